import { expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeWayToNextStage } from '#machines/recommendations/ways-up-text.ts'
import { findWayToNextStage } from '#machines/recommendations/ways-up.ts'
import { applyChanges } from '#machines/scoring/apply-changes.ts'
import { isMutated, isThorough } from '#tests/support/test-effort.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { countPoints, rankBand, rankStage, readLevels, tryAllRaises, type Levels } from './raise-oracle.ts'

const HIGHEST: Levels = [5, 5, 6, 5, 5, 5, 5, 1, 1, 5, 5, 5, 5, 5, 5, 5]
const [FRAMEWORK, RISK] = [7, 8] as const

const put = (levels: Levels, place: number, level: number) => levels.map((old, at) => (at === place ? level : old))

/** The highest answers lowered by levels that together are worth at most these points; governance is left out. */
function* lowerHighest(points: number, place = 0, levels = HIGHEST): Generator<Levels> {
  if (place === HIGHEST.length) {
    yield levels
    return
  }
  const level = levels[place] as number
  const worth = countPoints(levels) - countPoints(put(levels, place, level - 1))
  for (let by = 0; by < level && by * worth <= points; by += 1) {
    yield* lowerHighest(points - by * worth, place + 1, put(levels, place, level - by))
  }
}

/** Points that a written policy and a risk check for each AI use cost; they open the gate. 0 if it is open. */
function findCostOfRules(framework: number, risk: number): number {
  if (6 * framework + 4 * risk > 25) return 0
  return 180 * Math.max(3 - framework, 0) + 120 * Math.max(3 - risk, 0)
}

const GATES = [1, 2, 3, 4, 5].flatMap((framework) =>
  [1, 2, 3, 4, 5].map((risk) => ({ framework, risk, cost: findCostOfRules(framework, risk) })),
)

test('a price is asked where nothing is left to make up for the rules, in all cases up to 0.24 below the highest', () => {
  const counted = { way: 0, price: 0 }
  for (const lowered of lowerHighest(isThorough ? 480 : isMutated ? 100 : 200)) {
    const left = countPoints(HIGHEST) - countPoints(lowered)
    // Beyond the cheapest level of the other questions, a further one changes nothing.
    for (const { framework, risk, cost } of GATES.filter(({ cost: points }) => points > 0 && left < points + 72)) {
      const levels = put(put(lowered, FRAMEWORK, framework), RISK, risk)
      const answers = parseCompleteAnswers(levels.join(''))
      const way = findWayToNextStage(answers)
      const isPrice = left < cost
      expect(way?.kind === 'price').toBe(isPrice)
      if (isPrice) expectHonestPrice(levels, answers)
      counted[isPrice ? 'price' : 'way'] += 1
    }
  }
  if (isThorough) expect(counted).toEqual({ way: 5345, price: 10469 })
}, 240_000)

function expectHonestPrice(levels: Levels, answers: CompleteAnswers): void {
  const changes = findWayToNextStage(answers)?.steps.flat() ?? []
  const after = readLevels(applyChanges(answers, changes))
  expect(after.map((level, at) => level - (levels[at] as number))).toEqual(tryAllRaises(levels, 'stage', true))
  // A price has no limit of its own: it is never too long for a list.
  expect(changes.length).toBeLessThanOrEqual(5)
  expect(rankStage(after)).toBeGreaterThan(rankStage(levels))
  // The text says that the band stays.
  expect([rankBand(levels), rankBand(after)]).toEqual([2, 2])
  expect(describeWayToNextStage(answers).outcome).toMatch(
    /^The score falls from \d\.\d\d to \d\.\d\d, but the band stays Quick Win\. Take these steps anyway: the rules matter more /,
  )
}
