import { ACCENT, INK, LINE, TRACK } from '#server/letters/report/email-and-pdf-colors.ts'
import type { ScorePartView } from '#server/letters/report/score-and-ways-up.ts'
import type { AnswerGroup, AnswerLine, ReportView } from '#server/letters/report/view-model.ts'
import type { WayUpView } from '#server/letters/report/score-and-ways-up.ts'

import { PAGE, RIGHT, TEXT_WIDTH, type PdfPageWriter } from './pdf-page-writer.ts'
import { STYLES } from './report-styles.ts'

const BAR = { x: PAGE.left + 190, width: 230, height: 5 } as const
const POINTS = { x: RIGHT - 52, width: 52, align: 'right' } as const
const ROW = 15.5

/** A row without shares has no bar: more points are not better there. */
type PartRow = Pick<ScorePartView, 'topic' | 'points'> & Partial<ScorePartView>

function drawPartRow(writer: PdfPageWriter, { topic, points, percent, mostPercent }: PartRow): void {
  writer.ensureSpace(ROW)
  const top = writer.y + 0.75
  const barTop = writer.y + ROW / 2 - BAR.height / 2
  const bar = (share: number) => `M${BAR.x} ${barTop}h${(share * BAR.width) / 100}v${BAR.height}H${BAR.x}Z`
  writer.drawTextBox(topic, STYLES.ink, { x: PAGE.left, top, width: 186 })
  if (percent !== undefined && mostPercent !== undefined) {
    writer.drawShapes([
      { path: bar(mostPercent), fill: TRACK },
      { path: bar(percent), fill: ACCENT },
    ])
  }
  writer.drawTextBox(points, STYLES.number, { ...POINTS, top })
  writer.y += ROW
  writer.drawRule(LINE)
}

/** The rules that decided band and stage, and the parts of the score. */
export function drawWhy(writer: PdfPageWriter, { explanation, measuresNote, score }: ReportView): void {
  const { reasons, parts, openGovernance, note } = explanation
  for (const reason of reasons) {
    writer.drawParagraph(reason, STYLES.ink)
    writer.y += 3
  }
  writer.drawParagraph(measuresNote, STYLES.body)
  writer.y += 8
  writer.drawRule(LINE)
  for (const part of [...parts, openGovernance]) drawPartRow(writer, part)
  writer.drawRule(INK)
  writer.ensureSpace(ROW + 4)
  const top = writer.y + 3
  writer.drawTextBox('Overall score', STYLES.strong, { x: PAGE.left, top, width: 186 })
  writer.drawTextBox(score, STYLES.figure, { ...POINTS, top })
  writer.y += 22
  writer.drawParagraph(`Each bar ends at the maximum its answer could add. ${note}`, STYLES.note)
}

function drawWay(writer: PdfPageWriter, { title, intro, lines, outcome }: WayUpView): void {
  writer.ensureSpace(60)
  writer.drawParagraph(title, STYLES.lead, 'H3')
  writer.y += 2
  if (intro !== '') writer.drawParagraph(intro, STYLES.ink)
  const box = { x: PAGE.left + 134, width: TEXT_WIDTH - 134 }
  for (const { lead, text } of lines) {
    const height = writer.measureHeight(text, STYLES.body, box.width)
    writer.ensureSpace(height)
    writer.drawTextBox(`${lead}:`, STYLES.strong, { x: PAGE.left, top: writer.y, width: 132 })
    writer.drawTextBox(text, STYLES.body, { ...box, top: writer.y })
    writer.y += height + 2
  }
  writer.drawParagraph(outcome, STYLES.ink)
  writer.y += 9
}

/** The ways to the next band and to the next stage, step by step. */
export function drawWays(writer: PdfPageWriter, { ways }: ReportView): void {
  for (const each of ways) drawWay(writer, each)
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

/** All sixteen questions with the chosen answers and their scores, by dimension. */
export function drawAnswers(writer: PdfPageWriter, { groups }: ReportView): void {
  for (const group of groups) drawAnswerGroup(writer, group)
}
