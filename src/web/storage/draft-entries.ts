import { parseDraft, serializeDraft, type Draft } from '#machines/draft/draft.ts'

import { readFrom, writeTo } from './browser-storage.ts'
import { changeEntries, readEntries, writeEntry, type EntryChange } from './device-database.ts'
import { acquireLock, listCandidates } from './entry-locks.ts'

// Where the device keeps the drafts of forms. Each tab has its own entry for a form, so that two tabs never overwrite
// each other's drafts. None of these functions throws.

/**
 * The name of a form: one for each form, without a period. Only the intro form of an assessment that has already begun has one:
 * `intro-again.` and the key of the assessment.
 */
export type DraftName = string

const LOCK_PREFIX = 'keelson.draft.'
/** Prefix of the key in session storage for the key of this tab's entry. It survives a reload. */
const OWN_ENTRY_PREFIX = 'keelson.draft-of-this-tab.'

/** An entry that this page holds. */
interface HeldEntry {
  readonly key: string
  /** Releases the lock. Null if the page does not have it. */
  readonly release: Promise<(() => void) | null>
  /** The text that is on disk, as far as this page knows; null if there is none. */
  readonly text: string | null
}

/** The draft of one form that belongs to this page. */
export interface DraftEntry {
  /** Takes over this tab's own draft, or the newest that no other tab holds. Null if there is none. */
  take(): Promise<Draft | null>
  save(draft: Pick<Draft, 'values' | 'loadedAt'>): Promise<void>
  /** Returns the changes that remove this page's draft. */
  describeRemoval(): readonly EntryChange[]
}

const isUnusable = (text: string) => parseDraft(text, Date.now()) === null

/** Returns all usable drafts on the device by key, and removes all others, whichever form they belong to. */
async function readDrafts(): Promise<ReadonlyMap<string, string>> {
  // Writes wait for this read, so that they do not overwrite what a slow device has not returned yet.
  const entries = await readEntries('drafts', true)
  const drafts = new Map([...entries].filter(([, text]) => !isUnusable(text)))
  const unusable = [...entries.keys()].filter((key) => !drafts.has(key))
  if (unusable.length > 0)
    void changeEntries(unusable.map((key) => ({ store: 'drafts', key, value: null, onlyIf: isUnusable })))
  return drafts
}

const isOfForm = (key: string, name: DraftName) => key === name || key.startsWith(`${name}.`)

/** Removing an assessment also removes its draft, so this draft needs the key that saved-progress.ts uses for that. */
const makeKey = (name: DraftName) =>
  name.startsWith('intro-again.') ? name : `${name}.${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

const lockDraft = (key: string, isOwn: boolean) => acquireLock(LOCK_PREFIX + key, isOwn)

/** Creates the draft entry of this page for a form. Nothing is read or written until a method is called. */
export function makeDraftEntry(name: DraftName): DraftEntry {
  const ownKey = OWN_ENTRY_PREFIX + name
  let held: HeldEntry | undefined
  const hold = (entry: HeldEntry) => {
    writeTo('sessionStorage', ownKey, entry.key)
    addEventListener('pagehide', ({ persisted }) => persisted && void held?.release.then((release) => release?.()))
    addEventListener('pageshow', ({ persisted }) => persisted && void holdAgain(entry.key))
    held = entry
    return entry
  }
  /** Takes the lock again after the page returns from the back/forward cache. If another page has continued the draft, this page reloads to show it. */
  const holdAgain = async (key: string) => {
    const release = lockDraft(key, true)
    const isFree = (await release) !== null
    const text = (await readEntries('drafts')).get(key)
    if (!isFree || (text !== undefined && text !== held?.text)) location.reload()
    else if (held) held = { ...held, release }
  }
  const find = async () => {
    const entries = [...(await readDrafts())].filter(([key]) => isOfForm(key, name))
    for (const [key] of listCandidates(entries, ownKey)) {
      const release = await lockDraft(key, readFrom('sessionStorage', ownKey) === key)
      // Before this tab had the lock, another one may have changed or sent the draft.
      const text = release && (await readDrafts()).get(key)
      if (text && held === undefined) return hold({ key, release: Promise.resolve(release), text })
      release?.()
    }
    return held
  }
  return {
    async take() {
      const text = (held ?? (await find()))?.text
      return parseDraft(text ?? '', Date.now())
    },
    async save(draft) {
      const key = makeKey(name)
      const entry = held ?? hold({ key, release: lockDraft(key, false), text: null })
      const text = serializeDraft(draft, Date.now())
      if ((await writeEntry('drafts', entry.key, text)) && held) held = { ...held, text }
    },
    describeRemoval: () => (held ? [{ store: 'drafts', key: held.key, value: null }] : []),
  }
}

/**
 * Removes the draft that this tab had saved by this time (milliseconds since 1970), because the browser itself has posted the
 * form. A draft that was saved later has not been sent, so it stays.
 */
export async function removePostedDraft(name: DraftName, time: number): Promise<void> {
  const key = readFrom('sessionStorage', OWN_ENTRY_PREFIX + name)
  // A duplicated tab has the key of the first tab, which still holds it.
  const release = key === null ? null : await lockDraft(key, true)
  if (key === null || release === null) return
  const isPosted = (stored: string) => (parseDraft(stored, Date.now())?.at ?? 0) <= time
  await changeEntries([{ store: 'drafts', key, value: null, onlyIf: isPosted }])
  release()
}
