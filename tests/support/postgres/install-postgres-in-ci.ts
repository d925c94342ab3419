// Run before `npm test`. In continuous integration, as root on Debian, it installs PostgreSQL where it is missing. Elsewhere it
// changes nothing: whoever wants the tests of the PostgreSQL store to run installs it.
import { spawnSync } from 'node:child_process'

import { findPostgres } from './find-postgres-binaries.ts'

function aptGet(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0
}

if (process.env['CI'] && process.getuid?.() === 0 && findPostgres() === undefined) {
  process.stderr.write('No PostgreSQL was found: installing Debian’s package for the server tests.\n')
  if (aptGet('update')) aptGet('install', '-y', '--no-install-recommends', 'postgresql')
}
