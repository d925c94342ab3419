import { BAND_STYLES, LINE } from '#server/letters/report/email-and-pdf-colors.ts'
import { REPLY_BY } from '#server/letters/report/reply-deadlines.ts'
import type { ReportView } from '#server/letters/report/view-model.ts'

import { buildGateDrawing, describeGate, GATE_SIZE } from './gate-drawing.ts'
import { PAGE, TEXT_WIDTH, type PdfPageWriter } from './pdf-page-writer.ts'
import { STYLES } from './report-styles.ts'

/** Who it is about, and by when to answer. */
export function drawWho(writer: PdfPageWriter, { who }: ReportView): void {
  writer.y -= 9
  for (const [label, text] of who) {
    const box = { x: PAGE.left + 96, width: TEXT_WIDTH - 96 }
    const style = label === REPLY_BY ? STYLES.strong : STYLES.ink
    const height = Math.max(writer.measureHeight(text, style, box.width), style.leading)
    writer.ensureSpace(height + 6)
    writer.drawTextBox(label, STYLES.body, { x: PAGE.left, top: writer.y + 3, width: 90 })
    writer.drawTextBox(text, style, { ...box, top: writer.y + 3 })
    writer.y += height + 6
    writer.drawRule(LINE)
  }
}

/** The question that opens the call. */
export function drawQuestion(writer: PdfPageWriter, { openingQuestion }: ReportView): void {
  writer.drawParagraph(openingQuestion, STYLES.question)
}

/** Answers that do not fit together, one paragraph each. */
export function drawContradictions(writer: PdfPageWriter, { contradictions }: ReportView): void {
  for (const text of contradictions) {
    writer.drawParagraph(text, STYLES.ink)
    writer.y += 3
  }
}

const WORDS = { x: PAGE.left + GATE_SIZE.width + 20, width: TEXT_WIDTH - GATE_SIZE.width - 20 } as const

/** The governance gate: a small drawing, and beside it the level, what is missing, and what the visitor read. */
export function drawGate(writer: PdfPageWriter, { gate, gateNote }: ReportView): void {
  const lines = [
    [`Level ${gate.value} of 5.`, STYLES.strong],
    ...gate.missing.map((text) => [`${gate.missingLabel}: ${text}.`, STYLES.ink] as const),
    [gateNote, STYLES.body],
  ] as const
  const heights = lines.map(([text, style]) => writer.measureHeight(text, style, WORDS.width) + 2)
  const total = Math.max(
    heights.reduce((sum, height) => sum + height, 0),
    GATE_SIZE.height,
  )
  writer.ensureSpace(total)
  const top = writer.y
  writer.drawFigure(buildGateDrawing(gate), { x: PAGE.left, y: top + 1 }, describeGate(gate))
  lines.forEach(([text, style], index) => {
    writer.drawTextBox(text, style, { ...WORDS, top: writer.y })
    writer.y += heights[index] ?? 0
  })
  writer.y = top + total
}

/** The lowest answers, with what was chosen. */
export function drawWeakest(writer: PdfPageWriter, { weakest: { answers, note } }: ReportView): void {
  for (const { topic, answer, score } of answers) {
    const box = { x: PAGE.left + 160, width: TEXT_WIDTH - 160 }
    const height = writer.measureHeight(answer, STYLES.body, box.width)
    writer.ensureSpace(height)
    writer.drawTextBox(`${topic}, ${score} of 5:`, STYLES.strong, { x: PAGE.left, top: writer.y, width: 156 })
    writer.drawTextBox(answer, STYLES.body, { ...box, top: writer.y })
    writer.y += height + 3
  }
  if (note !== '') writer.drawParagraph(note, STYLES.note)
}

const BADGE_HEIGHT = 20
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

const FIGURES_HEIGHT = 48

function drawFigures(writer: PdfPageWriter, { score, result }: ReportView): void {
  const entries = [
    ['Overall score', score, STYLES.score],
    ['Stage', result.nextStep.stage, STYLES.stage],
  ] as const
  const column = TEXT_WIDTH / entries.length
  const { y } = writer
  entries.forEach(([label, text, style], index) => {
    const x = PAGE.left + index * column + (index === 0 ? 0 : 12)
    if (index > 0) writer.drawShapes([{ path: `M${x - 12} ${y}v${FIGURES_HEIGHT}`, stroke: LINE, strokeWidth: 0.6 }])
    writer.drawTextBox(label, STYLES.note, { x, top: y + 6, width: column - 12 })
    writer.drawTextBox(text, style, { x, top: y + 18, width: column - 12 })
    if (style !== STYLES.score) return
    const after = writer.measureWidth(text, style) + 6
    writer.drawTextBox('of 5', STYLES.body, { x: x + after, top: y + 27, width: column - 12 - after })
  })
  writer.y += FIGURES_HEIGHT
  writer.drawRule(LINE)
}

/** The result, the quick win and the next step, as the visitor read them. */
export function drawTold(writer: PdfPageWriter, view: ReportView): void {
  const { quickWin, nextStep } = view.result
  const entries = [
    ['Recommended Quick Win', quickWin.title, `${quickWin.description} ${quickWin.action}.`],
    ['Recommended next step', `${nextStep.stage}, ${nextStep.timeline}`, `${nextStep.title}. ${nextStep.description}`],
  ] as const
  writer.ensureSpace(BADGE_HEIGHT + FIGURES_HEIGHT + 20)
  drawBadge(writer, view)
  writer.y += 6
  drawFigures(writer, view)
  writer.y += 8
  writer.drawParagraph(view.overview, STYLES.ink)
  for (const [kind, title, text] of entries) {
    writer.y += 10
    writer.ensureSpace(30 + writer.measureHeight(text, STYLES.body, TEXT_WIDTH))
    writer.drawParagraph(kind, STYLES.lead, 'H3')
    writer.drawParagraph(`${title}.`, STYLES.strong)
    writer.drawParagraph(text, STYLES.body)
  }
}
