import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'

// What a visitor has entered, on their own device. Every write is on disk when it is reported done (durability 'strict'):
// local storage reaches the disk seconds later, and a killed browser loses it (design §4).

/** `progress`: running assessments by their ids. `results`: the last finished one, as `last`. `drafts`: forms by their names. */
export type StoreName = 'progress' | 'results' | 'drafts'

interface DeviceSchema extends DBSchema {
  progress: { key: string; value: string }
  results: { key: string; value: string }
  drafts: { key: string; value: string }
}

/** How long a device may take to open its database before it counts as refusing, in milliseconds. */
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
    // A newer version of the site, in another tab, changes the stores.
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

/** The database; rejects where the device refuses it or is too slow. A later call tries again. */
async function openInTime(): Promise<IDBPDatabase<DeviceSchema>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device did not open its database in time')), OPENING_TIMEOUT)
  })
  try {
    return await Promise.race([open(), tooLate])
  } catch (error) {
    database = null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

type Store = IDBPObjectStore<DeviceSchema, [StoreName], StoreName, 'readwrite'>

async function change(store: StoreName, request: (objects: Store) => Promise<unknown>): Promise<boolean> {
  try {
    const transaction = (await openInTime()).transaction(store, 'readwrite', { durability: 'strict' })
    const changed = request(transaction.store)
    // At once, so that a page that is left in this moment leaves the rest to the browser.
    transaction.commit()
    await Promise.all([changed, transaction.done])
    return true
  } catch {
    return false
  }
}

/** Writes; true once it is on disk, false where the device refuses. Never throws. */
export function writeEntry(store: StoreName, key: string, value: string): Promise<boolean> {
  return change(store, (objects) => objects.put(value, key))
}

/** Removes; true once it is gone from the disk, false where the device refuses. Never throws. */
export function removeEntry(store: StoreName, key: string): Promise<boolean> {
  return change(store, (objects) => objects.delete(key))
}

/** Everything in this store by its key; nothing where the device refuses. Never throws. */
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
