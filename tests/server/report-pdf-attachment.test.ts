import { afterEach, beforeEach, expect, test } from 'vitest'

import { drawPdfOrLog } from '#server/letters/report-letter-with-pdf.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { buildLetterView, buildReportLetter } from '#server/letters/team-report-letter.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import type { Submission } from '#server/intake/store-types.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { readPdf } from '#tests/support/letters/pdf-text.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

let peer: SmtpPeer

beforeEach(async () => {
  peer = await startSmtpPeer()
})
afterEach(() => peer.close())

const REPORT = sampleReport('Strategic Bet')

test('the letter of a posted report carries the PDF and no picture, and is no larger than mail clients like', async () => {
  const folder = makeTemporaryFolder()
  const service = await openService({ DATA_DIR: folder.path, ...mailTo(peer.url) })
  await postReport(service.url, REPORT)
  await peer.hasTaken(1)
  await service.close()
  folder.remove()
  const { raw = '', mail } = peer.letters[0] ?? {}
  const [data, pdf] = ['report.json', 'report.pdf'].map((name) =>
    mail?.attachments.find(({ filename }) => filename === name),
  )
  const html = mail?.html ?? ''
  expect(JSON.parse(new TextDecoder().decode(data?.content as ArrayBuffer))).toEqual(REPORT)
  expect(pdf).toMatchObject({ filename: 'report.pdf', mimeType: 'application/pdf', disposition: 'attachment' })
  expect((await readPdf(Buffer.from(pdf?.content as ArrayBuffer))).pages[0]).toContain('Example Logistics')
  expect(mail?.attachments).toHaveLength(2)
  expect(html).not.toContain('src=')
  expect(mail?.text).toContain('attached as report.pdf for people and report.json for software')
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect(Buffer.byteLength(raw)).toBeLessThan(250_000)
})

const BROKEN = () => Promise.reject(new Error('no memory for it'))
test('when the PDF cannot be drawn the letter goes out without, and the log says so', async () => {
  const log = recordedLog()
  const config = {
    mailFrom: SENDING.mailFrom,
    mailTo: SENDING.mailTo,
    replyHours: SENDING.replyHours,
    waitlistRelay: undefined,
  }
  const mailer = createMailer({ smtpUrl: peer.url, dataDir: '' }, log)
  const submission: Submission = {
    id: REPORT.sessionId,
    kind: 'assessment-report',
    fingerprint: 'f',
    payload: JSON.stringify(REPORT),
    receivedAt: SENDING.date.getTime(),
    flags: [],
  }
  await createDelivery({ mailer, config, log, renderPdf: BROKEN })({
    id: 'job-1',
    kind: 'team-letter',
    attempts: 1,
    recipient: undefined,
    crashes: 0,
    unconfirmed: 0,
    aheadMs: 0,
    worker: 'one',
    submission,
  })
  const [letter] = peer.letters
  expect(letter?.mail.attachments.map(({ filename }) => filename)).toEqual(['report.json'])
  expect(letter?.mail.html).toContain('Data Readiness')
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      facts: expect.objectContaining({ letter: 'job-1' }) as object,
      message: 'the PDF of a letter could not be drawn: the letter goes out without it',
    },
  ])
})

test('the letter without its PDF says what it carries', async () => {
  const facts = buildLetterView(REPORT, SENDING)
  const pdf = await drawPdfOrLog({ ...SENDING, view: facts, log: recordedLog(), renderPdf: BROKEN })
  const { text, html } = buildReportLetter(REPORT, SENDING, { pdf })
  for (const part of [text, html]) {
    expect(part).toContain('The full report is attached as report.json.')
    expect(part).not.toContain('report.pdf')
  }
})
