import { readEntries, removeEntry, writeEntry } from './device-database.ts'
import { parseDraft, serializeDraft, type DraftValues } from './draft-record.ts'
import { migrateWebStorage } from './migrate-web-storage.ts'

// Drafts: values that were typed into a form and not sent yet. None of these functions throws.

/** The forms of the site. `intro-again` is the intro form after the visitor came back to it. */
export type DraftName = 'message' | 'waitlist' | 'intro' | 'intro-again'

/** What this page saved or removed (null). It is available at once, even if the device refuses to save. */
const known: Partial<Record<DraftName, DraftValues | null>> = {}

/** Saves these values for a day. */
export function saveDraft(name: DraftName, values: DraftValues): void {
  known[name] = values
  void writeEntry('drafts', name, serializeDraft(values, Date.now()))
}

/** Removes a draft after it was sent or discarded. */
export function removeDraft(name: DraftName): void {
  known[name] = null
  void removeEntry('drafts', name)
}

/** The draft as this page saved it; null if this page removed it, undefined if it did neither. */
export function recallDraft(name: DraftName): DraftValues | null | undefined {
  return known[name]
}

/** Reads the draft from the device; null if there is none. A draft that cannot be used is removed. */
export async function readDraft(name: DraftName): Promise<DraftValues | null> {
  await migrateWebStorage()
  const text = (await readEntries('drafts')).get(name)
  if (text === undefined) return null
  const values = parseDraft(text, Date.now())
  if (values === null) void removeEntry('drafts', name)
  return values
}
