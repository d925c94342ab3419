import { describeDatabase } from './postgres-connection.ts'
import { openPostgresStore, openPostgresStoreToChange, openPostgresStoreToRead } from './postgres-store.ts'
import { locateDatabase } from './sqlite-database.ts'
import { openSqliteStore, openSqliteStoreToChange, openSqliteStoreToRead } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Where the store is: in the PostgreSQL database when there is a URL, else in a SQLite file of the data folder. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Describes the location for the log, without user and password. */
export function describeStoreLocation({ dataDir, databaseUrl }: StoreLocation): string {
  return databaseUrl === undefined ? locateDatabase(dataDir) : describeDatabase(databaseUrl)
}

/** Opens the store at this location for the server. Throws an error that says what to do when it cannot be used. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl)
}

/** Opens the store at this location for reading only, beside running servers. Throws when there is none. */
export async function openStoreToRead({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStoreToRead(dataDir) : openPostgresStoreToRead(databaseUrl)
}

/** Opens the store at this location for reading and changing, beside running servers. Throws when there is none. */
export async function openStoreToChange({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStoreToChange(dataDir) : openPostgresStoreToChange(databaseUrl)
}
