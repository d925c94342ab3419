import { placeOf } from './postgres-pool.ts'
import { openPostgres, openPostgresToChange, openPostgresToRead } from './postgres-store.ts'
import { databasePathOf } from './sqlite-database.ts'
import { openStore, openStoreToChange, openStoreToRead } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Where everything received is kept: in the database when there is a URL, else in a SQLite file of the data folder. */
export interface StorePlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** The place in words for the log, without user and password. */
export function describePlace({ dataDir, databaseUrl }: StorePlace): string {
  return databaseUrl === undefined ? databasePathOf(dataDir) : placeOf(databaseUrl)
}

/** The store at this place, ready for the server. Throws an error that says what to do when it cannot be used. */
export async function openStoreAt({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  return databaseUrl === undefined ? openStore(dataDir) : openPostgres(databaseUrl)
}

/** The store at this place for reading only, beside running servers. Throws when there is none. */
export async function openStoreToReadAt({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  return databaseUrl === undefined ? openStoreToRead(dataDir) : openPostgresToRead(databaseUrl)
}

/** The store at this place for reading and changing, beside running servers. Throws when there is none. */
export async function openStoreToChangeAt({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  return databaseUrl === undefined ? openStoreToChange(dataDir) : openPostgresToChange(databaseUrl)
}
