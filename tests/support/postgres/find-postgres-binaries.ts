import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian keeps each version in its own folder; the newest comes first. */
function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}

function findFolder(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...onPath, ...debianFolders(), '/usr/local/bin', '/opt/homebrew/bin']
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))))
  return found === undefined ? undefined : dirname(realpathSync(join(found, 'postgres')))
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function aptGet(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0
}

function install(): void {
  say('No PostgreSQL was found: installing Debian’s package for the server tests.')
  if (aptGet('update')) aptGet('install', '-y', '--no-install-recommends', 'postgresql')
}

/**
 * Finds the folder with `initdb` and `postgres`. As root on Debian it installs a missing package. Otherwise it prints what
 * is skipped and returns undefined.
 */
export function postgresFolder(): string | undefined {
  const found = findFolder()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) install()
  const installed = findFolder()
  if (installed === undefined) {
    say('SKIPPED: the tests of the PostgreSQL store. No initdb and postgres in PATH or where they usually are.')
  }
  return installed
}
