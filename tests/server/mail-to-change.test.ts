import { afterEach, beforeEach, expect, test } from 'vitest'

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
const openTo = (recipients: string, smtpUrl: string) =>
  openService({ DATA_DIR: folder.path, ...mailTo(smtpUrl), MAIL_TO: recipients })

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
