import { expect, test } from 'vitest'

import { PER_COMPOSITE } from '#machines/scoring/score.ts'
import { describeNextBand, describeNextStage } from '#machines/recommendations/improvement-text.ts'
import { describeRounding } from '#machines/scoring/explain-rounding-and-governance.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const takeAnswers = (band: Parameters<typeof sampleReport>[0]) => sampleReport(band).rawAnswers

test('a way up describes each change and what the changes lead to', () => {
  const given = takeAnswers('Not Now')
  expect(describeNextStage(given)).toEqual({
    title: 'Next stage: Design',
    steps: [
      {
        topic: 'AI in use',
        step: 'Let a few people try an approved AI tool on a harmless task',
      },
      { topic: 'Top management', step: 'Name a member of top management who answers for AI' },
    ],
    outcome: 'With this, the score is 1.80, the band Not Now, the stage Design.',
    after: { reached: 'Design', answers: { ...given, stage_current: 1, leadership_support: 2 } },
  })
})

test('the way to the next band names it', () => {
  expect(describeNextBand(parseCompleteAnswers('44 44 444 44 44 44 44 4'))).toMatchObject({
    title: 'Next band: Quick Win',
    after: { reached: 'Quick Win' },
  })
})

const TOP = takeAnswers('Quick Win')

test('the top band shows how far the score may fall, and which single answers would end it', () => {
  expect(describeNextBand(TOP)).toEqual({
    title: 'Top band: Quick Win',
    steps: [],
    outcome:
      'The score may fall by 0.6005 before it is below 4. No single answer would end it by being one step lower.',
    after: null,
  })
  const near = { ...TOP, measurement_framework: 1, tech_infrastructure: 3 }
  expect(describeNextBand(near).outcome).toMatch(
    /^The score may fall by 0\.0695 .* would end it: Proof of value, Platform and Choice of cases\.$/,
  )
})

test('a score on the limit of the top band has nothing to lose', () => {
  expect(describeNextBand(parseCompleteAnswers('55 54 544 55 45 55 55 5')).outcome).toMatch(
    /^The score stands exactly on the limit of 4, so any loss would end it\. One step lower in one of these alone /,
  )
})

test('the last stage has no further one', () => {
  expect(describeNextStage({ ...TOP, governance_framework: 3, risk_management: 3 })).toEqual({
    title: 'Last stage: Scale',
    steps: [],
    outcome: 'No further stage follows. It lasts while data, rules and ownership stay as good as they are.',
    after: null,
  })
})

test.each([
  [3.45, null],
  [3.4495, 'With two decimals, 3.4495 is printed as 3.45 everywhere else.'],
  [
    3.1999,
    'With two decimals, 3.1999 is printed as 3.19 everywhere else. It is not rounded to 3.20, a limit that the score does not stand on.',
  ],
])('%d is described as it is printed: %s', (score, words) => {
  expect(describeRounding(Math.round(score * PER_COMPOSITE))).toBe(words)
})
