import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { isProgram, listProgramFolders } from '#tests/support/site/find-program.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** Debian keeps each version in its own folder; the newest comes first. */
function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}

/** Finds the folder with `initdb` and `postgres`; undefined when there is none. */
export function findPostgres(): string | undefined {
  const folders = [...listProgramFolders(), ...debianFolders(), '/usr/local/bin', '/opt/homebrew/bin']
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))))
  return found === undefined ? undefined : dirname(realpathSync(join(found, 'postgres')))
}

const MISSING = 'No initdb and postgres in PATH or where they usually are. On Debian: apt-get install postgresql'

/**
 * Gives what was found. When that is nothing, it prints what is skipped, but throws in continuous integration: a run there
 * must not be green without these tests.
 */
export function skipUnlessFound(found: string | undefined, isCi: boolean): string | undefined {
  if (found !== undefined) return found
  if (isCi) throw new Error(`CI is set, so the tests of the PostgreSQL store must run. ${MISSING}`)
  process.stderr.write(`SKIPPED: the tests of the PostgreSQL store. ${MISSING}\n`)
  return undefined
}

/** Gives the folder with the programs of PostgreSQL, or undefined, or throws: see `skipUnlessFound`. It installs nothing. */
export const postgresFolder = () => skipUnlessFound(findPostgres(), Boolean(process.env['CI']))
