/** The file is not as SQLite wrote it. */
export class DatabaseDamaged extends Error {}

/** The file is sound, but another version of this program wrote it. */
export class SchemaMismatch extends Error {
  constructor(found: number, known: number) {
    super(`it has schema ${found}, this program reads ${known}`)
    this.isNewer = found > known
  }

  readonly isNewer: boolean
}

const FOR_DAMAGE = 'Restore it from a backup, or move it away to start with an empty one.'

const FOR_CODES: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, FOR_DAMAGE],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'It is intact but in use. Try again when the other process has finished.'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM|AUTH))/,
    'Run this as the user of the service, who must be able to write to the file and its folder.',
  ],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'Free up space on its disk, then try again.'],
]

/** Says what to do about a database that cannot be used. Only a damaged one is to be replaced. */
export function findHint(error: unknown): string {
  if (error instanceof DatabaseDamaged) return FOR_DAMAGE
  if (error instanceof SchemaMismatch) {
    return error.isNewer
      ? 'Use the version of this program that wrote it, or a newer one.'
      : 'Start this version of the server once to migrate it, or use the version that wrote it.'
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FOR_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'Check its disk and folder, then try again.'
}
