import type { ReportView } from '#server/letters/report/view-model.ts'

import { buildHullSheet, describeHullSheets } from './hull-sheet.ts'
import { PAGE, TEXT_WIDTH, type PdfPageWriter } from './pdf-page-writer.ts'
import { buildProfileDrawing, computeProfileHeight, describeProfile } from './profile-drawing.ts'
import { buildQuadrantDrawing } from './quadrant-drawing.ts'
import { STYLES } from './report-styles.ts'

const PROFILE = { width: TEXT_WIDTH, names: 150, row: 18, text: 8.6 } as const

/** The eight dimensions on their scales. */
export function drawProfile(writer: PdfPageWriter, { bars, profileNote }: ReportView): void {
  const height = computeProfileHeight(bars.length, PROFILE)
  writer.ensureSpace(height + STYLES.body.leading)
  writer.drawFigure(buildProfileDrawing(bars, PROFILE), { x: PAGE.left, y: writer.y }, describeProfile(bars))
  writer.y += height + 6
  writer.drawParagraph(profileNote, STYLES.body)
}

const GAP = 20
/** The widths of the sheets and of their texts, in points. The stations of the plan are rows with names. */
const SHEETS = [
  { width: 292, text: 8.4 },
  { width: TEXT_WIDTH - 292 - GAP, text: 7.4 },
] as const

/** The visitor's hull: from the side, and beside it from above. */
export function drawHull(writer: PdfPageWriter, { hull, hullNote }: ReportView): void {
  const words = describeHullSheets(hull)
  const sheets = SHEETS.flatMap(({ width, text }, at) => {
    const sheet = hull.sheets[at]
    return sheet === undefined ? [] : [buildHullSheet(sheet, width, text)]
  })
  const height = Math.max(...sheets.map((sheet) => sheet.height))
  writer.ensureSpace(height + STYLES.body.leading)
  let x: number = PAGE.left
  sheets.forEach((sheet, at) => {
    writer.drawFigure(sheet, { x, y: writer.y + height - sheet.height }, words[at] ?? '')
    x += sheet.width + GAP
  })
  writer.y += height + 8
  writer.drawParagraph(hullNote, STYLES.body)
}

/** In the words of the page. */
const describeQuadrant = ({ value, feasibility, result }: ReportView) =>
  `AI Readiness Position: ${result.quadrant.label}. Implementation Feasibility ${feasibility}, Business Value ${value}, on axes from minus 1 to plus 1.`

const SIDE = 150
const TEXT = 7.6

/** The position in its quadrant, and beside it what it says. */
export function drawPosition(writer: PdfPageWriter, view: ReportView): void {
  const { value, feasibility, position, positionNote } = view
  const { quadrant } = view.result
  const drawing = buildQuadrantDrawing({ ...quadrant, figures: { x: feasibility, y: value } }, SIDE, TEXT)
  writer.ensureSpace(drawing.height)
  const { y } = writer
  writer.drawFigure(drawing, { x: PAGE.left, y: y + 2 }, describeQuadrant(view))
  const box = { x: PAGE.left + drawing.width + 24, width: TEXT_WIDTH - drawing.width - 24 }
  const notes = y + writer.measureHeight(position, STYLES.strong, box.width) + 4
  writer.drawTextBox(position, STYLES.strong, { ...box, top: y })
  writer.drawTextBox(positionNote, STYLES.body, { ...box, top: notes })
  writer.y = Math.max(y + drawing.height, notes + writer.measureHeight(positionNote, STYLES.body, box.width))
}
