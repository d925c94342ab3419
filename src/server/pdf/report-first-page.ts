import { BAND_STYLES, INK, LINE } from '#server/report/email-and-pdf-colors.ts'
import type { ReportView } from '#server/report/view-model.ts'

import { TEXT_WIDTH, PAGE, type PdfPageWriter } from './pdf-page-writer.ts'
import { buildProfileDrawing, computeProfileHeight, describeProfile } from './profile-drawing.ts'
import { buildQuadrantDrawing } from './quadrant-drawing.ts'
import { STYLES } from './report-styles.ts'

const BADGE_HEIGHT = 20
const FIGURES_HEIGHT = 54
const INSET = 9

/** The band and its meaning in one frame. The mark has another shape for each band. */
function drawBadge(writer: PdfPageWriter, { result }: ReportView): void {
  const { ink, wash, line, shape } = BAND_STYLES[result.band]
  const style = { ...STYLES.strong, color: ink }
  const first = writer.measureWidth(result.band, style) + 2 * INSET + 12
  const second = writer.measureWidth(result.badge.subtitle, STYLES.ink) + 2 * INSET
  const { y } = writer
  writer.drawShapes([
    { path: `M${PAGE.left} ${y}h${first}v${BADGE_HEIGHT}h${-first}Z`, fill: wash },
    {
      path: `M${PAGE.left} ${y}h${first + second}v${BADGE_HEIGHT}h${-first - second}Z`,
      stroke: line,
      strokeWidth: 0.6,
    },
    { path: `M${PAGE.left + first} ${y}v${BADGE_HEIGHT}`, stroke: line, strokeWidth: 0.6 },
  ])
  writer.drawShapes([{ path: shape, fill: ink }], { x: PAGE.left + INSET, y: y + BADGE_HEIGHT / 2 })
  const top = y + (BADGE_HEIGHT - style.leading) / 2
  writer.drawTextBox(result.band, style, { x: PAGE.left + INSET + 12, top, width: first })
  writer.drawTextBox(result.badge.subtitle, STYLES.ink, { x: PAGE.left + first + INSET, top, width: second })
  writer.y += BADGE_HEIGHT
}

function drawFigures(writer: PdfPageWriter, { score, value, feasibility, result }: ReportView): void {
  const entries = [
    ['Score of 5', score, STYLES.score],
    ['Stage', result.nextStep.stage, STYLES.stage],
    ['Value', value, STYLES.stage],
    ['Feasibility', feasibility, STYLES.stage],
  ] as const
  const column = TEXT_WIDTH / entries.length
  const { y } = writer
  writer.drawRule(INK)
  entries.forEach(([label, text, style], index) => {
    const x = PAGE.left + index * column + (index === 0 ? 0 : 12)
    if (index > 0) writer.drawShapes([{ path: `M${x - 12} ${y}v${FIGURES_HEIGHT}`, stroke: LINE, strokeWidth: 0.6 }])
    writer.drawTextBox(label, STYLES.note, { x, top: y + 8, width: column - 12 })
    writer.drawTextBox(text, style, { x, top: y + 22, width: column - 12 })
  })
  writer.y += FIGURES_HEIGHT
  writer.drawRule(LINE)
}

const PROFILE = { width: 290, names: 130, row: 25, text: 8.2 } as const
const QUADRANT_SIDE = 150

/** Draws the profile and the position side by side. */
function drawCharts(writer: PdfPageWriter, view: ReportView): void {
  const { bars, result, value, feasibility } = view
  const top = writer.y
  const right = PAGE.left + 308
  writer.drawTextBox('Dimension profile', STYLES.heading, { x: PAGE.left, top, width: 280, tag: 'H2' })
  writer.drawTextBox('Position', STYLES.heading, { x: right, top, width: 160, tag: 'H2' })
  writer.drawFigure(buildProfileDrawing(bars, PROFILE), { x: PAGE.left, y: top + 20 }, describeProfile(bars))
  const position = `Value ${value}, feasibility ${feasibility}: ${result.quadrant.label}.`
  const place = { ...result.quadrant, figures: { x: feasibility, y: value } }
  writer.drawFigure(buildQuadrantDrawing(place, QUADRANT_SIDE, 7.6), { x: right - 4, y: top + 32 }, position)
  writer.drawTextBox(result.quadrant.label, STYLES.noteStrong, { x: right, top: top + 226, width: 180 })
  writer.y = top + 22 + computeProfileHeight(bars.length, PROFILE)
}

function drawWho(writer: PdfPageWriter, view: ReportView): void {
  writer.drawParagraph('Who', STYLES.heading, 'H2')
  writer.y += 5
  writer.drawRule(INK)
  for (const [label, text] of view.who) {
    const box = { x: PAGE.left + 96, width: TEXT_WIDTH - 96 }
    const height = Math.max(writer.measureHeight(text, STYLES.ink, box.width), STYLES.ink.leading)
    writer.ensureSpace(height + 6)
    writer.drawTextBox(label, STYLES.body, { x: PAGE.left, top: writer.y + 3, width: 90 })
    writer.drawTextBox(text, STYLES.ink, { ...box, top: writer.y + 3 })
    writer.y += height + 6
    writer.drawRule(LINE)
  }
}

/** Draws the first page: who it is about and the result at a glance. */
export function drawFirstPage(writer: PdfPageWriter, view: ReportView): void {
  writer.drawParagraph(view.person.company, STYLES.title, 'H1')
  writer.y += 8
  writer.ensureSpace(BADGE_HEIGHT + FIGURES_HEIGHT + 20)
  drawBadge(writer, view)
  writer.y += 20
  drawFigures(writer, view)
  writer.y += 24
  writer.ensureSpace(22 + computeProfileHeight(view.bars.length, PROFILE))
  drawCharts(writer, view)
  writer.y += 20
  writer.ensureSpace(60)
  drawWho(writer, view)
}
