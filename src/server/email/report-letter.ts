import { buildReport, type Report } from '#machines/assessment/report.ts'
import { letterFactsOf, type LetterFacts } from '#server/report/view-model.ts'

import type { Enclosures } from './attachments.ts'
import { headerText, type Sending } from './envelope.ts'
import type { Letter } from './mailer.ts'
import { letterHtmlOf } from './report-html.ts'
import { PICTURE_ID } from './report-sections.ts'
import { letterTextOf } from './report-text.ts'

const ownReportOf = ({ contact, rawAnswers, sessionId, submittedAt }: Report) =>
  buildReport({ contact, answers: rawAnswers, sessionId, submittedAt })

/** What the letter about a report says; all of it is computed again from the contact and the raw answers. */
export function teamLetterFactsOf(report: Report, { mailFrom, date }: Sending): LetterFacts {
  return letterFactsOf(ownReportOf(report), { sender: mailFrom.name, receivedAt: date })
}

function attachmentsOf(report: Report, { picture, pdf }: Enclosures): Letter['attachments'] {
  return [
    { filename: 'report.json', content: JSON.stringify(report, null, 2), contentType: 'application/json' },
    ...(pdf ? [{ filename: 'report.pdf', content: pdf, contentType: 'application/pdf' }] : []),
    ...(picture ? [{ filename: 'profile.png', content: picture, contentType: 'image/png', cid: PICTURE_ID }] : []),
  ]
}

/**
 * The letter to the team about a report. All figures and texts are computed again from its contact and raw answers;
 * what else the report says is ignored. The visitor's address stands in Reply-To and nowhere else in the header.
 */
export function teamLetterOf(report: Report, sending: Sending, enclosures: Enclosures = {}): Letter {
  const { mailFrom, mailTo, id, date } = sending
  const facts = teamLetterFactsOf(report, sending)
  const { contact } = report
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: headerText(facts.addressee), address: contact.workEmail },
    subject: headerText(`AI readiness report: ${contact.company}, ${facts.result.band}, ${facts.score}`),
    html: letterHtmlOf(facts, enclosures),
    text: letterTextOf(facts, enclosures),
    attachments: attachmentsOf(ownReportOf(report), enclosures),
  }
}
