import { openSqliteStoreToRead } from '#server/intake/sqlite-store.ts'
import type { StoredSubmission } from '#server/intake/store.ts'

/** What is kept in this data folder, the newest first. */
export async function listStoredSubmissions(dataDir: string, limit = 10_000): Promise<StoredSubmission[]> {
  const store = openSqliteStoreToRead(dataDir)
  try {
    return await store.list(limit)
  } finally {
    await store.close()
  }
}
