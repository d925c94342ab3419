import { parseJson } from '#machines/parse-json.ts'

/** The values of a form by field name. */
export type DraftValues = Readonly<Record<string, string | boolean>>

/** Raise it when the meaning of a stored field changes. Drafts of another version are then dropped. */
const DRAFT_VERSION = 1
/** How long the device keeps a draft: a day, like a running assessment. In milliseconds. */
const DRAFT_LIFETIME = 24 * 60 * 60 * 1000

/** What the device keeps of a form. */
export interface Draft {
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  readonly values: DraftValues
  /** When the page was loaded in which it was begun, in milliseconds since 1970. A repeated message is known by it. */
  readonly loadedAt?: number | undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'

/** Checked without a schema: the forms of /contact have none, and would load the library for this alone. */
function isDraft(stored: unknown): stored is Draft {
  if (!isObject(stored)) return false
  const { v, at, values, loadedAt } = stored
  const hasTimes = typeof at === 'number' && (loadedAt === undefined || typeof loadedAt === 'number')
  return v === DRAFT_VERSION && hasTimes && isObject(values) && Object.values(values).every(isValue)
}

/** The text to store. `at` is the current time in milliseconds since 1970. */
export function serializeDraft(
  { values, loadedAt }: { values: unknown; loadedAt?: number | undefined },
  at: number,
): string {
  return JSON.stringify({ v: DRAFT_VERSION, at, values, loadedAt })
}

/**
 * Reads the draft from a stored text. Null if the text is damaged, of another version, or more than a day from `now`
 * (milliseconds since 1970).
 */
export function parseDraft(text: string, now: number): Draft | null {
  const stored = parseJson(text)
  return isDraft(stored) && Math.abs(now - stored.at) <= DRAFT_LIFETIME ? stored : null
}
