import type { Access } from './database.ts'
import { describeDatabase } from './postgres-connection.ts'
import { openPostgresDatabase, type PostgresOptions } from './postgres-database.ts'
import { locateDatabase } from './sqlite-connection.ts'
import { openSqliteDatabase } from './sqlite-database.ts'
import { Store } from './store.ts'

/** With a `databaseUrl`, the store is in PostgreSQL; otherwise it is a SQLite file in `dataDir`. */
export interface StoreLocation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Describes the location without user name and password. */
export function describeStoreLocation({ dataDir, databaseUrl }: StoreLocation): string {
  return databaseUrl === undefined ? locateDatabase(dataDir) : describeDatabase(databaseUrl)
}

export function openSqliteStore(dataDir: string, access: Access = 'serve'): Store {
  return new Store(openSqliteDatabase(dataDir, access))
}

export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  return new Store(await openPostgresDatabase(url, options))
}

/** Opens the store. Throws an error that says what to do. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation, access: Access = 'serve'): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStore(dataDir, access) : openPostgresStore(databaseUrl, { access })
}
