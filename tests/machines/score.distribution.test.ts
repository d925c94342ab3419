import { expect, test } from 'vitest'

import { GAINS } from '#machines/scoring/level-gains.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { PER_COMPOSITE } from '#machines/scoring/score.ts'

// Counts all possible sets of answers by their score. For each question, the counts so far are moved by what each answer
// adds. Scores are in two-thousandths.

const PER_POINT = 2000

/** What one level adds, and where the formula starts (specification §4, multiplied out by hand). */
const POINTS = {
  stage_current: 120,
  org_structure: 80,
  primary_goals: 80,
  use_case_priority: 144,
  data_quality: 112,
  data_volume: 84,
  data_infrastructure: 84,
  governance_framework: -180,
  risk_management: -120,
  leadership_support: 108,
  ai_strategy: 72,
  change_readiness: 115,
  skill_development: 115,
  tech_infrastructure: 162,
  integration_capability: 108,
  measurement_framework: 300,
} as const
const START = 1500

/** The levels of one question, and how many answers have each: the sixth option of a radio question scores 5 as well. */
function listLevels({ type, options }: (typeof QUESTIONS)[number]): [level: number, ways: number][] {
  if (type === 'radio')
    return options.length === 6
      ? [
          [1, 1],
          [2, 1],
          [3, 1],
          [4, 1],
          [5, 2],
        ]
      : [1, 2, 3, 4, 5].map((level) => [level, 1])
  return [
    [1, 6],
    [2, 15],
    [3, 20],
    [4, 15],
    [5, 6],
    [6, 1],
  ]
}

function countsByScore(): Map<number, number> {
  let counts = new Map([[START, 1]])
  for (const question of QUESTIONS) {
    const next = new Map<number, number>()
    for (const [score, sets] of counts) {
      for (const [level, ways] of listLevels(question)) {
        const moved = score + level * POINTS[question.id]
        next.set(moved, (next.get(moved) ?? 0) + sets * ways)
      }
    }
    counts = next
  }
  return counts
}

const counts = countsByScore()
const countWays = (isMeant: (score: number) => boolean) =>
  [...counts].reduce((sum, [score, sets]) => (isMeant(score) ? sum + sets : sum), 0)
const all = countWays(() => true)

test('one level adds what the formulas say when they are multiplied out', () => {
  const inTwelveThousandths = Object.entries(POINTS).map(([id, points]) => [id, (points * PER_COMPOSITE) / PER_POINT])
  expect(GAINS).toEqual(Object.fromEntries(inTwelveThousandths))
})

test('there are 2,307,128,906,250 answer sets, from 0.842 to 4.85', () => {
  expect(all).toBe(5 ** 14 * 6 * 63)
  expect(all).toBe(2_307_128_906_250)
  expect([Math.min(...counts.keys()), Math.max(...counts.keys())]).toEqual([0.842 * PER_POINT, 4.85 * PER_POINT])
})

test('850,009,313 of them lie exactly on 3.2, and 10,767,910 exactly on 4', () => {
  expect(countWays((score) => score === 3.2 * PER_POINT)).toBe(850_009_313)
  expect(countWays((score) => score === 4 * PER_POINT)).toBe(10_767_910)
})

/** Rounded to whole sets of every 100,000. */
const share = (from: number, to: number) =>
  Math.round((countWays((score) => score >= from * PER_POINT && score < to * PER_POINT) / all) * 100_000)

test('of every 100,000 answer sets 74 are a Quick Win, 18,546 a Strategic Bet, and the others Not Now', () => {
  expect([share(4, 5), share(3.2, 4), share(0, 3.2)]).toEqual([74, 18_546, 81_380])
})
