import { z } from 'zod/mini'

import { parseJson } from '#machines/json.ts'

/** The fields of a form by their names. */
export type DraftValues = Readonly<Record<string, string | boolean>>

/** Raise it when the meaning of a stored field changes: older drafts are then dropped. */
const DRAFT_VERSION = 1
/** How long a draft is kept, in milliseconds: a day, like a running assessment. */
const DRAFT_LIFETIME = 24 * 60 * 60 * 1000

const schema = z.object({
  v: z.literal(DRAFT_VERSION),
  at: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

/** The text to store. */
export function serializeDraft(values: unknown, at: number): string {
  return JSON.stringify({ v: DRAFT_VERSION, at, values })
}

/** The values in a stored text; null where it is damaged, of another version, or older than a day. */
export function parseDraft(text: string, now: number): DraftValues | null {
  const stored = schema.safeParse(parseJson(text))
  return stored.success && Math.abs(now - stored.data.at) <= DRAFT_LIFETIME ? stored.data.values : null
}
