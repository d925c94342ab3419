import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, initialTransition } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { funnelLogic } from '#machines/assessment/funnel.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { assessmentTabModel } from '#tests/models/assessment-tab.model.ts'
import { listPathCases } from '#tests/models/generate-paths.ts'
import {
  describeAct,
  listActs,
  performAct,
  UNOPENED_TAB,
  type Act,
  type Visit,
} from '#tests/models/simulated-assessment-tab.ts'
import { trying } from '#tests/machines/random-answers.ts'

// Which steps are counted while a visitor walks through the shipped charts. A second count, which knows nothing of places in
// a list, says which these must be.

type Step = Act | { readonly type: 'schedule' }

/** The steps that a visitor has seen in this visit, or in an earlier one that it continues. */
class ExpectedSteps {
  #seen = new Set<string>()

  /** What is new after this step, in its order. */
  see(step: Step, before: AssessmentSnapshot | null, after: AssessmentSnapshot): string[] {
    const isLoaded = step.type === 'arrive' || step.type === 'reload'
    const isRestarted = step.type === 'start over' && before?.matches('submitting') === false
    if (isLoaded || isRestarted) this.#seen = new Set()
    if (isLoaded && after.context.isResumed) this.#add('intro', 'start', ...listReachedEarlier(after))
    if (step.type === 'schedule') return this.#add('consultation')
    if (after.matches('intro')) return this.#add('intro')
    if (after.matches('results')) return this.#add('result')
    return this.#add('start', `question-${after.context.index + 1}`)
  }

  #add(...steps: string[]): string[] {
    const fresh = steps.filter((step) => !this.#seen.has(step))
    for (const step of fresh) this.#seen.add(step)
    return fresh
  }
}

/** The questions up to the one with the saved place, and up to the last one with an answer. */
function listReachedEarlier({ context: { index, answers } }: AssessmentSnapshot): string[] {
  return QUESTIONS.flatMap((_, at) => {
    const isReached = at <= index || QUESTIONS.slice(at).some(({ id }) => answers[id] !== undefined)
    return isReached ? [`question-${at + 1}`] : []
  })
}

/** Takes these steps one after the other, and checks the counted steps after each. Returns all of them. */
function walk(steps: readonly Step[]): string[] {
  const expected = new ExpectedSteps()
  const counted: string[] = []
  let visit: Visit = UNOPENED_TAB
  let funnel = createActor(funnelLogic)
  for (const [at, step] of steps.entries()) {
    const before = visit.snapshot
    if (step.type !== 'schedule') visit = performAct(visit, step)
    if (visit.snapshot === null) throw new Error('The page is not open')
    const heard: string[] = []
    if (step.type === 'arrive' || step.type === 'reload') funnel = createActor(funnelLogic).start()
    const listening = funnel.on('steps.reached', (emitted) => heard.push(...emitted.steps))
    funnel.send(
      step.type === 'schedule'
        ? { type: 'consultation.pressed' }
        : { type: 'assessment.seen', snapshot: visit.snapshot },
    )
    listening.unsubscribe()
    const words = `step ${at + 1}: ${step.type === 'schedule' ? 'Schedule Consultation' : describeAct(step)}`
    expect(heard, words).toEqual(expected.see(step, before, visit.snapshot))
    counted.push(...heard)
  }
  return counted
}

test('on every generated path, each step is counted once for each visit, in order', () => {
  const paths = listPathCases(assessmentTabModel)
  expect(paths.length).toBeGreaterThan(10)
  const counted = new Set(paths.flatMap(({ steps }) => walk(steps.map(({ event }) => event))))
  expect(counted.has('result')).toBe(true)
})

/** What a visitor who wants to finish does next. */
function chooseForward({ snapshot }: Visit): Act {
  if (snapshot === null) return { type: 'arrive', left: 'nothing' }
  if (snapshot.matches('intro')) return { type: 'start' }
  if (snapshot.matches('submitting')) return { type: 'end', call: 'stored' }
  const { questions, index, answers } = snapshot.context
  const question = questions[index]
  return question !== undefined && answers[question.id] === undefined ? { type: 'press', option: 0 } : { type: 'next' }
}

/** A walk that these dice choose: most steps lead forward, and the others are any that are possible. */
function chooseSteps(dice: readonly number[]): Step[] {
  const steps: Step[] = []
  let visit: Visit = UNOPENED_TAB
  for (const die of dice) {
    if (visit.snapshot?.matches('results') === true && die % 3 === 0) {
      steps.push({ type: 'schedule' })
      continue
    }
    const acts = listActs(visit)
    const act = die < 900 || acts.length === 0 ? chooseForward(visit) : acts[die % acts.length]
    const isOver = act === undefined || (visit.snapshot?.matches('results') === true && act.type === 'next')
    const taken: Act = isOver ? { type: 'start over' } : act
    visit = performAct(visit, taken)
    steps.push(taken)
  }
  return steps
}

test('on random walks, each step is counted once for each visit, in order', () => {
  const counted = new Set<string>()
  const dice = fc.array(fc.nat({ max: 999 }), { minLength: 60, maxLength: 120 })
  const property = fc.property(dice, (thrown) => {
    for (const step of walk(chooseSteps(thrown))) counted.add(step)
  })
  fc.assert(property, trying(500))
  expect([...counted].toSorted()).toEqual(FUNNEL_STEPS.toSorted())
})

/** The counted steps after each of these snapshots of one page, or after the press on 'Schedule Consultation'. */
function count(...seen: readonly (Visit | 'schedule')[]): string[] {
  const heard: string[] = []
  const funnel = createActor(funnelLogic)
  funnel.on('steps.reached', ({ steps }) => heard.push(steps.join(' ')))
  funnel.start()
  for (const one of seen) {
    if (one === 'schedule') funnel.send({ type: 'consultation.pressed' })
    else if (one.snapshot !== null) funnel.send({ type: 'assessment.seen', snapshot: one.snapshot })
  }
  return heard
}

const goForward = (from: Visit, acts: number) =>
  Array.from({ length: acts }).reduce<Visit>((visit) => performAct(visit, chooseForward(visit)), from)

test('steps that were passed before the first snapshot are counted with it', () => {
  expect(count(goForward(UNOPENED_TAB, 6))).toEqual(['intro start question-1 question-2 question-3'])
})

test('the intro is not counted while the device is searched for an earlier visit', () => {
  const [snapshot] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  expect(count({ ...UNOPENED_TAB, snapshot })).toEqual([])
})

test('a visitor who returns to the assessment in the same page is not counted again', () => {
  const third = goForward(UNOPENED_TAB, 6)
  const back = performAct(performAct(third, { type: 'previous' }), { type: 'previous' })
  const returned = performAct(back, { type: 'reload' })
  const [restoring] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  const counted = count(third, back, { ...UNOPENED_TAB, snapshot: restoring }, returned, goForward(returned, 2))
  expect(counted).toEqual(['intro start question-1 question-2 question-3'])
})

test('below a result that is opened again, only the first press on Schedule Consultation is counted', () => {
  expect(count('schedule', 'schedule')).toEqual(['consultation'])
})
