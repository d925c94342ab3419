import { type ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import { ACCENT, INK, LINE, QUIET, TRACK } from '#server/report/email-and-pdf-colors.ts'
import type { AnswerGroup, AnswerLine, ReportView, ScorePart } from '#server/report/view-model.ts'

import { TEXT_WIDTH, PAGE, RIGHT, PdfPageWriter } from './pdf-page-writer.ts'
import { drawFirstPage } from './report-first-page.ts'
import { STYLES } from './report-styles.ts'

function drawHeading(writer: PdfPageWriter, title: string, needed: number): void {
  writer.ensureSpace(needed)
  writer.drawParagraph(title, STYLES.heading, 'H2')
  writer.y += 5
  writer.drawRule(INK)
  writer.y += 9
}

const BAR = { x: 306, width: 130, height: 5 } as const
const POINTS = { x: 440, width: 52 } as const
const ROW = 17

function drawPartRow(
  writer: PdfPageWriter,
  { topic, answer, points, most, percent, mostPercent, isRemainder }: ScorePart,
): void {
  writer.ensureSpace(ROW)
  const top = writer.y + 1.5
  const barTop = writer.y + ROW / 2 - BAR.height / 2
  const bar = (of: number) => `M${BAR.x} ${barTop}h${(of * BAR.width) / 100}v${BAR.height}H${BAR.x}Z`
  writer.drawTextBox(topic, STYLES.ink, { x: PAGE.left, top, width: 122 })
  writer.drawTextBox(answer, STYLES.body, { x: PAGE.left + 124, top, width: 120 })
  writer.drawShapes([
    { path: bar(mostPercent), fill: TRACK },
    { path: bar(percent), fill: isRemainder ? QUIET : ACCENT },
  ])
  writer.drawTextBox(points, STYLES.number, { ...POINTS, top, align: 'right' })
  writer.drawTextBox(`of ${most}`, STYLES.quietNumber, {
    x: POINTS.x + POINTS.width,
    top,
    width: RIGHT - POINTS.x - POINTS.width,
    align: 'right',
  })
  writer.y += ROW
  writer.drawRule(LINE)
}

function drawExplanation(writer: PdfPageWriter, view: ReportView): void {
  const { reasons, parts, sum, rounding } = view.explanation
  drawHeading(writer, 'Why this score', 200)
  for (const reason of reasons) {
    writer.drawParagraph(reason, STYLES.ink)
    writer.y += 3
  }
  writer.drawParagraph(GOVERNANCE_NOTE, STYLES.body)
  writer.y += 10
  writer.drawRule(INK)
  for (const part of parts) drawPartRow(writer, part)
  writer.drawRule(INK)
  const top = writer.y + 3
  writer.drawTextBox(`Score, printed as ${view.score}`, STYLES.strong, { x: PAGE.left, top, width: 240 })
  writer.drawTextBox(sum, STYLES.figure, { ...POINTS, top, align: 'right' })
  writer.y += 22
  const note = 'Points of each answer; its bar ends at the most that it could add.'
  writer.drawParagraph(rounding === null ? note : `${note} ${rounding}`, STYLES.note)
}

function drawWay(writer: PdfPageWriter, { title, steps, outcome }: ImprovementText): void {
  writer.ensureSpace(60)
  writer.drawParagraph(title, STYLES.lead, 'H3')
  writer.y += 2
  for (const { topic, step } of steps) {
    const indent = writer.measureWidth(`${topic}: `, STYLES.strong)
    const height = writer.measureHeight(step, STYLES.body, TEXT_WIDTH - 124)
    writer.ensureSpace(height)
    writer.drawTextBox(`${topic}:`, STYLES.strong, { x: PAGE.left, top: writer.y, width: Math.max(indent, 120) })
    writer.drawTextBox(step, STYLES.body, { x: PAGE.left + 124, top: writer.y, width: TEXT_WIDTH - 124 })
    writer.y += height + 3
  }
  writer.drawParagraph(outcome, STYLES.ink)
  writer.y += 12
}

function drawTold(writer: PdfPageWriter, { result: { quickWin, nextStep } }: ReportView): void {
  const entries = [
    ['Quick win', quickWin.title, `${quickWin.description} ${quickWin.action}.`],
    [`Next step: ${nextStep.stage}, ${nextStep.timeline}`, nextStep.title, nextStep.description],
  ] as const
  drawHeading(writer, 'What we told them', 160)
  for (const [kind, title, text] of entries) {
    writer.ensureSpace(60)
    writer.drawParagraph(kind, STYLES.lead, 'H3')
    writer.drawParagraph(`${title}.`, STYLES.strong)
    writer.drawParagraph(text, STYLES.body)
    writer.y += 12
  }
}

const SCORE_WIDTH = 40
const NUMBER_WIDTH = 24

function drawAnswerRow(writer: PdfPageWriter, { number, question, answer, score }: AnswerLine): void {
  const x = PAGE.left + NUMBER_WIDTH
  const width = TEXT_WIDTH - NUMBER_WIDTH - SCORE_WIDTH
  const asked = writer.measureHeight(question, STYLES.body, width)
  const height = asked + writer.measureHeight(answer, STYLES.strong, width) + 8
  writer.ensureSpace(height)
  const top = writer.y + 4
  writer.drawTextBox(String(number), STYLES.quietNumber, { x: PAGE.left, top, width: NUMBER_WIDTH })
  writer.drawTextBox(question, STYLES.body, { x, top, width })
  writer.drawTextBox(answer, STYLES.strong, { x, top: top + asked, width })
  writer.drawTextBox(score, STYLES.figure, { x: RIGHT - SCORE_WIDTH, top, width: SCORE_WIDTH, align: 'right' })
  writer.y += height
  writer.drawRule(LINE)
}

function drawAnswerGroup(writer: PdfPageWriter, { dimension, answers }: AnswerGroup): void {
  writer.ensureSpace(70)
  writer.y += 8
  writer.drawParagraph(dimension, STYLES.lead, 'H3')
  writer.y += 2
  writer.drawRule(LINE)
  for (const answer of answers) drawAnswerRow(writer, answer)
}

const REPLACED =
  'A sign that the typefaces of this document do not hold stands as \uFFFD. The letter and report.json have the text as it was typed.'

function drawHeaderFooter(
  writer: PdfPageWriter,
  { sender, version, person }: ReportView,
): (page: number, pages: number) => void {
  const half = TEXT_WIDTH / 2 - 6
  const foot = PAGE.height - 46
  return (page, pages) => {
    writer.drawRunningText(sender, STYLES.strong, { x: PAGE.left, top: 36, width: half })
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

function drawWays(writer: PdfPageWriter, view: ReportView): void {
  drawHeading(writer, 'The way up', 120)
  for (const each of view.ways) drawWay(writer, each)
}

function drawReplacementNote(writer: PdfPageWriter): void {
  if (!writer.hasReplaced) return
  writer.y += 12
  writer.drawParagraph(REPLACED, STYLES.note)
}

/** The parts of the report, each with the space above it in points. */
const PARTS: readonly (readonly [above: number, part: (writer: PdfPageWriter, view: ReportView) => void])[] = [
  [0, drawFirstPage],
  [26, drawExplanation],
  [22, drawTold],
  [10, drawWays],
]

/** Gives the whole report as a PDF; the same view gives the same bytes. It is drawn in one go. */
export function renderReportPdf(view: ReportView, date: Date): Promise<Buffer> {
  const { person, result, score, sender, groups } = view
  const title = `AI readiness report: ${person.company}`
  const writer = new PdfPageWriter({ title, author: sender, subject: `${result.band}, ${score} of 5`, date })
  for (const [above, part] of PARTS) {
    writer.y += above
    part(writer, view)
  }
  writer.y += 10
  drawHeading(writer, 'All sixteen answers', 120)
  for (const group of groups) drawAnswerGroup(writer, group)
  drawReplacementNote(writer)
  return writer.finish(drawHeaderFooter(writer, view))
}
