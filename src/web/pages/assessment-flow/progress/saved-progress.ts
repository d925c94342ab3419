import {
  parseProgress,
  PROGRESS_LIFETIME,
  serializeProgress,
  type Progress,
} from '#machines/assessment/saved-progress.ts'
import type { Question } from '#machines/assessment/questions.ts'
import { readEntries, removeEntry, writeEntry } from '#web/storage/device-database.ts'
import { takeOverWebStorage } from '#web/storage/take-over-web-storage.ts'
import { readFrom, removeFrom, writeTo } from '#web/ui/browser-storage.ts'

import { readResult } from './result-storage.ts'
import { newUuid } from './make-stamp.ts'

/** A record is held under this name by the tab that runs it. */
const LOCK_PREFIX = 'keelson.assessment.'
/** Which record this tab wrote last; it survives a reload. */
const OWN_RECORD = 'keelson.assessment-of-this-tab'
/** Says that there is a record, for the script in index.html, which cannot wait for the database. */
const RESUMING = 'keelson.resuming'
/** A reloaded page may hold its lock a moment longer than it lives, in milliseconds. */
const OWN_LOCK_TIMEOUT = 1000

/** This tab's record on the device. None of its functions throws. */
export interface SavedProgress {
  /** What was found; null where nothing usable was. */
  readonly found: Progress | null
  /** Writes, or removes with null. True once that is on disk, false where the device refuses. */
  save(progress: Progress | null): Promise<boolean>
  /** Lets another tab, or a later visit, take the record over. */
  release(): void
}

/**
 * Takes over the record this tab left behind, or the newest that no running tab holds; otherwise starts one of its own
 * with the first write. A record is held by a Web Lock; where the browser has none, only the tab's own is taken over.
 *
 * @param isWanted Asked once all is known: where a new assessment has begun meanwhile, records are left as they are.
 */
export async function openSavedProgress(
  questions: readonly Question[],
  isWanted: () => boolean,
): Promise<SavedProgress> {
  await takeOverWebStorage()
  const records = await readEntries('progress')
  for (const [id, record] of records) {
    if (Date.now() - readTime(record) > PROGRESS_LIFETIME) void removeEntry('progress', id)
  }
  // Reading removes a result that is too old.
  void readResult()
  for (const [id, record] of listCandidates(records)) {
    const release = await hold(id)
    if (release === null) continue
    const found = parseProgress(record, questions, Date.now())
    if (found !== null && isWanted()) return saveUnder(id, found, release)
    if (found === null) void removeEntry('progress', id)
    release()
  }
  return saveUnder(newUuid(), null, null)
}

function saveUnder(id: string, found: Progress | null, held: (() => void) | null): SavedProgress {
  let lock = held && Promise.resolve<(() => void) | null>(held)
  return {
    found,
    save(progress) {
      if (progress === null) return remove(id)
      lock ??= hold(id)
      writeTo('sessionStorage', OWN_RECORD, id)
      writeTo('localStorage', RESUMING, '1')
      return writeEntry('progress', id, serializeProgress(progress, Date.now()))
    },
    release: () => void lock?.then((free) => free?.()),
  }
}

/** Removes the record; true once it is gone from the disk, false where the device refuses. */
async function remove(id: string): Promise<boolean> {
  const isRemoved = await removeEntry('progress', id)
  // Another tab may still run an assessment of its own.
  if ((await readEntries('progress')).size === 0) removeFrom('localStorage', RESUMING)
  return isRemoved
}

/** The records on the device: this tab's own first, then the newest first. */
function listCandidates(records: ReadonlyMap<string, string>): readonly (readonly [id: string, record: string])[] {
  const ownId = readFrom('sessionStorage', OWN_RECORD)
  const own = [...records].filter(([id]) => id === ownId)
  const others = 'locks' in navigator ? [...records].filter(([id]) => id !== ownId) : []
  return [...own, ...others.toSorted(([, one], [, other]) => readTime(other) - readTime(one))]
}

/** When this was written, in milliseconds since 1970; 0 where it does not say. */
function readTime(record: string): number {
  return Number(/"at":(\d+)/.exec(record)?.[1] ?? 0)
}

/** Holds the record until the returned function is called or the page ends; null where another tab holds it. */
function hold(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  const isOwn = readFrom('sessionStorage', OWN_RECORD) === id
  const patience: LockOptions = isOwn ? { signal: AbortSignal.timeout(OWN_LOCK_TIMEOUT) } : { ifAvailable: true }
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK_PREFIX + id, patience, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}
