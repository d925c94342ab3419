import { readEntries, removeEntry, writeEntry } from './device-database.ts'
import { parseDraft, serializeDraft, type DraftValues } from './draft-record.ts'
import { takeOverWebStorage } from './take-over-web-storage.ts'

// What was typed into a form and not sent yet. None of these functions throws.

/** The forms of the site; the last is the intro one has come back to. */
export type DraftName = 'message' | 'waitlist' | 'intro' | 'intro-again'

/** What this page has saved or removed: known at once, also where the device refuses. */
const known: Partial<Record<DraftName, DraftValues | null>> = {}

/** Keeps these values for a day. */
export function saveDraft(name: DraftName, values: DraftValues): void {
  known[name] = values
  void writeEntry('drafts', name, serializeDraft(values, Date.now()))
}

/** Forgets the draft: it was sent, or thrown away. */
export function removeDraft(name: DraftName): void {
  known[name] = null
  void removeEntry('drafts', name)
}

/** What this page knows of the draft: null where it was removed, undefined where only the device knows. */
export function recallDraft(name: DraftName): DraftValues | null | undefined {
  return known[name]
}

/** The draft on the device; null where there is none that can be used, which is then removed. */
export async function readDraft(name: DraftName): Promise<DraftValues | null> {
  await takeOverWebStorage()
  const text = (await readEntries('drafts')).get(name)
  if (text === undefined) return null
  const values = parseDraft(text, Date.now())
  if (values === null) void removeEntry('drafts', name)
  return values
}
