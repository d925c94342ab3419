import { setTimeout as sleep } from 'node:timers/promises'

import { GOVERNANCE_NOTE, type ImprovementText } from '#machines/recommendations/improvement-text.ts'
import type { AnswerGroup, AnswerLine, LetterFacts, Part } from '#server/mail/letter-facts.ts'
import { ACCENT, INK, LINE, QUIET, TRACK } from '#server/mail/letter-style.ts'

import { firstPage } from './report-first-page.ts'
import { STYLES } from './report-styles.ts'
import { MEASURE, PAGE, RIGHT, Sheet } from './sheet.ts'

function heading(sheet: Sheet, title: string, needed: number): void {
  sheet.need(needed)
  sheet.flow(title, STYLES.heading, 'H2')
  sheet.y += 5
  sheet.rule(INK)
  sheet.y += 9
}

const BAR = { x: 306, width: 130, height: 5 } as const
const POINTS = { x: 440, width: 52 } as const
const ROW = 17

function partRow(sheet: Sheet, { topic, answer, points, most, percent, mostPercent, isRemainder }: Part): void {
  sheet.need(ROW)
  const top = sheet.y + 1.5
  const barTop = sheet.y + ROW / 2 - BAR.height / 2
  const bar = (of: number) => `M${BAR.x} ${barTop}h${(of * BAR.width) / 100}v${BAR.height}H${BAR.x}Z`
  sheet.place(topic, STYLES.ink, { x: PAGE.left, top, width: 122 })
  sheet.place(answer, STYLES.body, { x: PAGE.left + 124, top, width: 120 })
  sheet.decorate([
    { path: bar(mostPercent), fill: TRACK },
    { path: bar(percent), fill: isRemainder ? QUIET : ACCENT },
  ])
  sheet.place(points, STYLES.number, { ...POINTS, top, align: 'right' })
  sheet.place(`of ${most}`, STYLES.quietNumber, {
    x: POINTS.x + POINTS.width,
    top,
    width: RIGHT - POINTS.x - POINTS.width,
    align: 'right',
  })
  sheet.y += ROW
  sheet.rule(LINE)
}

function explanation(sheet: Sheet, facts: LetterFacts): void {
  const { reasons, parts, sum, rounding } = facts.explanation
  heading(sheet, 'Why this score', 200)
  for (const reason of reasons) {
    sheet.flow(reason, STYLES.ink)
    sheet.y += 3
  }
  sheet.flow(GOVERNANCE_NOTE, STYLES.body)
  sheet.y += 10
  sheet.rule(INK)
  for (const part of parts) partRow(sheet, part)
  sheet.rule(INK)
  const top = sheet.y + 3
  sheet.place(`Score, printed as ${facts.score}`, STYLES.strong, { x: PAGE.left, top, width: 240 })
  sheet.place(sum, STYLES.figure, { ...POINTS, top, align: 'right' })
  sheet.y += 22
  const note = 'Points of each answer; its bar ends at the most that it could add.'
  sheet.flow(rounding === null ? note : `${note} ${rounding}`, STYLES.note)
}

function way(sheet: Sheet, { title, steps, outcome }: ImprovementText): void {
  sheet.need(60)
  sheet.flow(title, STYLES.lead, 'H3')
  sheet.y += 2
  for (const { topic, step } of steps) {
    const indent = sheet.widthOf(`${topic}: `, STYLES.strong)
    const height = sheet.heightOf(step, STYLES.body, MEASURE - 124)
    sheet.need(height)
    sheet.place(`${topic}:`, STYLES.strong, { x: PAGE.left, top: sheet.y, width: Math.max(indent, 120) })
    sheet.place(step, STYLES.body, { x: PAGE.left + 124, top: sheet.y, width: MEASURE - 124 })
    sheet.y += height + 3
  }
  sheet.flow(outcome, STYLES.ink)
  sheet.y += 12
}

function told(sheet: Sheet, { result: { quickWin, nextStep } }: LetterFacts): void {
  const entries = [
    ['Quick win', quickWin.title, `${quickWin.description} ${quickWin.action}.`],
    [`Next step: ${nextStep.stage}, ${nextStep.timeline}`, nextStep.title, nextStep.description],
  ] as const
  heading(sheet, 'What we told them', 160)
  for (const [kind, title, text] of entries) {
    sheet.need(60)
    sheet.flow(kind, STYLES.lead, 'H3')
    sheet.flow(`${title}.`, STYLES.strong)
    sheet.flow(text, STYLES.body)
    sheet.y += 12
  }
}

