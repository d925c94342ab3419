import { describeDatabase } from './postgres-pool.ts'
import { openPostgresStore, openPostgresStoreToChange, openPostgresStoreToRead } from './postgres-store.ts'
import { locateDatabase } from './sqlite-database.ts'
import { openSqliteStore, openSqliteStoreToChange, openSqliteStoreToRead } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Where everything received is kept: in the database when there is a URL, else in a SQLite file of the data folder. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** The place in words for the log, without user and password. */
export function describeStoreLocation({ dataDir, databaseUrl }: StoreLocation): string {
  return databaseUrl === undefined ? locateDatabase(dataDir) : describeDatabase(databaseUrl)
}

/** The store at this place, ready for the server. Throws an error that says what to do when it cannot be used. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl)
}

/** The store at this place for reading only, beside running servers. Throws when there is none. */
export async function openStoreToRead({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStoreToRead(dataDir) : openPostgresStoreToRead(databaseUrl)
}

/** The store at this place for reading and changing, beside running servers. Throws when there is none. */
export async function openStoreToChange({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStoreToChange(dataDir) : openPostgresStoreToChange(databaseUrl)
}
