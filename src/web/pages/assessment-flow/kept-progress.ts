import { progressOf, RECORD_LIFETIME, recordOf, RESULT_LIFETIME, type Progress } from '#machines/assessment/record.ts'
import type { Question } from '#machines/assessment/questions.ts'
import { readFrom, removeFrom, writeTo } from '#web/ui/browser-storage.ts'

import { newUuid } from './stamp.ts'

/** Each running tab has a record of its own under this prefix; index.html looks for it before the first paint. */
const PREFIX = 'keelson.assessment.'
/** The last finished result of this device. */
export const RESULT_KEY = 'keelson.result'
/** Which record this tab wrote last; it survives a reload. */
const OWN_RECORD = 'keelson.assessment-of-this-tab'
/** A reloaded page may hold its lock a moment longer than it lives, in milliseconds. */
const OWN_LOCK_PATIENCE = 1000

/** This tab's record on the device. None of its functions throws. */
export interface KeptProgress {
  /** What was found; null where nothing usable was. */
  readonly found: Progress | null
  /** Writes before it returns, or removes with null; false where the device refuses to keep anything. */
  keep(progress: Progress | null): boolean
  /** Lets another tab, or a later visit, take the record over. */
  release(): void
}

/**
 * Takes over the record this tab left behind, or the newest that no running tab holds; otherwise starts one of its own
 * with the first write. A record is held by a Web Lock; where the browser has none, only the tab's own is taken over.
 */
export async function openKeptProgress(questions: readonly Question[]): Promise<KeptProgress> {
  for (const id of storedIds()) {
    if (Date.now() - timeOf(id) > RECORD_LIFETIME) removeFrom('localStorage', PREFIX + id)
  }
  if (Date.now() - timeAt(RESULT_KEY) > RESULT_LIFETIME) removeFrom('localStorage', RESULT_KEY)
  for (const id of candidates()) {
    const release = await hold(id)
    if (release === null) continue
    const found = progressOf(readFrom('localStorage', PREFIX + id) ?? '', questions, Date.now())
    if (found !== null) return keptUnder(id, found, release)
    removeFrom('localStorage', PREFIX + id)
    release()
  }
  return keptUnder(newUuid(), null, null)
}

function keptUnder(id: string, found: Progress | null, held: (() => void) | null): KeptProgress {
  let lock = held && Promise.resolve<(() => void) | null>(held)
  const key = PREFIX + id
  return {
    found,
    keep(progress) {
      if (progress === null) {
        removeFrom('localStorage', key)
        return true
      }
      lock ??= hold(id)
      writeTo('sessionStorage', OWN_RECORD, id)
      return writeTo('localStorage', key, recordOf(progress, Date.now()))
    },
    release: () => void lock?.then((free) => free?.()),
  }
}

/** Ids of the records on the device: this tab's own first, then the newest first. */
function candidates(): string[] {
  const own = readFrom('sessionStorage', OWN_RECORD)
  const ids = storedIds().filter((id) => id !== own && 'locks' in navigator)
  const newestFirst = ids.toSorted((one, other) => timeOf(other) - timeOf(one))
  return own === null ? newestFirst : [own, ...newestFirst]
}

function storedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  } catch {
    return []
  }
}

const timeOf = (id: string) => timeAt(PREFIX + id)

function timeAt(key: string): number {
  const at = /"at":(\d+)/.exec(readFrom('localStorage', key) ?? '')?.[1]
  return Number(at ?? 0)
}

/** Holds the record until the returned function is called or the page ends; null where another tab holds it. */
function hold(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  const isOwn = readFrom('sessionStorage', OWN_RECORD) === id
  const patience: LockOptions = isOwn ? { signal: AbortSignal.timeout(OWN_LOCK_PATIENCE) } : { ifAvailable: true }
  return new Promise((resolve) => {
    navigator.locks
      .request(PREFIX + id, patience, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}
