import { backUpDatabase } from '#server/intake/sqlite-backup.ts'
import { locateDatabase } from '#server/intake/sqlite-connection.ts'

import { CliError } from './cli-error.ts'
import { readStoreLocation, type CliContext } from './cli-context.ts'
import { formatCount } from './count-text.ts'

/** Quotes a text as one word for a shell. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Copies the SQLite store while servers use it. For PostgreSQL it throws a `CliError` that names the command to use.
 */
export function backUpStore(context: CliContext, target: string): string {
  const { dataDir, databaseUrl } = readStoreLocation(context)
  if (databaseUrl !== undefined) {
    const command = `pg_dump --format=custom --exclude-table-data='rate_limit*' --file=${quoteForShell(target)} "$DATABASE_URL"`
    throw new CliError(
      `Nothing was copied. The store is in PostgreSQL, and its own tool copies it while servers run:\n  ${command}`,
      1,
    )
  }
  const { path, bytes, submissions } = backUpDatabase(locateDatabase(dataDir), target)
  const size = `${bytes.toLocaleString('en-US')} bytes, ${formatCount(submissions, 'submission')}`
  if (submissions === 0) return `Copied and checked: ${path}, ${size}. Is ${dataDir} the right data folder?`
  return `Copied and checked: ${path}, ${size}. It contains personal data.`
}
