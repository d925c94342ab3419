import { INK, LINE } from '#server/letters/report/email-and-pdf-colors.ts'

import { PAGE, PdfPageWriter, RIGHT, TEXT_WIDTH } from './pdf-page-writer.ts'
import { STYLES } from './report-styles.ts'

/** One thing on a sheet: its name, what is said of it, and how many lines are left to write on. */
export interface PrintItem {
  readonly name: string
  readonly texts: readonly string[]
  readonly blankLines: number
}

/** A sheet of the site to print: it comes as data, because the server knows no page. */
export interface PrintSheet {
  /** The name of its file in the folder of downloads. */
  readonly file: string
  readonly title: string
  readonly author: string
  readonly lead: string
  /** ISO date of its texts. */
  readonly date: string
  readonly sections: readonly { readonly title: string; readonly items: readonly PrintItem[] }[]
}

/** The room of a line to write on, in points. */
const BLANK = 22

function drawItem(writer: PdfPageWriter, { name, texts, blankLines }: PrintItem): void {
  const height = texts.reduce((sum, text) => sum + writer.measureHeight(text, STYLES.ink, TEXT_WIDTH), 0)
  writer.y += 8
  writer.ensureSpace(STYLES.strong.leading + height + blankLines * BLANK)
  writer.drawParagraph(name, STYLES.strong, 'H3')
  for (const text of texts) writer.drawParagraph(text, STYLES.ink)
  for (let line = 0; line < blankLines; line += 1) {
    writer.y += BLANK
    writer.drawRule(LINE)
  }
}

/** Gives the sheet as a tagged PDF; the same sheet gives the same bytes. */
export function renderPrintSheet(sheet: PrintSheet): Promise<Buffer> {
  const { title, author, lead, sections } = sheet
  const writer = new PdfPageWriter({ title, author, subject: lead, date: new Date(sheet.date) })
  writer.drawParagraph(title, STYLES.title, 'H1')
  writer.y += 6
  writer.drawParagraph(lead, STYLES.body)
  for (const section of sections) {
    writer.y += 16
    writer.ensureSpace(110)
    writer.drawParagraph(section.title, STYLES.heading, 'H2')
    writer.y += 5
    writer.drawRule(INK)
    for (const item of section.items) drawItem(writer, item)
  }
  const top = PAGE.height - 46
  return writer.finish((page, pages) => {
    writer.drawRunningText(`${author}, ${sheet.date}`, STYLES.note, { x: PAGE.left, top, width: TEXT_WIDTH - 90 })
    writer.drawRunningText(`Page ${page} of ${pages}`, STYLES.note, { x: RIGHT - 80, top, width: 80, align: 'right' })
  })
}
