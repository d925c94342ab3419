import { openPostgresStore } from '#server/intake/open-store.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'

/** Opens the store of a stopped server, from its data folder or the address of its database. */
export async function openStoreOfStoppedServer(place: string): Promise<Store> {
  return place.startsWith('postgres:') ? openPostgresStore(place, { clock: 'caller' }) : openSqliteStore(place)
}
