import type { Report } from '#machines/assessment/report.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { ReportView } from './report/view-model.ts'

import type { Envelope, Letter } from './mailer.ts'
import { buildLetterView, buildReportLetter } from './team-report-letter.ts'

/** Draws the whole report as a PDF that shows this date. */
export type RenderPdf = (view: ReportView, date: Date) => Promise<Buffer>

export interface PdfOptions {
  readonly view: ReportView
  /** The id of the letter, for the log. */
  readonly id: string
  /** When the report was received. The PDF shows this date. */
  readonly date: Date
  readonly log: Pick<Log, 'error'>
  readonly renderPdf: RenderPdf
}

/** Draws the PDF of a letter. When it cannot be drawn, logs that and gives undefined. Throws only what the log throws. */
export async function drawPdfOrLog({ view, id, date, log, renderPdf }: PdfOptions): Promise<Buffer | undefined> {
  try {
    return await renderPdf(view, date)
  } catch (error) {
    log.error(
      { letter: id, error: redactError(error) },
      'the PDF of a letter could not be drawn: the letter goes out without it',
    )
    return undefined
  }
}

/** Builds the letter to the team about a report, with its PDF when that can be drawn. */
export async function buildReportLetterWithPdf(
  report: Report,
  envelope: Envelope,
  { log, renderPdf }: Pick<PdfOptions, 'log' | 'renderPdf'>,
): Promise<Letter> {
  const { id, date } = envelope
  const view = buildLetterView(report, envelope)
  return buildReportLetter(report, envelope, { view, pdf: await drawPdfOrLog({ view, id, date, log, renderPdf }) })
}
