import { openDatabaseToRead, type Connection } from './sqlite-database.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Moves the write-ahead log into the main file and empties it. Gives false when somebody uses it now. */
export function truncateLog(connection: Connection): boolean {
  const [row] = connection.prepare('pragma wal_checkpoint(truncate)').all() as { busy: number }[]
  return row?.busy === 0
}

/** Reads the whole database and says what is damaged; undefined when nothing is. */
export function findDamage(path: string): string | undefined {
  const connection = openDatabaseToRead(path)
  try {
    const [row] = connection.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    if (row?.integrity_check !== 'ok') return row?.integrity_check ?? 'it cannot be read'
    const orphans = connection.prepare('pragma foreign_key_check').all()
    return orphans.length === 0 ? undefined : `${orphans.length} jobs have lost their submission`
  } finally {
    connection.close()
  }
}

/**
 * Rewrites the main file and empties the write-ahead log, because a page may still hold removed data. Others cannot
 * write meanwhile. Throws `StoreUnavailable` while somebody reads it.
 */
export function scrubDatabase(connection: Connection): void {
  connection.exec('vacuum')
  if (!truncateLog(connection))
    throw new StoreUnavailable('The store is unavailable: another process has been reading it for too long')
}

/**
 * Moves the write-ahead log into the main file, so that a copy of that one file is complete, and closes the connection.
 */
export function closeDatabase(connection: Connection): void {
  try {
    truncateLog(connection)
  } finally {
    connection.close()
  }
}
