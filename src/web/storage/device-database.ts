import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

// The IndexedDB database on the visitor's device. A finished write is on disk (durability 'strict'). Local storage is
// written to disk some seconds later, so a crash of the browser would lose data (design §4).

/** `progress`: running assessments by id. `results`: the last result, with the key `last`. `drafts`: forms by name. */
export type StoreName = 'progress' | 'results' | 'drafts'

interface DeviceSchema extends DBSchema {
  progress: { key: string; value: string }
  results: { key: string; value: string }
  drafts: { key: string; value: string }
}

/** Opening the database counts as refused after this time, in milliseconds. */
const OPENING_TIMEOUT = 3000

let database: Promise<IDBPDatabase<DeviceSchema>> | null = null

function open(): Promise<IDBPDatabase<DeviceSchema>> {
  database ??= openDB<DeviceSchema>('keelson', 2, {
    upgrade(upgraded, version) {
      if (version < 1) {
        upgraded.createObjectStore('progress')
        upgraded.createObjectStore('results')
      }
      if (version < 2) upgraded.createObjectStore('drafts')
    },
    // Another tab has a newer version of the site and must upgrade the database. This connection would block it.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      database = null
    },
    terminated() {
      database = null
    },
  })
  const opening = database
  // A later call tries again.
  opening.catch(() => {
    if (database === opening) database = null
  })
  return opening
}

/** Opens the database. Rejects if the device refuses it or takes too long; a later call tries again. */
async function openInTime(): Promise<IDBPDatabase<DeviceSchema>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device did not open its database in time')), OPENING_TIMEOUT)
  })
  try {
    return await Promise.race([open(), timeout])
  } catch (error) {
    database = null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A new value of an entry, or null to remove it. */
export interface EntryChange {
  readonly store: StoreName
  readonly key: string
  readonly value: string | null
  /** Makes the change only if this holds of the value that is stored. */
  readonly onlyIf?: (stored: string) => boolean
}

/** Changes that wait while a write is on its way, and who hears whether they are on disk. */
let waiting: { readonly changes: readonly EntryChange[]; readonly tell: (isWritten: boolean) => void }[] = []
/** Writes on their way to the disk. */
let running = 0

/**
 * Makes all these changes or none of them: a browser that is killed leaves no state between. True once they are on disk,
 * false if the device refuses. Never throws.
 *
 * While a write is on its way, changes wait, and then go together in the next one. So the newest is two writes from the
 * disk, however slow that is and however fast somebody types.
 */
export function changeEntries(changes: readonly EntryChange[]): Promise<boolean> {
  return new Promise((tell) => {
    waiting.push({ changes, tell })
    if (running === 0) void writeWaiting()
  })
}

/** Sends all changes that wait to the disk in one write. */
async function writeWaiting(): Promise<void> {
  if (waiting.length === 0) return
  const group = waiting
  waiting = []
  running += 1
  const isWritten = await writeChanges(group.flatMap(({ changes }) => changes))
  running -= 1
  if (running === 0) void writeWaiting()
  for (const { tell } of group) tell(isWritten)
}

const ignoreError = () => {}

/** Makes these changes in their order, in one transaction. True once they are on disk. */
async function writeChanges(changes: readonly EntryChange[]): Promise<boolean> {
  try {
    const stores = [...new Set(changes.map(({ store }) => store))]
    const transaction = (await openInTime()).transaction(stores, 'readwrite', { durability: 'strict' })
    const { done } = transaction
    // A request that fails ends the whole transaction, and so does a failure while a condition is read.
    done.catch(ignoreError)
    for (const { store, key, value, onlyIf } of changes) {
      const objects = transaction.objectStore(store)
      // oxlint-disable-next-line no-await-in-loop -- the changes keep their order
      if (onlyIf && !onlyIf((await objects.get(key)) ?? '')) continue
      ;(value === null ? objects.delete(key) : objects.put(value, key)).catch(ignoreError)
    }
    // Commit at once: if the visitor leaves the page now, the browser finishes the transaction by itself, unless another
    // page's is before it.
    transaction.commit()
    await done
    return true
  } catch {
    return false
  }
}

/** Writes an entry. True once it is on disk, false if the device refuses. Never throws. */
export function writeEntry(store: StoreName, key: string, value: string): Promise<boolean> {
  return changeEntries([{ store, key, value }])
}

/**
 * All entries of a store by key; an empty map if the device refuses. Never throws.
 *
 * @param isPatient Waits however long the device takes to open its database, where nothing else waits for the answer.
 */
export async function readEntries(store: StoreName, isPatient = false): Promise<ReadonlyMap<string, string>> {
  // Transactions run in the order in which they were made: what waits is to be read too.
  void writeWaiting()
  try {
    const opened = await (isPatient ? open() : openInTime())
    const { store: objects } = opened.transaction(store)
    const [keys, values] = await Promise.all([objects.getAllKeys(), objects.getAll()])
    return new Map(keys.map((key, place) => [key, values[place] ?? '']))
  } catch {
    return new Map()
  }
}
