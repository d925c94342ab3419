import { openSqliteStoreToRead } from '#server/store/sqlite-store.ts'
import type { StoredSubmission } from '#server/store/store.ts'

/** Everything that is kept in this data folder, the newest first. */
export async function listStoredSubmissions(dataDir: string): Promise<StoredSubmission[]> {
  const store = openSqliteStoreToRead(dataDir)
  const all = await store.list(1000)
  await store.close()
  return all
}
