import { expect, test } from 'vitest'

import { TOPICS } from '#machines/questions/question-topics.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import type { Report } from '#machines/assessment/report.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { OPEN_GOVERNANCE_NOTE } from '#machines/recommendations/measure-texts.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { renderReportSummary } from '#server/letters/report-text.ts'
import { buildLetterView, buildReportLetter } from '#server/letters/team-report-letter.ts'
import { listSections } from '#server/letters/report-text.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

const reportOf = (levels: string) => sampleReport('Not Now', { answers: parseCompleteAnswers(levels) })

const PROFILES = {
  'all fives without governance': reportOf('55 65 555 11 55 55 55 5'),
  'a Strategic Bet at Govern': reportOf('34 44 444 21 44 44 44 4'),
  'a Not Now at Pilot with high value and feasibility': reportOf('22 44 333 44 33 33 43 3'),
  'all fives': reportOf('55 65 555 55 55 55 55 5'),
} as const

const chance = seededChance(19)
const REPORTS: readonly Report[] = [
  ...Object.values(PROFILES),
  ...BANDS.map((band) => sampleReport(band)),
  ...Array.from({ length: 60 }, () => randomReport(chance)),
]

const TITLES = [
  'Contact',
  'Opening question for the call',
  'The visitor’s plan',
  'Answers that may not fit together',
  'Governance gate: shut',
  'Weakest answers',
  'What the visitor saw',
  'AI Readiness Position',
  'Dimension profile',
  'Why this score',
  'Ways to move up',
  'All 16 answers',
]

/** Expects the words one after the other. */
function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0
  for (const word of words) {
    const found = text.indexOf(word, from)
    expect(found, word).toBeGreaterThanOrEqual(from)
    from = found + word.length
  }
}

test('letter, text part and leads show have the same sections in the same order, after the company', () => {
  const report = PROFILES['all fives without governance']
  const view = buildLetterView(report, SENDING)
  expect(listSections(view).map(({ title }) => title)).toEqual(TITLES)
  const { html, text } = buildReportLetter(report, SENDING)
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)
  expect(headings).toEqual(TITLES)
  const underlined = [...text.matchAll(/^(.+)\n-+$/gm)].map(([, title]) => title)
  expect(underlined).toEqual(TITLES.map((title) => title.toUpperCase()))
  expect(text.startsWith(renderReportSummary(view))).toBe(true)
  expectInOrder(readVisibleText(html), ['Example Logistics', ...TITLES])
})

test('the letter begins with who, how to reach them, by when, and the question to open with', () => {
  const report = PROFILES['all fives without governance']
  const { html, text } = buildReportLetter(report, SENDING)
  const first = [
    'Example Logistics',
    'Alex Meyer',
    'Head of Operations',
    'a.meyer@company.example',
    'January 15, 2026, 09:41 UTC (24 hours)',
    writeOpeningQuestion(report.rawAnswers),
  ]
  const visible = readVisibleText(html)
  expectInOrder(visible.slice(visible.indexOf('AI readiness report, version')), first)
  expectInOrder(text, first)
})

test('the preview of a mailbox says by when to answer and what to ask', () => {
  const report = PROFILES['all fives without governance']
  const { html } = buildReportLetter(report, SENDING)
  const question = writeOpeningQuestion(report.rawAnswers)
  expect(readVisibleText(html).trim()).toMatch(/^Reply by January 15, 2026, 09:41 UTC \(24 hours\)\. Open with: /)
  expect(readVisibleText(html).indexOf(question)).toBeLessThan(200)
})

test('contradictions stand plainly, and the opening question is not asked a second time', () => {
  const report = PROFILES['all fives without governance']
  const [contradiction] = findContradictions(report.rawAnswers)
  const { html, text } = buildReportLetter(report, SENDING)
  for (const part of [readVisibleText(`<body>${html.slice(html.indexOf('<h1'))}`), text]) {
    expect(part).toContain(contradiction?.statement)
    expect(part.split(writeOpeningQuestion(report.rawAnswers))).toHaveLength(2)
  }
  expect(buildReportLetter(PROFILES['all fives'], SENDING).text).not.toContain('ANSWERS THAT MAY NOT FIT TOGETHER')
})

