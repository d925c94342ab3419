import { expect, test } from 'vitest'

import { describeWaysUp } from '#machines/recommendations/ways-up-text.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { renderReportHtml } from '#server/letters/report-html.ts'
import { renderReportText } from '#server/letters/report-text.ts'
import { buildLetterView, buildReportLetter } from '#server/letters/team-report-letter.ts'
import { showWays } from '#server/letters/report/score-and-ways-up.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const readWays = (html: string) =>
  readVisibleText(`<body>${html.slice(html.indexOf('>Ways up<'), html.indexOf('All 16 answers'))}`)

test.each(BANDS)('%s shows the ways to the next band and stage: their titles, actions and outcomes', (band) => {
  const { rawAnswers } = sampleReport(band)
  const { html, text } = buildReportLetter(sampleReport(band), SENDING)
  const reading = readWays(html)
  for (const { title, steps } of describeWaysUp(rawAnswers)) {
    expect(reading).toContain(title)
    expect(text).toContain(`\n${title}\n`)
    for (const { topic, action } of steps.flatMap(({ actions }) => actions)) {
      for (const part of [reading, text]) expect(part).toContain(`${topic}: ${action}.`)
    }
  }
})

const STEPS = [
  {
    actions: [{ topic: 'Data quality', action: 'write checks' }],
    result: 'Score 3.10, Not Now, Design',
    score: '3.10',
  },
  {
    actions: [{ topic: 'AI plan', action: 'give each goal a budget' }],
    result: 'Score 3.25, Strategic Bet, Pilot',
    score: '3.25',
  },
]

const WAY = {
  title: 'Next band: Strategic Bet',
  kind: 'way',
  note: '',
  steps: STEPS,
  outcome: 'Result: 3.25, Strategic Bet.',
  after: null,
} as const

test('several steps stand in their order, numbered, each with its result; the outcome says the last one', () => {
  const view = { ...buildLetterView(sampleReport('Not Now'), SENDING), ways: showWays([WAY]) }
  const lines = [
    '1. Data quality: write checks. Then: Score 3.10, Not Now, Design.',
    '2. AI plan: give each goal a budget.',
    'Result: 3.25, Strategic Bet.',
  ]
  expect(readWays(renderReportHtml(view))).toContain(['Next band: Strategic Bet', ...lines].join(' '))
  expect(renderReportText(view)).toContain(['Next band: Strategic Bet', ...lines].join('\n'))
})

test('a single step has no number, and its actions share one result', () => {
  const actions = [{ topic: 'Data quality', action: 'write checks' }, ...(STEPS[1]?.actions ?? [])]
  const [way] = showWays([{ ...WAY, steps: [{ actions, result: 'Score 3.25', score: '3.25' }] }])
  expect(way?.lines.map(({ lead, text }) => `${lead}: ${text}`)).toEqual([
    'Data quality: write checks.',
    'AI plan: give each goal a budget.',
  ])
})

test('the note of a way stands before its steps', () => {
  const [, price] = showWays([WAY, { ...WAY, note: 'This route lowers your score.', steps: STEPS.slice(1) }])
  expect(price?.intro).toBe('This route lowers your score.')
  expect(showWays([WAY])[0]?.intro).toBe('')
})

test('a second way with the same steps does not repeat them', () => {
  const [first, second] = showWays([WAY, { ...WAY, title: 'Next stage: Pilot' }])
  expect(first?.lines).toHaveLength(2)
  expect(second).toEqual({ title: 'Next stage: Pilot', intro: '', lines: [], outcome: 'The same steps lead there.' })
  const top = { ...WAY, kind: 'top', steps: [] } as const
  expect(showWays([top, top]).map(({ outcome }) => outcome)).toEqual([WAY.outcome, WAY.outcome])
})
