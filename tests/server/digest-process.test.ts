import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { LEASE_MS } from '#server/intake/delivery-worker.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'

const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../support/service/shifted-clock.mjs')).href
/** A Wednesday. */
const MORNING = Date.parse('2027-01-13T09:30:00Z')
const MESSAGE_ID = '<digest-2027-01-13@example.com>'

const folder = useTemporaryFolder()

test('a server that is killed while it sends the digest sends it after its restart, and a later start sends none', async () => {
  const peer = await startScriptedSmtp()
  const clock = join(folder.path, 'clock')
  const start = (now: number): Promise<RunningServer> => {
    writeFileSync(clock, String(now - Date.now()))
    const settings = { DIGEST_TO: 'lead@example.com', NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_FILE: clock }
    return startServer({ dataDir: folder.path, environment: { ...mailTo(peer.url), ...settings } })
  }
  peer.play('letter', 'hang')
  const killed = await start(MORNING)
  await expect.poll(() => peer.letters).toEqual([MESSAGE_ID])
  await killed.kill()
  peer.play()
  const early = await start(MORNING + LEASE_MS / 2)
  expect(await early.stop()).toBe(0)
  expect(peer.letters).toHaveLength(1)
  const late = await start(MORNING + LEASE_MS + 60_000)
  await expect.poll(() => late.log.some((line) => line.includes('the digest was sent'))).toBe(true)
  expect(await late.stop()).toBe(0)
  expect(await (await start(MORNING + 3 * LEASE_MS)).stop()).toBe(0)
  expect(peer.letters).toEqual([MESSAGE_ID, MESSAGE_ID])
  await peer.close()
})
