import { z } from 'zod/mini'

import { parseJson } from '#machines/parse-json.ts'

/** The values of a form by field name. */
export type DraftValues = Readonly<Record<string, string | boolean>>

/** Raise it when the meaning of a stored field changes. Drafts of another version are then dropped. */
const DRAFT_VERSION = 1
/** How long the device keeps a draft: a day, like a running assessment. In milliseconds. */
const DRAFT_LIFETIME = 24 * 60 * 60 * 1000

const valueSchema = z.custom<string | boolean>((value) => typeof value === 'string' || typeof value === 'boolean')
const schema = z.object({
  v: z.literal(DRAFT_VERSION),
  at: z.number(),
  values: z.record(z.string(), valueSchema),
  loadedAt: z.optional(z.number()),
})

/** What the device keeps of a form. */
export interface Draft {
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  readonly values: DraftValues
  /** When the page was loaded in which it was begun, in milliseconds since 1970. A repeated message is known by it. */
  readonly loadedAt?: number | undefined
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
  const stored = schema.safeParse(parseJson(text))
  if (!stored.success || Math.abs(now - stored.data.at) > DRAFT_LIFETIME) return null
  return stored.data
}
