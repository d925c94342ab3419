import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { describeStep } from '#machines/recommendations/describe-answer-change.ts'
import { LEVEL_ACTIONS } from '#machines/recommendations/level-actions.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import {
  describeWaysUp,
  describeWayToNextBand,
  describeWayToNextStage,
  listWayLines,
} from '#machines/recommendations/ways-up-text.ts'
import { findWayToNextBand, findWayToNextStage } from '#machines/recommendations/ways-up.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const WAYS = [
  { goal: 'band', describeWay: describeWayToNextBand, find: findWayToNextBand },
  { goal: 'stage', describeWay: describeWayToNextStage, find: findWayToNextStage },
] as const

const isGateOpen = (answers: CompleteAnswers) => computeExactScore(answers).dimensions.governance > 150

const listGoals = (levels: string) =>
  describeWaysUp(parseCompleteAnswers(levels)).map(({ title }) => title.split(':', 1)[0])

test('the way to the next stage comes first while the governance gate is shut, and before the stage Pilot', () => {
  expect(listGoals('33 33 333 11 33 33 33 3')).toEqual(['Next stage', 'Next band'])
  expect(listGoals('33 33 322 33 33 33 33 3')).toEqual(['Next stage', 'Next band'])
  expect(listGoals('23 43 424 54 43 34 23 4')).toEqual(['Next band', 'Next stage'])
})

test('the second way goes on where the first one ends, and is missing where that has reached both goals', () => {
  const answers = parseCompleteAnswers('22 22 222 22 22 22 22 2')
  const [first, second] = describeWaysUp(answers)
  expect(second).toEqual(describeWayToNextBand(first.after?.answers ?? answers))
  expect(second).not.toEqual(describeWayToNextBand(answers))
  expect(listGoals('33 33 333 55 33 33 33 3')).toEqual(['Next band'])
})

test('the second way begins at the given answers where the first one has no list', () => {
  const answers = parseCompleteAnswers('34 24 514 15 31 42 53 4')
  const [first, second] = describeWaysUp(answers)
  expect(first.kind).toBe('far')
  expect(second).toEqual(describeWayToNextStage(answers))
  expect(second).not.toEqual(describeWayToNextStage(first.after?.answers ?? answers))
})

test('what protects the top is said of the answers as given, not of those that a way leads to', () => {
  const answers = parseCompleteAnswers('55 66 555 11 55 55 55 5')
  expect(describeWaysUp(answers)[1]).toEqual(describeWayToNextBand(answers))
})

const RULES = 'Take the steps on rules and risks now, although they lower your score. The other steps make up for it.'
const PILOT = 'Do not start a pilot or expand AI until your stage is Pilot.'
const BAND = 'Do not expand AI until your band is Strategic Bet.'
const REGISTER = 'Before AI reaches more people, list every AI application and approve each one in writing.'

test.each([
  // At Diagnose and Design a band waits for the stage Pilot if it needs a pilot, and the next stage waits for nothing.
  ['band', '12 23 445 25 33 13 31 2', [RULES, PILOT, REGISTER]],
  ['band', '24 45 232 55 45 24 31 1', [PILOT]],
  ['stage', '12 23 445 25 33 13 31 2', [RULES]],
  // A pilot that runs is no wider use.
  ['band', '33 33 333 33 33 33 33 3', []],
  // At Pilot in the lowest band, the next stage waits for the next band.
  ['stage', '33 33 333 44 33 33 33 3', [BAND]],
  ['stage', '33 33 333 32 33 33 33 3', [RULES, BAND, REGISTER]],
  // Daily use and a second unit need a register and approvals.
  ['band', '32 32 323 32 33 22 43 3', [RULES, REGISTER]],
  // A price has one action in each step.
  ['stage', '55 66 555 11 55 55 55 5', []],
] as const)('the note before the way to the next %s at %s: %s', (goal, levels, notes) => {
  const describeWay = goal === 'band' ? describeWayToNextBand : describeWayToNextStage
  expect(describeWay(parseCompleteAnswers(levels)).note).toBe(notes.join(' '))
})

