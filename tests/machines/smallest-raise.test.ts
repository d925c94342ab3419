import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findWayToNextBand, findWayToNextStage } from '#machines/recommendations/ways-up.ts'
import { QUESTION_IDS } from '#machines/questions/questions.ts'

import { tryAllRaises, readLevels, type Goal } from './raise-oracle.ts'
import { completeSets, trying } from './random-answers.ts'

const FIND = { band: findWayToNextBand, stage: findWayToNextStage } as const
const GOALS: readonly Goal[] = ['band', 'stage']

/** A time limit in milliseconds for ten thousand sets of answers on a busy machine. */
const PATIENT_MS = 240_000

test.each(GOALS)(
  'the way to the next %s is the best of all that there are: every one was tried for 10,000 answer sets',
  (goal) => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const way = FIND[goal](answers)
        if (way === null) return
        const changes = way.steps.flat()
        const raised = QUESTION_IDS.map((id) => {
          const change = changes.find(({ question }) => question === id)
          return change === undefined ? 0 : change.to - change.from
        })
        const levels = readLevels(answers)
        const best = tryAllRaises(levels, goal)
        expect(way.kind).toBe(best === null ? 'price' : changes.length > 5 ? 'far' : 'way')
        expect(raised).toEqual(best ?? tryAllRaises(levels, goal, true))
      }),
      trying(10_000),
    )
  },
  PATIENT_MS,
)