const GOVERNANCE = [TOPICS.governance_framework, TOPICS.risk_management]

const ANSWER = /^ {4}(?!Score)/

/** The lines of a letter that are sentences or rows. The chosen answers may be quoted, and two ways may share steps. */
function listLines(text: string): string[] {
  const [before = '', after = ''] = text.split(/^WAYS TO MOVE UP\n[\s\S]*?(?=^ALL 16 ANSWERS)/m)
  return `${before}${after}`.split('\n').filter((line) => line.length > 20 && !/^-+$/.test(line) && !ANSWER.test(line))
}

test('nothing stands twice in a letter: no line of the text, no row of the profile', () => {
  for (const report of REPORTS) {
    const { html, text } = buildReportLetter(report, SENDING)
    const lines = listLines(text)
    expect(lines).toEqual([...new Set(lines)])
    const reading = readVisibleText(html)
    for (const { label, value } of buildLetterView(report, SENDING).bars) {
      expect(reading.split(` ${label} ${value} `), label).toHaveLength(2)
    }
  }
})

test('no figure has more than two decimals, in letter and text part', () => {
  for (const report of REPORTS) {
    const { html, text } = buildReportLetter(report, SENDING)
    for (const part of [readVisibleText(html), text]) expect(part).not.toMatch(/\d\.\d{3}/)
  }
})

test('nothing in a letter suggests that fewer rules for AI are better', () => {
  for (const report of REPORTS) {
    const { text } = buildReportLetter(report, SENDING)
    const why = text.slice(text.indexOf('WHY THIS SCORE'), text.indexOf('WAYS TO MOVE UP'))
    expect(why).toMatch(/^Governance work still to do +\d\.\d\d$/m)
    for (const topic of GOVERNANCE) expect(why).not.toContain(`\n${topic} `)
    expect(why.split(OPEN_GOVERNANCE_NOTE)).toHaveLength(2)
  }
})

test('where all dimensions are equal none is marked as the lowest; on a tie each is', () => {
  const { html, text } = buildReportLetter(PROFILES['all fives'], SENDING)
  expect(text).not.toContain('(lowest)')
  expect(html).not.toContain('#c47d12')
  const tied = buildReportLetter(reportOf('55 65 555 11 55 55 55 1'), SENDING).text
  expect([...tied.matchAll(/^(.*?) +1\.00 {2}\(lowest\)$/gm)].map(([, label]) => label)).toEqual([
    'Governance & Risk',
    'Measurement & ROI',
  ])
})

const readWeakest = (levels: string) =>
  /WEAKEST ANSWERS\n-+\n([\s\S]*?)\n\n/.exec(buildReportLetter(reportOf(levels), SENDING).text)?.[1]?.split('\n')

test('the weakest answers stand with what was chosen, and how many others are as low', () => {
  expect(readWeakest('55 65 555 21 55 55 55 5')?.slice(0, 2)).toEqual([
    expect.stringMatching(new RegExp(`^${TOPICS.risk_management}, 1\\.00 of 5: \\w`)) as string,
    expect.stringMatching(new RegExp(`^${TOPICS.governance_framework}, 2\\.00 of 5: \\w`)) as string,
  ])
  // Up to five are listed, and more are counted.
  expect(readWeakest('55 65 555 11 11 51 55 5')).toHaveLength(5)
  expect(readWeakest('55 65 555 11 11 11 55 5')?.at(-1)).toBe('3 more answers have the same value.')
  expect(readWeakest('55 65 555 55 55 55 55 5')).toEqual(['Every answer is at the highest level.'])
})
