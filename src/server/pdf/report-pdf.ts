import { LOGO } from '#machines/hull/logo.ts'
import { ACCENT, INK, LINE } from '#server/letters/report/email-and-pdf-colors.ts'
import { listSections, type Section } from '#server/letters/report-text.ts'
import type { ReportView } from '#server/letters/report/view-model.ts'

import { drawHull, drawPosition, drawProfile } from './chart-sections.ts'
import { TEXT_WIDTH, PAGE, RIGHT, PdfPageWriter } from './pdf-page-writer.ts'
import { STYLES } from './report-styles.ts'
import { drawAnswers, drawWays, drawWhy } from './score-and-answer-sections.ts'
import type { Shape } from './vector-drawing.ts'
import { drawContradictions, drawGate, drawQuestion, drawTold, drawWeakest, drawWho } from './summary-sections.ts'

/** The least height of a section's beginning in points: a heading never stands alone at the foot of a page. */
type Part = readonly [beginning: number, draw: (writer: PdfPageWriter, view: ReportView) => void]

const PARTS: Readonly<Record<Section, Part>> = {
  who: [60, drawWho],
  question: [60, drawQuestion],
  contradictions: [60, drawContradictions],
  hull: [260, drawHull],
  gate: [225, drawGate],
  weakest: [60, drawWeakest],
  told: [120, drawTold],
  profile: [215, drawProfile],
  position: [215, drawPosition],
  why: [200, drawWhy],
  ways: [120, drawWays],
  answers: [120, drawAnswers],
}

/** A name that would take more than three lines is set smaller. */
function chooseTitleStyle(writer: PdfPageWriter, company: string) {
  const height = writer.measureHeight(company, STYLES.title, TEXT_WIDTH)
  return height > 3 * STYLES.title.leading ? STYLES.heading : STYLES.title
}

function drawHeading(writer: PdfPageWriter, title: string, beginning: number): void {
  writer.y += 16
  writer.ensureSpace(beginning)
  writer.drawParagraph(title, STYLES.heading, 'H2')
  writer.y += 5
  writer.drawRule(INK)
  writer.y += 9
}

const REPLACED =
  'The symbol \uFFFD replaces a character that this document’s fonts do not have. The email and report.json have the text as typed.'

const LOGO_SHAPES: readonly Shape[] = [
  { path: LOGO.hull, stroke: INK, strokeWidth: 2 },
  { path: LOGO.innerHull, stroke: INK, strokeWidth: 1.25, opacity: 0.55 },
  { path: LOGO.keel, stroke: ACCENT, strokeWidth: 2 },
]
const LOGO_WIDTH = 18

function drawHeaderFooter(
  writer: PdfPageWriter,
  { sender, version, person }: ReportView,
): (page: number, pages: number) => void {
  const half = TEXT_WIDTH / 2 - 6
  const foot = PAGE.height - 46
  return (page, pages) => {
    writer.drawShapes(LOGO_SHAPES, { x: PAGE.left - 2, y: 34 }, LOGO_WIDTH / 28)
    const name = { x: PAGE.left + LOGO_WIDTH + 3, width: half - LOGO_WIDTH - 3 }
    writer.drawRunningText(sender, STYLES.strong, { ...name, top: 36 })
    const masthead = `AI readiness report, version ${version}`
    writer.drawRunningText(masthead, STYLES.note, { x: RIGHT - half, top: 37.5, width: half, align: 'right' })
    writer.drawRule(LINE, 58)
    writer.drawRule(LINE, foot - 8)
    writer.drawRunningText(person.company, STYLES.note, { x: PAGE.left, top: foot, width: TEXT_WIDTH - 90 })
    writer.drawRunningText(`Page ${page} of ${pages}`, STYLES.note, {
      x: RIGHT - 80,
      top: foot,
      width: 80,
      align: 'right',
    })
  }
}

function drawNotes(writer: PdfPageWriter, { sessionId }: ReportView): void {
  writer.y += 12
  writer.drawParagraph(`Session ${sessionId}.`, STYLES.note)
  if (writer.hasReplaced) writer.drawParagraph(REPLACED, STYLES.note)
}

/** Gives the whole report as a PDF; the same view gives the same bytes. It is drawn in one go. */
export function renderReportPdf(view: ReportView, date: Date): Promise<Buffer> {
  const { person, result, score, sender } = view
  const title = `AI readiness report: ${person.company}`
  const writer = new PdfPageWriter({ title, author: sender, subject: `${result.band}, ${score} of 5`, date })
  writer.drawParagraph(person.company, chooseTitleStyle(writer, person.company), 'H1')
  for (const { section, title: heading } of listSections(view)) {
    const [beginning, draw] = PARTS[section]
    drawHeading(writer, heading, beginning)
    draw(writer, view)
  }
  drawNotes(writer, view)
  return writer.finish(drawHeaderFooter(writer, view))
}