const SCORE_WIDTH = 40
const NUMBER_WIDTH = 24

function answerRow(sheet: Sheet, { number, question, answer, score }: AnswerLine): void {
  const x = PAGE.left + NUMBER_WIDTH
  const width = MEASURE - NUMBER_WIDTH - SCORE_WIDTH
  const asked = sheet.heightOf(question, STYLES.body, width)
  const height = asked + sheet.heightOf(answer, STYLES.strong, width) + 8
  sheet.need(height)
  const top = sheet.y + 4
  sheet.place(String(number), STYLES.quietNumber, { x: PAGE.left, top, width: NUMBER_WIDTH })
  sheet.place(question, STYLES.body, { x, top, width })
  sheet.place(answer, STYLES.strong, { x, top: top + asked, width })
  sheet.place(score, STYLES.figure, { x: RIGHT - SCORE_WIDTH, top, width: SCORE_WIDTH, align: 'right' })
  sheet.y += height
  sheet.rule(LINE)
}

function answerGroup(sheet: Sheet, { dimension, answers }: AnswerGroup): void {
  sheet.need(70)
  sheet.y += 8
  sheet.flow(dimension, STYLES.lead, 'H3')
  sheet.y += 2
  sheet.rule(LINE)
  for (const answer of answers) answerRow(sheet, answer)
}

const REPLACED =
  'A sign that the typefaces of this document do not hold stands as \uFFFD. The letter and report.json have the text as it was typed.'

function furnish(sheet: Sheet, { sender, version, person }: LetterFacts): (page: number, pages: number) => void {
  const half = MEASURE / 2 - 6
  const foot = PAGE.height - 46
  return (page, pages) => {
    sheet.furniture(sender, STYLES.strong, { x: PAGE.left, top: 36, width: half })
    const masthead = `AI readiness report, version ${version}`
    sheet.furniture(masthead, STYLES.note, { x: RIGHT - half, top: 37.5, width: half, align: 'right' })
    sheet.rule(LINE, 58)
    sheet.rule(LINE, foot - 8)
    sheet.furniture(person.company, STYLES.note, { x: PAGE.left, top: foot, width: MEASURE - 90 })
    sheet.furniture(`Page ${page} of ${pages}`, STYLES.note, { x: RIGHT - 80, top: foot, width: 80, align: 'right' })
  }
}

/** Sets type for half of the time at most: the main thread answers visitors first. */
class Breath {
  #since = performance.now()

  async take(): Promise<void> {
    await sleep(performance.now() - this.#since)
    this.#since = performance.now()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other. */
function inTurn<Result>(make: () => Promise<Result>): Promise<Result> {
  const made = last.then(make, make)
  last = made
  return made
}

function ways(sheet: Sheet, facts: LetterFacts): void {
  heading(sheet, 'The way up', 120)
  for (const each of facts.ways) way(sheet, each)
}

function replacedNote(sheet: Sheet): void {
  if (!sheet.hasReplaced) return
  sheet.y += 12
  sheet.flow(REPLACED, STYLES.note)
}

/** With the room above each, in points. */
const PARTS: readonly (readonly [above: number, part: (sheet: Sheet, facts: LetterFacts) => void])[] = [
  [0, firstPage],
  [26, explanation],
  [22, told],
  [10, ways],
]

async function written(facts: LetterFacts, date: Date): Promise<Buffer> {
  const breath = new Breath()
  const { person, result, score, sender, groups } = facts
  const title = `AI readiness report: ${person.company}`
  const sheet = new Sheet({ title, author: sender, subject: `${result.band}, ${score} of 5`, date })
  for (const [above, part] of PARTS) {
    sheet.y += above
    part(sheet, facts)
    await breath.take()
  }
  sheet.y += 10
  heading(sheet, 'All sixteen answers', 120)
  for (const group of groups) answerGroup(sheet, group)
  replacedNote(sheet)
  await breath.take()
  return sheet.finish(furnish(sheet, facts))
}

/**
 * The whole report as a PDF; the same facts give the same bytes. One is made at a time and leaves the main thread to others
 * in between.
 */
export function reportPdfOf(facts: LetterFacts, date: Date): Promise<Buffer> {
  return inTurn(() => written(facts, date))
}
