import { backUpDatabase } from '#server/store/sqlite-backup.ts'
import { databasePathOf } from '#server/store/sqlite-database.ts'

import { Refusal } from './cli-error.ts'
import { placeOf, type Desk } from './context.ts'

/** A word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Copies the SQLite store while servers use it; for PostgreSQL it says which command does. */
export function backup(desk: Desk, target: string): string {
  const { dataDir, databaseUrl } = placeOf(desk)
  if (databaseUrl !== undefined) {
    const command = `pg_dump --format=custom --file=${quoted(target)} "$DATABASE_URL"`
    throw new Refusal(
      `Nothing was copied: the store is in PostgreSQL, whose own tool copies it while servers run:\n  ${command}`,
      1,
    )
  }
  const { path, bytes } = backUpDatabase(databasePathOf(dataDir), target)
  return `Copied and checked: ${path}, ${bytes.toLocaleString('en-US')} bytes. It holds personal data.`
}
