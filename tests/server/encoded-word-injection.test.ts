import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'

import { createMailer, type Letter } from '#server/letters/mailer.ts'
import { buildMessageLetter } from '#server/letters/form-letters.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

/** Decodes to a mark that turns the text round, line breaks and a header. */
const HIDDEN = `=?utf-8?B?${Buffer.from('\u202Egnp\r\n\r\nBcc: victim@example.org').toString('base64')}?=`
const QUOTED = '=?utf-8?Q?=E2=80=AE=0D=0Aevil?='

const ENVELOPE = {
  ...SENDING,
  mailFrom: { name: `Site ${QUOTED}`, address: 'website@example.com' },
  mailTo: [{ name: `Team ${QUOTED}`, address: 'team@example.com' }],
}

/** The letter as a mail program reads it. */
async function readAsClient(letter: Letter): Promise<Email> {
  const folder = makeTemporaryFolder()
  await createMailer({ smtpUrl: undefined, dataDir: folder.path }, recordedLog()).send(letter, 1000)
  const mail = await PostalMime.parse(readFileSync(join(folder.path, 'outbox-mail', `${letter.id}.eml`)))
  folder.remove()
  return mail
}

function listHeaderTexts({ subject, from, to, replyTo }: Email): string[] {
  const mailboxes = [...(from ? [from] : []), ...(to ?? []), ...(replyTo ?? [])]
  return [subject ?? '', ...mailboxes.flatMap(({ name, address }) => [name, address ?? ''])]
}

test.each([
  HIDDEN,
  QUOTED,
  `a${HIDDEN}b`,
  `${QUOTED} ${HIDDEN}`,
  `=\u0000?utf-8?Q?=E2=80=AEx?=`,
  `=${QUOTED}`,
  `🚚 ${HIDDEN}`,
])('what a visitor types decodes to nothing else in any header: %s', async (text) => {
  const contact = { workEmail: 'a@b.example', firstName: text, lastName: text, company: text, consent: true } as const
  const letters = [
    buildMessageLetter({ email: 'a@b.example', message: text }, ENVELOPE),
    buildReportLetter(sampleReport('Quick Win', { contact }), ENVELOPE),
  ]
  const mails = await Promise.all(letters.map(readAsClient))
  for (const mail of mails) {
    expect(listHeaderTexts(mail).join(' | ')).not.toMatch(/[\p{Cc}\u202E]|victim/u)
    expect(mail.subject).toContain('= ?utf-8?')
    expect(mail.bcc).toBeUndefined()
  }
  expect(mails[1]?.replyTo?.[0]?.name).toContain('= ?utf-8?')
})

test('an address that a mail program may decode is no Reply-To; it stands in the text of the letter', async () => {
  const email = '=?utf-8?Q?=E2=80=AEevil?=@b.example'
  const mail = await readAsClient(buildMessageLetter({ email, message: 'Hello' }, ENVELOPE))
  expect(mail.replyTo).toBeUndefined()
  expect(listHeaderTexts(mail).join(' | ')).not.toMatch(/[\p{Cc}\u202E]/u)
  expect(mail.text).toContain(email)
})
