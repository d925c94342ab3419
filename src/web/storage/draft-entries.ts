import { parseDraft, serializeDraft, type Draft } from '#machines/draft/draft.ts'

import { readFrom, writeTo } from './browser-storage.ts'
import { changeEntries, readEntries, writeEntry, type EntryChange } from './device-database.ts'
import { acquireLock, listCandidates } from './entry-locks.ts'

// Where the device keeps the drafts of forms. Each tab has an entry of its own for a form, so that two tabs never replace what
// the other one saved. None of these functions throws.

/** The forms of the site. `intro-again` is the intro form after the visitor came back to it, for one saved assessment. */
export type DraftName = 'message' | 'waitlist' | 'intro' | `intro-again.${string}`

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

/** The place of this page for the drafts of one form. */
export interface DraftEntry {
  /** Takes over this tab's own draft, or the newest that no other tab holds. Null if there is none. */
  take(): Promise<Draft | null>
  save(draft: Pick<Draft, 'values' | 'loadedAt'>): Promise<void>
  /** The changes that remove what this page holds. */
  describeRemoval(): readonly EntryChange[]
}

const isUnusable = (text: string) => parseDraft(text, Date.now()) === null

/** All drafts on the device by key. Those that cannot be used are removed, whatever their form. */
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

/** The draft of a running assessment has the key under which the assessment is removed (saved-progress.ts). */
const makeKey = (name: DraftName) =>
  name.startsWith('intro-again.') ? name : `${name}.${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

const lockDraft = (key: string, isOwn: boolean) => acquireLock(LOCK_PREFIX + key, isOwn)

/** Makes the place of this page for the drafts of a form. Nothing is read or written yet. */
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
  /** After the back/forward cache. If another page has gone on with the draft, this one is loaded again, and shows that. */
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
 * Removes what this tab had saved of a form by this time (milliseconds since 1970), because the browser itself has posted it.
 * What was typed later was not sent.
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
