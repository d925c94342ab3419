import { expect, test } from 'vitest'

import { answering, startScriptedServer } from '#tests/support/service/scripted-http-server.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { verifyWebhook, webhookTo } from '#tests/support/service/webhook-settings.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'

import { runKillRounds } from './kill-rounds.ts'

test('killed three times under load, the server keeps every acknowledged report exactly once and sends its letter and its webhook', async () => {
  const figures = await runKillRounds(3)
  expect(figures).toMatchObject({ rounds: 3, lost: 0, wrong: 0, wrongLetters: 0, letters: figures.acknowledged })
  // At most four were being sent at each kill.
  expect([figures.wrongWebhooks, figures.webhookCopies <= 12]).toEqual([0, true])
  expect(figures.acknowledged).toBeGreaterThan(10)
  expect(figures.inDoubt).toBeGreaterThan(0)
}, 120_000)

const folder = useTemporaryFolder()

test('killed after the webhook receiver took an entry: the second copy carries the same id and body', async () => {
  const receiver = await startScriptedServer(answering(204))
  const server = await startServer({ dataDir: folder.path, environment: webhookTo(receiver.url) })
  const killed = new Promise<void>((resolve) => receiver.behave(() => resolve(server.kill())))
  await postReport(server.url, sampleReport('Quick Win'))
  await killed
  const jobs = await sendRemainingLetters(folder.path, { DATA_DIR: folder.path, ...webhookTo(receiver.url) })
  await receiver.close()
  const [first, second, ...more] = receiver.calls.map((call) => [call.headers['webhook-id'], verifyWebhook(call)])
  expect(second).toEqual(first)
  expect([more, jobs.sent]).toEqual([[], 2])
}, 60_000)
