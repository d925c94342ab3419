import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import { runInTransaction, type Connection } from './sqlite-database.ts'
import type { StorageSign } from './store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** With less free space than this, only a write can tell whether there is room for a submission. */
const LITTLE_BYTES = 64 * 1024 * 1024

async function checkAccess(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new StoreUnavailable('The store is unavailable (its file cannot be written)', { cause: error })
  }
}

/**
 * Looks at the database and its disk without writing. Throws when the file is gone, replaced, read-only or
 * locked by another process.
 */
export async function checkSqliteWithoutWriting(
  connection: Connection,
  path: string,
  checkFile: () => void,
): Promise<StorageSign> {
  checkFile()
  await checkAccess(path)
  const { bavail, bsize } = await statfs(dirname(path))
  /** Takes the lock for writing and gives it back. Nothing was changed, so nothing is written. */
  runInTransaction(connection, () => {})
  return { mark: String(bavail), isNearlyFull: bavail * bsize < LITTLE_BYTES }
}
