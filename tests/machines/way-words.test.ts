import { expect, test } from 'vitest'

import { PER_COMPOSITE } from '#machines/assessment/score.ts'
import { roundingWords, wayToBand, wayToStage } from '#machines/assessment/way-words.ts'
import { sampleReport } from '#tests/support/submissions/sample-report.ts'

const answersOf = (band: Parameters<typeof sampleReport>[0]) => sampleReport(band).rawAnswers

test('a way tells each change, and what they lead to', () => {
  const given = answersOf('Not Now')
  expect(wayToStage(given)).toEqual({
    title: 'Next stage: Design',
    steps: [
      {
        topic: 'AI in use',
        step: 'from “Nowhere officially; individuals may try public tools” to “Trials by a few people, without a shared plan”',
      },
      { topic: 'Top management', step: 'from “Talked about it” to “Named a sponsor”' },
    ],
    outcome: 'With this, the score is 1.80, the band Not Now, the stage Design.',
    after: { reached: 'Design', answers: { ...given, stage_current: 1, leadership_support: 2 } },
  })
})

const TOP = answersOf('Quick Win')

test('in the top band it tells how far the score may fall, and which single answers would end it', () => {
  expect(wayToBand(TOP)).toEqual({
    title: 'Top band: Quick Win',
    steps: [],
    outcome:
      'The score may fall by 0.6005 before it is below 4. No single answer would end it by being one step lower.',
    after: null,
  })
  const near = { ...TOP, measurement_framework: 1, tech_infrastructure: 3 }
  expect(wayToBand(near).outcome).toMatch(
    /^The score may fall by 0\.0695 .* would end it: Proof of value, Platform and Choice of cases\.$/,
  )
})

test('in the last stage no further one follows', () => {
  expect(wayToStage({ ...TOP, governance_framework: 3, risk_management: 3 })).toMatchObject({
    title: 'Last stage: Scale',
    steps: [],
  })
})

test.each([
  [3.45, null],
  [3.4495, 'With two decimals, 3.4495 is printed as 3.45 everywhere else.'],
  [
    3.1999,
    'With two decimals, 3.1999 is printed as 3.19 everywhere else. It is not rounded to 3.20, a limit that the score does not stand on.',
  ],
])('%d is said to be printed: %s', (score, words) => {
  expect(roundingWords(Math.round(score * PER_COMPOSITE))).toBe(words)
})
