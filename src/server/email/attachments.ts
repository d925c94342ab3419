import { redactError, type Log } from '#server/log.ts'
import { renderProfilePng } from '#server/pdf/profile-png.ts'
import { renderReportPdf } from '#server/pdf/report-pdf.ts'
import type { ReportView } from '#server/report/view-model.ts'

/** What goes with the letter about a report beside its data; what could not be made is missing. */
export interface DrawnAttachments {
  /** The dimension profile as PNG. */
  readonly picture?: Buffer
  /** The whole report. */
  readonly pdf?: Buffer
}

/** The end of the letter. */
export function buildClosing({ pdf }: DrawnAttachments): string {
  const files = pdf ? 'report.pdf for reading and report.json for machines' : 'report.json'
  return (
    `The whole report is attached as ${files}. The numbers were computed again on our server from the raw answers. ` +
    'This letter went to the team only.'
  )
}

/** Draws the drawn; what throws here is left out. */
export interface AttachmentRenderer {
  readonly picture: (view: ReportView) => Promise<Buffer>
  readonly pdf: (view: ReportView, date: Date) => Promise<Buffer>
}

const DEFAULT_RENDERER: AttachmentRenderer = { picture: ({ bars }) => renderProfilePng(bars), pdf: renderReportPdf }

export interface AttachmentOptions {
  readonly view: ReportView
  /** The letter's, for the log. */
  readonly id: string
  /** When the report was received; the PDF bears it. */
  readonly date: Date
  readonly log: Pick<Log, 'error'>
  readonly renderer?: AttachmentRenderer
}

/** Never fails: a letter goes out without what cannot be drawn, and the log says so. */
export async function renderAttachments({
  view,
  id,
  date,
  log,
  renderer = DEFAULT_RENDERER,
}: AttachmentOptions): Promise<DrawnAttachments> {
  const render = async <Name extends keyof DrawnAttachments>(name: Name): Promise<Partial<Record<Name, Buffer>>> => {
    try {
      return { [name]: await renderer[name](view, date) } as Record<Name, Buffer>
    } catch (error) {
      log.error(
        { letter: id, error: redactError(error) },
        `the ${name} of a letter cannot be drawn: it goes out without`,
      )
      return {}
    }
  }
  return { ...(await render('picture')), ...(await render('pdf')) }
}
