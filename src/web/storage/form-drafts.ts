import { changeEntries, readEntries, removeEntry, writeEntry, type EntryChange } from './device-database.ts'
import { parseDraft, serializeDraft, type DraftValues } from './form-draft-record.ts'

// Drafts: values that were typed into a form and not sent yet. None of these functions throws.

/** The forms of the site. `intro-again` is the intro form after the visitor came back to it, for one saved assessment. */
export type DraftName = 'message' | 'waitlist' | 'intro' | `intro-again.${string}`

/** What this page saved or removed (null). It is available at once, even if the device refuses to save. */
const known: Partial<Record<DraftName, DraftValues | null>> = {}

/** What this page gave to the device last, and what of that is on disk. */
const written: Partial<Record<DraftName, { given?: DraftValues; onDisk?: DraftValues }>> = {}

/** When the page was loaded in which a draft of an earlier visit was begun. */
const loadTimes: Partial<Record<DraftName, number | undefined>> = {}

/** Drafts that are being read: a write must wait, or it would replace what is not read yet. */
const reading: Partial<Record<DraftName, Promise<unknown>>> = {}

/** Saves these values for a day. */
export function saveDraft(name: DraftName, values: DraftValues): void {
  known[name] = values
  void writeLatest(name)
}

async function writeLatest(name: DraftName): Promise<void> {
  await reading[name]
  // The form takes over first what was read.
  await Promise.resolve()
  const latest = known[name]
  const loadedAt = loadTimes[name] ?? Math.round(performance.timeOrigin)
  if (!latest) return
  const own = (written[name] ??= {})
  own.given = latest
  if (await writeEntry('drafts', name, serializeDraft({ values: latest, loadedAt }, Date.now()))) own.onDisk = latest
}

/** Forgets a draft whose values were taken over. What the device keeps of it is left to whoever saves them. */
export function forgetDraft(name: DraftName): void {
  known[name] = null
  loadTimes[name] = undefined
}

/** Removes a draft after it was sent. */
export function removeDraft(name: DraftName): void {
  forgetDraft(name)
  void changeEntries([describeDraftRemoval(name)])
}

/** The change that removes what this page has saved. What another tab has typed since then stays. */
export function describeDraftRemoval(name: DraftName): EntryChange {
  const { given, onDisk } = written[name] ?? {}
  const own = new Set([given, onDisk].map((values) => JSON.stringify(values)))
  return {
    store: 'drafts',
    key: name,
    value: null,
    onlyIf: (stored) => own.has(JSON.stringify(parseDraft(stored, Date.now())?.values)),
  }
}

/**
 * When the page was loaded in which this draft was begun, in milliseconds since 1970; undefined for a draft of this page.
 * It was perhaps sent before the browser crashed, so it must be sent under the same time.
 */
export function recallLoadTime(name: DraftName): number | undefined {
  return loadTimes[name]
}

/** The draft as this page saved it; null if this page removed it, undefined if it did neither. */
export function recallDraft(name: DraftName): DraftValues | null | undefined {
  return known[name]
}

/** Reads the draft from the device; null if there is none. A draft that cannot be used is removed. */
export function readDraft(name: DraftName): Promise<DraftValues | null> {
  const found = readUsable(name)
  reading[name] = found
  return found
}

/** These values without those of fields that are filled in. */
const omitFilled = (values: DraftValues, filled: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !filled[field]))

async function readUsable(name: DraftName): Promise<DraftValues | null> {
  // A write waits for it: it must not replace what a slow device still has.
  const text = (await readEntries('drafts', true)).get(name)
  if (text === undefined) return null
  const draft = parseDraft(text, Date.now())
  if (draft === null) {
    void removeEntry('drafts', name)
    return null
  }
  loadTimes[name] = draft.loadedAt
  const typed = known[name]
  // The form was perhaps left in the meantime: what is to be written must not replace the rest of the draft.
  if (typed) known[name] = { ...typed, ...omitFilled(draft.values, typed) }
  return draft.values
}
