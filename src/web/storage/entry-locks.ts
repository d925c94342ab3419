import { readFrom } from './browser-storage.ts'

// A tab holds an entry of the device with a Web Lock, so that two tabs never write to the same one. The browser releases the lock
// when the page is closed or killed.

/** How long to wait for this tab's own lock, in milliseconds. After a reload the old page may still hold it. */
const OWN_LOCK_TIMEOUT = 1000

/**
 * Returns the entries that this tab may take over: its own first, then the others from newest to oldest.
 *
 * @param ownKey The key in session storage, which survives a reload, under which this tab has the key of its own entry.
 */
export function listCandidates(
  entries: Iterable<readonly [key: string, text: string]>,
  ownKey: string,
): readonly (readonly [key: string, text: string])[] {
  const own = readFrom('sessionStorage', ownKey)
  const order = (key: string, text: string) => (key === own ? Infinity : readTime(text))
  return [...entries].toSorted((one, other) => order(...other) - order(...one))
}

/** The time when an entry was saved, in milliseconds since 1970; 0 if it has none. */
export function readTime(text: string): number {
  return Number(/"at":(\d+)/.exec(text)?.[1] ?? 0)
}

/**
 * Acquires the lock with this name until the returned function is called or the page is closed. Returns null if another tab
 * holds the lock. In a browser without Web Locks, every tab gets it.
 *
 * @param isOwn Whether this tab has held the lock before. If it has, the tab waits until its previous page releases the lock.
 */
export function acquireLock(name: string, isOwn: boolean): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  const options: LockOptions = isOwn ? { signal: AbortSignal.timeout(OWN_LOCK_TIMEOUT) } : { ifAvailable: true }
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}
