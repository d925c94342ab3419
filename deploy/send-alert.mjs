// Mails that a unit of systemd failed, with its last lines: node deploy/send-alert.mjs UNIT
// It goes from MAIL_FROM to ALERT_TO, or to MAIL_TO, by SMTP_URL. ALERT_URL gets the same text by POST: it works when mail does not.
import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'

import { createTransport } from 'nodemailer'

const [unit] = process.argv.slice(2)
if (unit === undefined) {
  process.stderr.write('Name the unit that failed: node deploy/send-alert.mjs UNIT\n')
  process.exit(2)
}
const { SMTP_URL, MAIL_FROM, MAIL_TO, ALERT_TO, ALERT_URL } = process.env
const subject = `${unit} failed on ${hostname()}`
const journal = spawnSync('journalctl', ['--unit', unit, '--lines', '30', '--output', 'cat', '--no-pager'], {
  encoding: 'utf8',
})
const lines = journal.status === 0 ? journal.stdout : 'Its log cannot be read.'
const text = `${subject}. Its last lines:\n\n${lines}\nSee more: journalctl -u ${unit}\n`

async function mail() {
  // As for the letters: a password needs TLS, unless the URL itself says ?requireTLS=false.
  const requireTLS = new URL(SMTP_URL).password !== ''
  const transport = createTransport({ url: SMTP_URL, requireTLS, connectionTimeout: 20_000, socketTimeout: 60_000 })
  await transport.sendMail({ from: MAIL_FROM, to: ALERT_TO || MAIL_TO, subject, text })
  transport.close()
}

async function post() {
  const { ok, status } = await fetch(ALERT_URL, { method: 'POST', body: text, signal: AbortSignal.timeout(20_000) })
  if (!ok) throw new Error(`ALERT_URL answers ${status}`)
}

const ways = [SMTP_URL && mail(), ALERT_URL && post()].filter(Boolean)
const results = await Promise.allSettled(ways)
const failures = results.filter(({ status }) => status === 'rejected')
for (const { reason } of failures) process.stderr.write(`The alert was not sent: ${reason.message}\n`)
if (ways.length === 0) process.stderr.write('No alert was sent: set SMTP_URL or ALERT_URL\n')
// For whoever reads the journal, in any case.
process.stdout.write(text)
process.exit(failures.length > 0 || ways.length === 0 ? 1 : 0)
