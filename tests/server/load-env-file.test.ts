import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { BUILT_CLI, requireBuild } from '#tests/support/service/start-server.ts'

test('the .env file of the working folder fills in what the environment leaves open, and never overrides it; ENV_FILE names another file, or none', () => {
  requireBuild(BUILT_CLI)
  const folder = mkdtempSync(join(tmpdir(), 'environment-'))
  writeFileSync(join(folder, '.env'), 'DATA_DIR=from-the-file\n')
  const read = (environment: Record<string, string>) => {
    try {
      const env = { PATH: process.env['PATH'], ...environment }
      return execFileSync(process.execPath, [BUILT_CLI, 'list'], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    }
  }
  expect(read({})).toContain('from-the-file')
  expect(read({ DATA_DIR: 'from-the-environment' })).toContain('from-the-environment')
  writeFileSync(join(folder, 'other.env'), 'DATA_DIR=from-another-file\n')
  expect(read({ ENV_FILE: 'other.env' })).toContain('from-another-file')
  expect(read({ ENV_FILE: '' })).toContain(join(folder, 'data'))
  expect(read({ ENV_FILE: 'missing.env' })).toBe('ENV_FILE: there is no file missing.env\n')
  rmSync(folder, { recursive: true })
})
