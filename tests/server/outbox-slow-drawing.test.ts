import { afterEach, beforeEach, expect, test } from 'vitest'

import type { RenderPdf } from '#server/letters/report-letter-with-pdf.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DELIVERY_MS, LEASE_MS } from '#server/intake/delivery-worker.ts'
import { renderBlankPdf } from '#tests/support/letters/render-blank-pdf.ts'
import { startScriptedSmtp, type ScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const REPORT = sampleReport('Quick Win')
const SECOND = 1000

const place = useTestDeliveryWorker()
let peer: ScriptedSmtp

beforeEach(async () => {
  peer = await startScriptedSmtp()
  const report = {
    id: REPORT.sessionId,
    kind: 'assessment-report',
    payload: JSON.stringify(REPORT),
    flags: [],
  } as const
  await place.store.accept({ ...report, fingerprint: 'f', receivedAt: place.now }, ['team-letter'])
})
afterEach(() => peer.close())

/** Creates another worker of the same store and clock, which draws reports in this way. */
function createWorkerWith(renderPdf: RenderPdf) {
  const config = {
    mailFrom: { name: '', address: 'site@example.com' },
    mailTo: [{ name: '', address: 'team@example.com' }],
    replyHours: { report: 24, message: 4 },
    waitlistRelay: undefined,
  }
  const mailer = createMailer({ smtpUrl: peer.url, dataDir: place.path }, place.log)
  return place.createWorker(createDelivery({ mailer, config, log: place.log, renderPdf }))
}

const job = () => place.readJob(REPORT.sessionId)

test('a letter whose drawing outlasts the lease is sent by the worker that took it over, and not by both', async () => {
  await createWorkerWith(async (...what) => {
    place.now += LEASE_MS
    await createWorkerWith(renderBlankPdf).drain()
    return renderBlankPdf(...what)
  }).drain()
  expect(peer.letters).toHaveLength(1)
  expect(await job()).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a letter whose drawing left no time is not begun, and is tried again', async () => {
  await createWorkerWith(async (...what) => {
    place.now += DELIVERY_MS
    return renderBlankPdf(...what)
  }).drain()
  expect(peer.connections()).toBe(0)
  expect(await job()).toMatchObject({
    state: 'pending',
    attempts: 1,
    lastError: expect.stringMatching(/no time/) as string,
  })
})

test('what the drawing took is taken from the time for sending: a silent mail server is left before the lease ends', async () => {
  peer.play('DATA', 'hang')
  const begin = Date.now()
  await createWorkerWith(async (...what) => {
    place.now += DELIVERY_MS - SECOND
    return renderBlankPdf(...what)
  }).drain()
  expect(peer.connections()).toBe(1)
  expect(Date.now() - begin).toBeLessThan(LEASE_MS - DELIVERY_MS)
  expect(await job()).toMatchObject({ state: 'pending', attempts: 1 })
})

test('a clock that is set back while a letter is drawn gives no more time to send it', async () => {
  const left: number[] = []
  await place
    .createWorker(async (_job, msLeft) => {
      left.push(msLeft())
      place.now -= 60 * 60 * SECOND
      left.push(msLeft())
    })
    .drain()
  expect(left).toEqual([DELIVERY_MS, DELIVERY_MS])
})
