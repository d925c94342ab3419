import { redactError, type Log } from '#server/log-redaction.ts'
import type { ReportView } from '#server/report/view-model.ts'

/** The attachments that are drawn for the letter about a report. One that could not be drawn is missing. */
export interface DrawnAttachments {
  /** The dimension profile as PNG. */
  readonly picture?: Buffer
  /** The whole report. */
  readonly pdf?: Buffer
}

/** Gives the last paragraph of the letter. */
export function buildClosing({ pdf }: DrawnAttachments): string {
  const files = pdf ? 'report.pdf for reading and report.json for machines' : 'report.json'
  return (
    `The whole report is attached as ${files}. The numbers were computed again on our server from the raw answers. ` +
    'This letter went to the team only.'
  )
}

/** Draws the attachments. When a function throws, the letter goes out without that attachment. */
export interface AttachmentRenderer {
  readonly picture: (view: ReportView, date: Date) => Promise<Buffer>
  readonly pdf: (view: ReportView, date: Date) => Promise<Buffer>
}

export interface AttachmentOptions {
  readonly view: ReportView
  /** The id of the letter, for the log. */
  readonly id: string
  /** When the report was received. The PDF shows this date. */
  readonly date: Date
  readonly log: Pick<Log, 'error'>
  readonly renderer: AttachmentRenderer
}

/** Draws the attachments. Never throws: one that cannot be drawn is left out and logged. */
export async function renderAttachments({
  view,
  id,
  date,
  log,
  renderer,
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
