import { expect, test } from 'vitest'

import { waitlistForm } from '#server/intake/forms/waitlist-form.ts'
import { buildMessageLetter } from '#server/letters/form-letters.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const OTHER = {
  ...SENDING,
  mailFrom: { name: 'Other Company', address: 'site@other.test' },
  mailTo: [{ name: '', address: 'team@other.test' }],
  replyHours: { report: 36, message: 7 },
}

test('letters name the owner of the settings and what is promised, and no other owner', () => {
  const report = sampleReport('Not Now')
  const letters = [
    buildReportLetter(report, OTHER),
    buildMessageLetter({ email: 'a@b.test', message: 'Hello' }, OTHER),
    waitlistForm.buildLetter({ email: 'a@b.test' }, OTHER),
  ]
  for (const { html } of letters) expect(html).toContain('Other Company')
  expect(JSON.stringify(letters)).not.toMatch(/keelson|website@example|team@example|\(24 hours|\(4 working/i)
  expect(letters[0]?.text).toContain('(36 hours)')
  expect(letters[1]?.text).toContain('(7 working hours')
})
