import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'

const folder = useTemporaryFolder()
let peer: SmtpPeer

beforeEach(async () => {
  peer = await startSmtpPeer()
})
afterEach(async () => {
  await peer.close()
})

/** A service that sends to these recipients by this mail server. */
const openTo = (recipients: string, smtpUrl: string, beforeWork = () => {}) =>
  openService({ DATA_DIR: folder.path, ...mailTo(smtpUrl), MAIL_TO: recipients }, { beforeWork })

const listJobs = async () =>
  (await listStoredSubmissions(folder.path)).flatMap(({ jobs }) =>
    jobs.map(({ recipient, state }) => `${recipient}: ${state}`),
  )

test('a recipient who was mistyped while the mail server was away: after a restart the letter goes to the right ones', async () => {
  const before = await openTo('kept@example.com,tpyo@example.com', 'smtp://127.0.0.1:1')
  const fields = { email: 'visitor@company.example', message: 'Please call me about the assessment.' }
  expect((await postJson(`${before.url}/f/contact`, fields)).status).toBe(200)
  await before.close()
  expect(await listJobs()).toEqual(['kept@example.com: pending', 'tpyo@example.com: pending'])
  const after = await openTo('kept@example.com, typo@example.com', peer.url)
  await after.hasLogged('delivered', 2)
  await after.close()
  const reached = peer.letters.flatMap(({ envelope }) => envelope.to)
  expect(reached.toSorted()).toEqual(['kept@example.com', 'typo@example.com'])
  expect(await listJobs()).toEqual(['kept@example.com: sent', 'typo@example.com: sent'])
  expect(JSON.stringify([before.log, after.log])).not.toMatch(/(?:kept|tpyo|typo)@/)
})

test('a store that fails at the start: no letter goes before its recipients were compared with MAIL_TO', async () => {
  const before = await openTo('left@example.com', 'smtp://127.0.0.1:1')
  const message = { email: 'visitor@company.example', message: 'Please call me about the assessment.' }
  expect((await postJson(`${before.url}/f/contact`, message)).status).toBe(200)
  await before.close()
  const blocker = new Database(join(folder.path, 'submissions.db'))
  const after = await openTo('here@example.com', peer.url, () => blocker.exec('begin immediate'))
  await after.hasLogged('letters wait: their recipients cannot be compared with MAIL_TO yet', 1)
  blocker.exec('rollback')
  blocker.close()
  await after.hasLogged('delivered', 1)
  await after.close()
  expect(peer.letters.flatMap(({ envelope }) => envelope.to)).toEqual(['here@example.com'])
})

test('a server is killed while it sends to somebody who is then taken out: only those of today have the letter to get', async () => {
  const before = await openTo('kept@example.com,left@example.com', 'smtp://127.0.0.1:1')
  const message = { email: 'visitor@company.example', message: 'Please call me about the assessment.' }
  expect((await postJson(`${before.url}/f/contact`, message)).status).toBe(200)
  await before.close()
  const store = openSqliteStore(folder.path)
  const claim = async () => (await store.claim({ worker: 'killed', now: Date.now(), leaseMs: 60_000 }))?.recipient
  expect([await claim(), await claim()]).toEqual(['kept@example.com', 'left@example.com'])
  await store.close()
  const after = await openTo('kept@example.com,here@example.com', peer.url)
  await after.hasLogged('delivered', 1)
  await after.close()
  expect(peer.letters.flatMap(({ envelope }) => envelope.to)).toEqual(['here@example.com'])
  expect(await listJobs()).toEqual(['kept@example.com: sending', 'here@example.com: sent'])
})
