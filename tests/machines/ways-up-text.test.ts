import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { describeStep } from '#machines/recommendations/describe-answer-change.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import {
  describeWaysUp,
  describeWayToNextBand,
  describeWayToNextStage,
  type WayUpText,
} from '#machines/recommendations/ways-up-text.ts'
import { findWayToNextBand, findWayToNextStage } from '#machines/recommendations/ways-up.ts'
import { applyChanges } from '#machines/scoring/apply-changes.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { readLevels } from './raise-oracle.ts'
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
  const answers = parseCompleteAnswers('11 11 111 11 11 11 11 1')
  const [first, second] = describeWaysUp(answers)
  expect(second).toEqual(describeWayToNextBand(first.after?.answers ?? answers))
  expect(second?.steps.length).toBeLessThan(describeWayToNextBand(answers).steps.length)
  expect(listGoals('33 33 333 55 33 33 33 3')).toEqual(['Next band'])
})

test('what protects the top is said of the answers as given, not of those that a way leads to', () => {
  const answers = parseCompleteAnswers('55 66 555 11 55 55 55 5')
  expect(describeWaysUp(answers)[1]).toEqual(describeWayToNextBand(answers))
})

test('each step says what to do and the result after it, and the outcome what all of them lead to', () => {
  const { after, ...text } = describeWayToNextStage(parseCompleteAnswers('33 33 333 12 33 33 33 3'))
  expect(text).toEqual({
    title: 'Next stage: Pilot',
    kind: 'way',
    note: 'New rules lower this score, but they make AI safer. Take the steps on rules and risks now: the others bring the points back.',
    steps: [
      {
        actions: [
          { topic: 'Rules for AI', action: expect.any(String) },
          { topic: 'Proof of value', action: expect.any(String) },
        ],
        result: 'Score 3.13, Not Now',
        score: '3.13',
      },
      {
        actions: [
          { topic: 'Rules for AI', action: expect.any(String) },
          { topic: 'Risk handling', action: expect.any(String) },
          { topic: 'Proof of value', action: expect.any(String) },
        ],
        result: 'Score 3.13, Not Now, Pilot',
        score: '3.13',
      },
    ],
    outcome:
      'Result: 3.13, still Not Now, in Pilot. The governance gate opens. Before AI reaches more people, list every use and give it a dated approval.',
  })
  expect(after).toEqual({ reached: 'Pilot', answers: parseCompleteAnswers('33 33 333 33 33 33 33 5') })
})

test('at Diagnose and Design the way to the next band waits for the next stage, which waits for nothing', () => {
  const atDiagnose = parseCompleteAnswers('12 23 445 25 33 13 31 2')
  const atDesign = parseCompleteAnswers('24 45 232 55 45 24 31 1')
  const wait =
    'First reach the Pilot stage. Only then start a pilot or widen the use of AI. The results below count only these steps.'
  const rules =
    'New rules lower this score, but they make AI safer. Take the steps on rules and risks now: the others bring the points back.'
  expect(describeWayToNextBand(atDiagnose).note).toBe(`${rules} ${wait}`)
  expect(describeWayToNextStage(atDiagnose).note).toBe(rules)
  expect(describeWayToNextBand(atDesign).note).toBe(wait)
  // A pilot that runs is no wider use.
  expect(describeWayToNextBand(parseCompleteAnswers('33 33 333 33 33 33 33 3')).note).toBe('')
})

test('at Pilot in the lowest band, the way to the next stage waits for the next band', () => {
  const answers = parseCompleteAnswers('33 33 333 33 33 33 33 3')
  expect(describeWayToNextStage(answers).note).toBe(
    'First reach the next band, then take these steps. The scores below count only these steps.',
  )
  expect(describeWayToNextBand(answers).note).toBe('')
  expect(describeWayToNextStage(parseCompleteAnswers('33 33 333 32 33 33 33 3')).note).toBe(
    'First set the rules. Start daily use only after reaching the next band. The scores below count only these steps.',
  )
})

test('a way that brings AI to a second unit asks for register and approvals first, and at Diagnose for the next stage', () => {
  const open = describeWayToNextBand(parseCompleteAnswers('32 32 323 32 33 22 43 3'))
  expect(open.outcome).toBe(
    'Result: 3.21, Strategic Bet, in Scale. Before AI reaches more people, list every use and give it a dated approval.',
  )
  expect(open.note).not.toContain('Only then start a pilot')
  const early = describeWayToNextBand(parseCompleteAnswers('21 22 212 21 21 12 21 2'))
  expect(early.note).toMatch(
    / First reach the Pilot stage\. Only then start a pilot or widen the use of AI\. The results below count only these steps\.$/,
  )
  expect(early.outcome).toMatch(
    /still in Diagnose\. The governance gate opens\. Before AI reaches more people, list every use and give it a dated approval\.$/,
  )
})

test('three goals of one step are named one after the other', () => {
  const [step] = describeWayToNextStage(parseCompleteAnswers('55 15 555 23 55 55 55 5')).steps
  const [, second, third, fourth] = findQuestion('primary_goals').options
  expect(step?.actions.slice(1)).toEqual(
    [second, third, fourth].map((goal) => ({
      topic: TOPICS.primary_goals,
      action: `Give one more goal (say, “${goal?.text}”) a budget or an owner`,
    })),
  )
})

