import type { FinishedAssessment } from '#machines/assessment/assessment-events.ts'
import {
  parseProgress,
  PROGRESS_LIFETIME,
  serializeProgress,
  type Progress,
} from '#machines/assessment/saved-progress.ts'
import type { Question } from '#machines/questions/questions.ts'
import { changeEntries, readEntries, type EntryChange } from '#web/storage/device-database.ts'
import type { DraftName } from '#web/storage/draft-entries.ts'
import { acquireLock, listCandidates, readTime } from '#web/storage/entry-locks.ts'
import { describeDraftRemoval } from '#web/storage/form-drafts.ts'
import { readFrom, removeFrom, writeTo } from '#web/storage/browser-storage.ts'

import { describeResultChange, readResult } from './result-storage.ts'
import { makeUuid } from './make-submission-stamp.ts'

/** Prefix of the Web Lock that a tab holds for its record. */
const LOCK_PREFIX = 'keelson.assessment.'
/** Key in session storage for the id of this tab's record. It survives a reload. */
const OWN_RECORD = 'keelson.assessment-of-this-tab'
/** Key in local storage that says that a record exists. The script in index.html cannot wait for the database. */
const RESUMING = 'keelson.resuming'

/** This tab's record on the device. None of its functions throws. */
export interface SavedProgress {
  /** The progress that was found; null if there is none that can be used. */
  readonly found: Progress | null
  /**
   * Saves the progress; null removes the record, and a result takes its place. True once that is on disk, false if the
   * device refuses.
   */
  save(progress: Progress | null, result?: FinishedAssessment): Promise<boolean>
  /** Releases the lock, so that another tab or a later visit can take over the record. */
  release(): void
}

/**
 * Takes over this tab's own record, or the newest record that no other tab holds. Otherwise the first save creates a
 * new record. A tab holds its record with a Web Lock. A browser without Web Locks takes over only the tab's own record.
 *
 * @param isWanted Called before a record is taken over. If it gives false, because a new assessment has started
 * meanwhile, the record stays as it is.
 */
export async function openSavedProgress(
  questions: readonly Question[],
  isWanted: () => boolean,
): Promise<SavedProgress> {
  const records = await readEntries('progress')
  // What was there has expired, or was removed by the visitor.
  if (records.size === 0) removeFrom('localStorage', RESUMING)
  for (const [id, record] of records) {
    if (Date.now() - readTime(record) > PROGRESS_LIFETIME) void changeEntries(describeRemoval(id))
  }
  // Reading also removes a result that is too old.
  void readResult()
  for (const [id, record] of listCandidates(records, OWN_RECORD)) {
    if (!isOwn(id) && !('locks' in navigator)) continue
    const release = await lockRecord(id)
    if (release === null) continue
    const found = parseProgress(record, questions, Date.now())
    if (found !== null && isWanted()) return openRecord(id, found, release)
    if (found === null) void changeEntries(describeRemoval(id))
    release()
  }
  return openRecord(makeUuid(), null, null)
}

/** The name of the draft of this tab's assessment, typed after the visitor came back to the intro. */
export function nameIntroDraft(): DraftName {
  return `intro-again.${readFrom('sessionStorage', OWN_RECORD)}`
}

const describeIntroDraftRemoval = (id: string): EntryChange => ({
  store: 'drafts',
  key: `intro-again.${id}`,
  value: null,
})

/** A record goes together with the draft that changes its contact. */
const describeRemoval = (id: string): readonly EntryChange[] => [
  { store: 'progress', key: id, value: null },
  describeIntroDraftRemoval(id),
]

function openRecord(id: string, found: Progress | null, held: (() => void) | null): SavedProgress {
  // Before the intro asks for its draft.
  if (found !== null) writeTo('sessionStorage', OWN_RECORD, id)
  let lock = held && Promise.resolve<(() => void) | null>(held)
  /** The contact that is on disk. */
  let contact = found?.contact
  return {
    found,
    async save(progress, result) {
      if (progress === null) return remove(id, result)
      lock ??= lockRecord(id)
      writeTo('sessionStorage', OWN_RECORD, id)
      writeTo('localStorage', RESUMING, '1')
      const value = serializeProgress(progress, Date.now())
      const isNew = progress.contact !== contact
      const isSaved = await changeEntries([
        { store: 'progress', key: id, value },
        // A contact that is saved takes the place of the drafts that it was typed into.
        ...(isNew ? [...describeDraftRemoval('intro'), describeIntroDraftRemoval(id)] : []),
      ])
      if (isSaved) contact = progress.contact
      return isSaved
    },
    release: () => void lock?.then((free) => free?.()),
  }
}

/** Removes the record; a result takes its place. True once that is on disk, false if the device refuses. */
async function remove(id: string, result: FinishedAssessment | undefined): Promise<boolean> {
  const isRemoved = await changeEntries([
    ...describeRemoval(id),
    ...(result === undefined ? [] : [describeResultChange(result)]),
  ])
  // Other tabs may still have a running assessment.
  if ((await readEntries('progress')).size === 0) removeFrom('localStorage', RESUMING)
  return isRemoved
}

const isOwn = (id: string) => readFrom('sessionStorage', OWN_RECORD) === id

/** Locks the record until the returned function is called or the page is closed. Null if another tab holds the lock. */
const lockRecord = (id: string) => acquireLock(LOCK_PREFIX + id, isOwn(id))
