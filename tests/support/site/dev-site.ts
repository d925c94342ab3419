import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

import { findFreePort } from '#tests/support/service/free-port.ts'

/** Starts the development server on a free port with its own data folder. */
export async function startDevSite(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
  const port = String(await findFreePort('localhost'))
  const vite = resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, '--port', port, '--strictPort', '--host', 'localhost'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SMTP_URL: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((tell, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Local:')) tell()
    })
    void ended.then(() => fail(new Error('The development server ended before it was ready')))
  })
  await ready
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