describe.each(WAYS)('the texts of the way to the next $goal, for 1,000 answer sets', ({ goal, describeWay, find }) => {
  test('name no stage before there is a policy and a risk check', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const way = find(answers)
        const results = describeWay(answers).steps.map(({ result }) => result)
        results.forEach((result, at) => {
          const levels = readLevels(applyChanges(answers, (way?.steps ?? []).slice(0, at + 1).flat()))
          const hasRules = levels.slice(7, 9).every((level) => level >= 3)
          expect(/, (Diagnose|Design|Govern|Pilot|Scale)$/.test(result)).toBe(hasRules)
        })
      }),
      trying(1000),
    )
  })

  test('have the steps of the way, with printed scores that never fall', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { kind, steps } = describeWay(answers)
        const way = find(answers)
        expect(kind).toBe(way?.kind ?? 'top')
        const topics = (way?.steps ?? []).map((step) => step.map(({ question }) => TOPICS[question]))
        expect(steps.map(({ actions }) => actions.map(({ topic }) => topic))).toEqual(topics)
        const scores = steps.map(({ result }) => Number(/^Score (\d\.\d\d), /.exec(result)?.[1]))
        if (kind === 'way') expect(scores).toEqual(scores.toSorted((one, other) => one - other))
      }),
      trying(1000),
    )
  })

  test('describe each action from the answers that the actions before it have led to', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const changes = (find(answers)?.steps ?? []).flat()
        const actions = describeWay(answers).steps.flatMap(({ actions: all }) => all.map(({ action }) => action))
        expect(actions).toEqual(
          changes.map((change, at) => describeStep(change, applyChanges(answers, changes.slice(0, at)))),
        )
      }),
      trying(1000),
    )
  })

  test('say what is reached and that the governance gate opens; at the top, which rules are missing', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { title, kind, steps, outcome, after } = describeWay(answers)
        const end = after?.answers ?? answers
        const { band, nextStep } = formatResult(end)
        expect(outcome.includes('The governance gate opens')).toBe(after !== null && !isGateOpen(answers))
        expect(outcome.includes('Before any new or wider use of AI, you need a')).toBe(
          readLevels(end)
            .slice(7, 9)
            .some((level) => level < 3),
        )
        if (after === null) return
        expect(isGateOpen(end)).toBe(true)
        expect(title).toBe(`Next ${goal}: ${after.reached}`)
        expect(after.reached).toBe(goal === 'band' ? band : nextStep.stage)
        expect(steps.at(-1)?.result.endsWith(`, ${band}, ${nextStep.stage}`)).toBe(true)
        const given = formatResult(answers)
        const words = [
          given.band === band ? `still ${band}` : band,
          given.nextStep.stage === nextStep.stage ? `still in ${nextStep.stage}.` : `in ${nextStep.stage}.`,
        ].join(', ')
        expect(kind === 'price' || outcome.replace(/^Result: \d\.\d\d, /, '').startsWith(words)).toBe(true)
      }),
      trying(1000),
    )
  })
})

const shorten = ({ title, kind, outcome }: WayUpText) => [title, kind, outcome]

test.each([
  ['33 33 333 33 33 33 33 3', 'Next band: Strategic Bet', 'Result: 3.21, Strategic Bet, still in Pilot.'],
  [
    '44 44 444 11 44 44 44 4',
    'Next band: Quick Win',
    'Result: 4.03, Quick Win, in Scale. The governance gate opens. Before AI reaches more people, list every use and give it a dated approval.',
  ],
])('the way to the next band at %s: %s. %s', (levels, title, outcome) => {
  expect(shorten(describeWayToNextBand(parseCompleteAnswers(levels)))).toEqual([title, 'way', outcome])
})

test.each([
  [
    '55 66 555 11 55 55 55 5',
    'Your score, 4.85, is 0.85 above the 4.00 that the band needs. Even if any one answer fell by one level, you would keep this band. ' +
      'Before any new or wider use of AI, you need a written AI policy and a risk check for each AI use.',
  ],
  [
    '55 64 454 55 55 55 55 5',
    'Your score, 4.08, is 0.08 above the 4.00 that the band needs. ' +
      'If any one of these fell by one level, you would lose this band: Proof of value and Platform.',
  ],
  [
    '55 54 544 55 45 55 55 5',
    'Your score, 4.00, is exactly the 4.00 that the band needs. If any one of these fell by one level, you would lose this band: ',
  ],
])('the top band at %s: %s', (levels, outcome) => {
  const text = describeWayToNextBand(parseCompleteAnswers(levels))
  expect(text).toMatchObject({ title: 'Top band: Quick Win', kind: 'top', steps: [], after: null })
  expect(text.outcome.slice(0, outcome.length)).toBe(outcome)
})

test.each([
  [
    '55 66 555 55 55 55 55 5',
    'No further stage follows. Even if any one answer fell by one level, you would keep this stage.',
  ],
  [
    '55 66 555 33 55 55 55 5',
    'No further stage follows. If Rules for AI fell by one level, you would lose this stage.',
  ],
  [
    '44 66 555 33 55 55 55 5',
    'No further stage follows. If any one of these fell by one level, you would lose this stage: Rules for AI and AI in use.',
  ],
])('the last stage at %s: %s', (levels, outcome) => {
  const text = describeWayToNextStage(parseCompleteAnswers(levels))
  expect(text).toEqual({ title: 'Last stage: Scale', kind: 'top', note: '', steps: [], outcome, after: null })
})

test('without a way, the outcome says what the rules cost and that they are needed', () => {
  const way = describeWayToNextStage(parseCompleteAnswers('55 66 555 11 55 55 55 5'))
  expect(way.note).toBe('Take this route even though it lowers the score a little.')
  expect(shorten(way)).toEqual([
    'Next stage: Scale',
    'price',
    'The score falls from 4.85 to 4.55, because the formula gives points for governance work not yet done. That work matters ' +
      'more than these points. The band stays Quick Win. The governance gate opens. ' +
      'Before AI reaches more people, list every use and give it a dated approval.',
  ])
})
