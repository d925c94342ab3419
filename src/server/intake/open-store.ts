import type { Access } from './database.ts'
import { describeDatabase } from './postgres-connection.ts'
import { openPostgresDatabase, type PostgresOptions } from './postgres-database.ts'
import { locateDatabase } from './sqlite-connection.ts'
import { openSqliteDatabase } from './sqlite-database.ts'
import { Store } from './store.ts'

/** Where the store is: in the PostgreSQL database when there is a URL, else in a SQLite file of the data folder. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Describes the location for the log, without user and password. */
export function describeStoreLocation({ dataDir, databaseUrl }: StoreLocation): string {
  return databaseUrl === undefined ? locateDatabase(dataDir) : describeDatabase(databaseUrl)
}

export function openSqliteStore(dataDir: string, access: Access = 'serve'): Store {
  return new Store(openSqliteDatabase(dataDir, access))
}

export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  return new Store(await openPostgresDatabase(url, options))
}

/** Opens the store at this location. Throws an error that says what to do. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation, access: Access = 'serve'): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStore(dataDir, access) : openPostgresStore(databaseUrl, { access })
}

export function openStoreToRead(location: StoreLocation): Promise<Store> {
  return openStore(location, 'read')
}

export function openStoreToChange(location: StoreLocation): Promise<Store> {
  return openStore(location, 'change')
}
