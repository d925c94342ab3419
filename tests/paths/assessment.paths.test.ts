import { afterAll, describe, expect, test } from 'vitest'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import {
  assessmentModel,
  assessmentWithoutContactModel,
  THREE_QUESTIONS,
  type AssessmentModelEvent,
} from '#tests/models/assessment.model.ts'
import { listOf, pathCasesOf, type PathCase } from '#tests/models/path-cases.ts'
import { inTurn, LiveRun } from '#tests/models/live-run.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'

import { AssessmentLedger } from './assessment-ledger.ts'

const MODELS = [assessmentModel, assessmentWithoutContactModel]

/** The paths of a model, or the fault that kept them from being generated: a suite without tests would pass. */
function generated(model: (typeof MODELS)[number]): PathCase<AssessmentModelEvent>[] | Error {
  try {
    return pathCasesOf(model)
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

/** Each completion offers a stamp of its own, so that a stamp that changes on the way to a retry is seen. */
function withOwnStamp(event: AssessmentModelEvent, step: number): AssessmentModelEvent {
  if (event.type !== 'question.advanced') return event
  const sessionId = `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`
  return { ...event, stamp: { sessionId, submittedAt: `2025-09-22T08:00:${String(step).padStart(2, '0')}.000Z` } }
}

async function walk(
  model: (typeof MODELS)[number],
  path: PathCase<AssessmentModelEvent>,
  coverage: TransitionCoverage,
) {
  const run = new LiveRun(model.machine, { source: 'sendReport', input: model.input, coverage })
  const ledger = new AssessmentLedger()
  await inTurn(model.opening, (event) => ledger.step(run, event))
  await inTurn(path.steps, async ({ event, key }, place) => {
    await ledger.step(run, withOwnStamp(event, place))
    expect(model.key(run.actor.getSnapshot()), `after ${model.tell(event)}`).toBe(key)
  })
  run.actor.stop()
}

const walked = new TransitionCoverage(assessmentMachine)

describe.for(MODELS.map((model) => [model.name, model] as const))('%s', ([, model]) => {
  const paths = generated(model)
  if (paths instanceof Error) {
    test('its paths can be generated', () => {
      throw paths
    })
    return
  }

  test('has the three questions and at least one path', () => {
    expect(THREE_QUESTIONS.map((question) => question.type)).toEqual(['radio', 'checkbox', 'radio'])
    expect(paths.length).toBeGreaterThan(0)
  })

  for (const path of paths) test(path.title, () => walk(model, path, walked))
})

test('the paths take every state and every branch of every transition', async () => {
  const coverage = new TransitionCoverage(assessmentMachine)
  await inTurn(MODELS, (model) => inTurn(pathCasesOf(model), (path) => walk(model, path, coverage)))
  expect(coverage.missed, coverage.figures).toEqual([])
})

test('the list of states, answers and paths is the one that was reviewed', async () => {
  await expect(`${MODELS.map(listOf).join('\n\n\n')}\n`).toMatchFileSnapshot('./assessment.txt')
})

afterAll(() => {
  process.stdout.write(`assessment: ${walked.figures}\n`)
})
