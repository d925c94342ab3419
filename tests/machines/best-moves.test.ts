import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { QuestionId } from '#machines/questions/questions.ts'
import { listBestMoves } from '#machines/recommendations/best-moves.ts'
import { findMissingRules } from '#machines/recommendations/governance-gate.ts'
import { findWayToNextBand, findWayToNextStage } from '#machines/recommendations/ways-up.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import { computeExactScore, isGateOpen } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const listQuestions = (levels: string) => listBestMoves(parseCompleteAnswers(levels)).map(({ question }) => question)
const GOVERNANCE: ReadonlySet<QuestionId> = new Set(['governance_framework', 'risk_management'])

describe('the best moves', () => {
  it('are three different answers that can rise, and begin with the more urgent way up', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const moves = listBestMoves(answers).map(({ question }) => question)
        expect(new Set(moves).size).toBe(moves.length)
        expect(moves.length).toBeLessThanOrEqual(3)
        for (const id of moves) expect(readLevel(answers[id])).toBeLessThan(readHighestLevel(id))
        const [band, stage] = [findWayToNextBand(answers), findWayToNextStage(answers)]
        const urgent = isGateOpen(computeExactScore(answers)) ? (band ?? stage) : (stage ?? band)
        if (urgent !== null) expect(moves[0]).toBe(urgent.steps[0]?.[0]?.question)
      }),
      trying(300),
    )
  }, 120_000)

  it('never name a lower level of governance, and say its own value instead of the score', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hasFirstRules = findMissingRules(answers) === null
        for (const { question, effect } of listBestMoves(answers)) {
          // What-if calls them moves for the score.
          if (hasFirstRules) expect(GOVERNANCE.has(question)).toBe(false)
          expect(effect).toMatch(
            GOVERNANCE.has(question)
              ? /^One level higher than today: governance \d\.\d\d$/
              : /^One level higher than today: score \d\.\d\d$/,
          )
        }
      }),
      trying(300),
    )
  }, 120_000)

  it('begin with the rules while the gate is shut', () => {
    expect(listBestMoves(parseCompleteAnswers('55 65 555 11 55 55 55 5'))[0]).toEqual({
      question: 'governance_framework',
      effect: 'One level higher than today: governance 1.60',
    })
  })

  it('are those whose next level adds the most where no way leads further up', () => {
    const answers = parseCompleteAnswers('55 66 555 33 55 55 44 4')
    expect([findWayToNextBand(answers), findWayToNextStage(answers)]).toEqual([null, null])
    const gains = listBestMoves(answers).map(({ question }) => GAINS[question])
    expect(gains).toHaveLength(3)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
    expect(gains[0]).toBeGreaterThan(gains[2] ?? Infinity)
  })

  it('are fewer where fewer answers can rise, and none at the top', () => {
    expect(listQuestions('55 65 555 55 55 55 55 4')).toEqual(['measurement_framework'])
    expect(listQuestions('55 65 555 55 55 55 55 5')).toEqual([])
  })
})
