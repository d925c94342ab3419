import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Report } from '#machines/assessment/report.ts'
import { REPLY_HOURS_VARIABLES } from '#server/settings/config.ts'
import { markSuspect, type Envelope, type Letter } from '#server/letters/mailer.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { FORMS } from '#server/intake/forms/forms.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { readConfigPart, readStore, requireOneSubmission, type CliContext } from './cli-context.ts'

function buildLetter({ kind, payload }: StoredSubmission, envelope: Envelope): Letter {
  const content: unknown = JSON.parse(payload)
  if (kind !== 'assessment-report') return FORMS[kind].buildLetter(content, envelope)
  return buildReportLetter(content as Report, envelope)
}

function listFiles({ subject, html, text, attachments }: Letter): (readonly [name: string, content: string])[] {
  return [
    ['letter.html', html],
    ['letter.txt', `Subject: ${subject}\n\n${text}`],
    ...attachments.map(({ filename, content }) => [filename, content] as const),
  ]
}

/** Writes the letter about one submission, as it would be sent today, to a new folder that only this user can read. */
export async function openLetter(context: CliContext, idPrefix: string): Promise<string> {
  const { mailFrom, mailTo, replyHours } = readConfigPart(context, 'MAIL_FROM', 'MAIL_TO', ...REPLY_HOURS_VARIABLES)
  const submission = await readStore(context, (store) => requireOneSubmission(store, idPrefix))
  const envelope = { mailFrom, mailTo, replyHours, id: submission.id, date: new Date(submission.receivedAt) }
  const letter = markSuspect(buildLetter(submission, envelope), submission)
  const folder = await mkdtemp(join(tmpdir(), 'lead-'))
  const paths = await Promise.all(
    listFiles(letter).map(async ([name, content]) => {
      const path = join(folder, name)
      await writeFile(path, content, { mode: 0o600 })
      return path
    }),
  )
  return [...paths, 'These files contain personal data. Remove the folder when you are done.'].join('\n')
}
