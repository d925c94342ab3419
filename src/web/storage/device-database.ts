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
  return database
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
}

/**
 * Makes all these changes or none of them: a browser that is killed leaves no state between. True once they are on disk,
 * false if the device refuses. Never throws.
 */
export async function changeEntries(changes: readonly EntryChange[]): Promise<boolean> {
  try {
    const stores = [...new Set(changes.map(({ store }) => store))]
    const transaction = (await openInTime()).transaction(stores, 'readwrite', { durability: 'strict' })
    const results = changes.map(({ store, key, value }) => {
      const objects = transaction.objectStore(store)
      return value === null ? objects.delete(key) : objects.put(value, key)
    })
    // Commit at once: if the visitor leaves the page now, the browser finishes the transaction by itself, unless another
    // one is before it.
    transaction.commit()
    await Promise.all([...results, transaction.done])
    return true
  } catch {
    return false
  }
}

/** Writes an entry. True once it is on disk, false if the device refuses. Never throws. */
export function writeEntry(store: StoreName, key: string, value: string): Promise<boolean> {
  return changeEntries([{ store, key, value }])
}

/** Removes an entry. True once it is removed on disk, false if the device refuses. Never throws. */
export function removeEntry(store: StoreName, key: string): Promise<boolean> {
  return changeEntries([{ store, key, value: null }])
}

/** All entries of a store by key; an empty map if the device refuses. Never throws. */
export async function readEntries(store: StoreName): Promise<ReadonlyMap<string, string>> {
  try {
    const opened = await openInTime()
    const { store: objects } = opened.transaction(store)
    const [keys, values] = await Promise.all([objects.getAllKeys(), objects.getAll()])
    return new Map(keys.map((key, place) => [key, values[place] ?? '']))
  } catch {
    return new Map()
  }
}
