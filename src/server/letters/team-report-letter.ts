import { rebuildReport } from '#machines/assessment/report-disagreements.ts'
import type { Report } from '#machines/assessment/report.ts'
import { buildReportView, type ReportView } from './report/view-model.ts'

import { cleanHeaderText, type Envelope, type Letter } from './mailer.ts'
import { renderReportHtml } from './report-html.ts'
import { renderReportText } from './report-text.ts'

/** Recomputes everything from the contact and the raw answers; other fields of the report are ignored. */
export function buildLetterView(report: Report, { mailFrom, date, replyHours }: Envelope): ReportView {
  return buildReportView(rebuildReport(report), { sender: mailFrom.name, receivedAt: date, replyHours })
}

/** Builds the letter to the team about a report. The visitor's address appears in Reply-To and in no other header. */
export function buildReportLetter(report: Report, envelope: Envelope): Letter {
  const view = buildLetterView(report, envelope)
  const { mailFrom, mailTo, id, date } = envelope
  const { contact } = report
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: cleanHeaderText(view.addressee), address: contact.workEmail },
    subject: cleanHeaderText(`AI readiness report: ${contact.company}, ${view.result.band}, ${view.score}`),
    html: renderReportHtml(view),
    text: renderReportText(view),
    attachments: [
      { filename: 'report.json', content: JSON.stringify(rebuildReport(report)), contentType: 'application/json' },
    ],
  }
}
