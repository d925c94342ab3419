import type { StoredSubmission } from '#server/intake/store-types.ts'
import { openStoreOfStoppedServer } from '#tests/support/submissions/open-store-of-stopped-server.ts'

export interface Kept {
  /** Acknowledged but not stored. */
  readonly lost: number
  /** Stored twice. */
  readonly doubled: number
  readonly all: readonly StoredSubmission[]
}

/** Compares what a stopped server has stored, in its data folder or database, with what it acknowledged. */
export async function compareKept(place: string, acknowledged: readonly string[]): Promise<Kept> {
  const store = await openStoreOfStoppedServer(place)
  const all = await store.list(1_000_000)
  await store.close()
  const ids = new Set(all.map(({ id }) => id))
  return { lost: acknowledged.filter((id) => !ids.has(id)).length, doubled: all.length - ids.size, all }
}