test('a way is given as lines of text: title, note, steps with their scores, outcome', () => {
  const way = describeWayToNextStage(parseCompleteAnswers('22 22 222 22 22 22 22 2'))
  const { leadership_support, governance_framework, risk_management, measurement_framework } = LEVEL_ACTIONS
  expect(listWayLines(way)).toEqual([
    'Next stage: Design',
    RULES,
    `1. ${TOPICS.governance_framework}: ${governance_framework[1]}.\n` +
      `   ${TOPICS.risk_management}: ${risk_management[1]}.\n` +
      `   ${TOPICS.measurement_framework}: ${measurement_framework[1]}. Score 2.13.`,
    `2. ${TOPICS.leadership_support}: ${leadership_support[1]}. Score 2.19.`,
    'Result: score 2.19, band Not Now, stage Design. The governance gate opens.',
  ])
  expect(way.after).toEqual({ reached: 'Design', answers: parseCompleteAnswers('22 22 222 33 32 22 22 3') })
})

test('a way that is too long for a list points to the plan', () => {
  const way = describeWayToNextBand(parseCompleteAnswers('11 11 111 11 11 11 11 1'))
  expect(listWayLines(way)).toEqual([
    'Next band: Strategic Bet',
    'The next band is too far away for a list of steps. Follow the plan at the top of your results.',
  ])
  expect(way).toMatchObject({ kind: 'far', after: { reached: 'Strategic Bet' } })
})

describe.each(WAYS)('the texts of the way to the next $goal, for 1,000 answer sets', ({ goal, describeWay, find }) => {
  test('have the steps of the way, each with the action of its target level, and scores that never fall', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { kind, steps } = describeWay(answers)
        const way = find(answers)
        expect(kind).toBe(way?.kind ?? 'top')
        const expected = way === null || way.kind === 'far' ? [] : way.steps
        expect(steps.map(({ actions }) => actions)).toEqual(
          expected.map((step) =>
            step.map((change) => ({ topic: TOPICS[change.question], action: describeStep(change) })),
          ),
        )
        const scores = steps.map(({ score }) => Number(score))
        if (kind === 'way') expect(scores).toEqual(scores.toSorted((one, other) => one - other))
      }),
      trying(1000),
    )
  })

  test('say what is reached and that the governance gate opens', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { title, kind, steps, outcome, after } = describeWay(answers)
        const end = after?.answers ?? answers
        const { band, nextStep } = formatResult(end)
        const isListed = kind === 'way' || kind === 'price'
        expect(outcome.includes('The governance gate opens')).toBe(isListed && !isGateOpen(answers))
        if (after === null) return
        expect(isGateOpen(end)).toBe(true)
        expect(title).toBe(`Next ${goal}: ${after.reached}`)
        expect(after.reached).toBe(goal === 'band' ? band : nextStep.stage)
        if (kind !== 'way') return
        expect(outcome).toContain(`Result: score ${steps.at(-1)?.score}, band ${band}, stage ${nextStep.stage}.`)
      }),
      trying(1000),
    )
  })
})

test.each([
  ['55 66 555 55 55 55 55 5', 'Even if any one answer fell by one level, you would keep this stage.'],
  [
    '44 66 555 33 55 55 55 5',
    `You would lose this stage if either of these answers fell by one level: ${TOPICS.governance_framework} or ${TOPICS.stage_current}.`,
  ],
])('the last stage at %s: %s', (levels, outcome) => {
  const text = describeWayToNextStage(parseCompleteAnswers(levels))
  expect(text).toEqual({ title: 'Last stage: Scale', kind: 'top', note: '', steps: [], outcome, after: null })
})

test('the top band gives the score and its limit', () => {
  const answers = parseCompleteAnswers('55 66 555 11 55 55 55 5')
  expect(listWayLines(describeWayToNextBand(answers))).toEqual([
    'Top band: Quick Win',
    'Your score is 4.85. The band needs 4.00. Even if any one answer fell by one level, you would keep this band.',
  ])
})

test('without a way, the outcome says what the rules cost and that they are needed', () => {
  const { title, kind, outcome } = describeWayToNextStage(parseCompleteAnswers('55 66 555 11 55 55 55 5'))
  expect([title, kind, outcome]).toEqual([
    'Next stage: Scale',
    'price',
    'The score falls from 4.85 to 4.55, but the band stays Quick Win. Take these steps anyway: the rules matter more than ' +
      'the points you lose. The governance gate opens.',
  ])
})
