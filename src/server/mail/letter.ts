import { buildReport, type Report } from '#machines/assessment/report.ts'

import { letterFactsOf } from './letter-facts.ts'
import { headerText, type Sending } from './letter-header.ts'
import { letterHtmlOf } from './letter-html.ts'
import { letterTextOf } from './letter-text.ts'
import type { Letter } from './transport.ts'

/**
 * The letter to the team about a report. All figures and texts are computed again from its contact and raw answers;
 * what else the report says is ignored. The visitor's address stands in Reply-To and nowhere else in the header.
 */
export function teamLetterOf({ contact, rawAnswers, sessionId, submittedAt }: Report, sending: Sending): Letter {
  const report = buildReport({ contact, answers: rawAnswers, sessionId, submittedAt })
  const { mailFrom, mailTo, id, date } = sending
  const facts = letterFactsOf(report, { sender: mailFrom.name, receivedAt: date })
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: headerText(facts.addressee), address: contact.workEmail },
    subject: headerText(`AI readiness report: ${contact.company}, ${facts.result.band}, ${facts.score}`),
    html: letterHtmlOf(facts),
    text: letterTextOf(facts),
    attachments: [
      { filename: 'report.json', content: JSON.stringify(report, null, 2), contentType: 'application/json' },
    ],
  }
}
