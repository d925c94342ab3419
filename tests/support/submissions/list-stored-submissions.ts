import { openSqliteStore } from '#server/intake/open-store.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

/** What is kept in this data folder, the newest first. */
export async function listStoredSubmissions(dataDir: string, limit = 10_000): Promise<StoredSubmission[]> {
  const store = openSqliteStore(dataDir, 'read')
  try {
    return await store.list(limit)
  } finally {
    await store.close()
  }
}
