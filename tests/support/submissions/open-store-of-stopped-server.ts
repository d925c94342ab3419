import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'

/** Opens the store of a stopped server, from its data folder or the address of its database. */
export async function openStoreOfStoppedServer(place: string): Promise<Store> {
  return place.startsWith('postgres:') ? openPostgresStore(place, { clock: 'caller' }) : openSqliteStore(place)
}
