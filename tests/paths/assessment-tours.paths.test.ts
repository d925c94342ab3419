import { expect, test } from 'vitest'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { generateAssessmentTours, type Tour, type TourStep } from '#tests/models/assessment-tours.ts'
import { runInOrder, MachineRun } from '#tests/models/machine-run.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'
import { isMutated } from '#tests/support/test-effort.ts'

import { AssessmentLedger, withOwnStamp } from './assessment-ledger.ts'

// The tours through all sixteen questions that the browser tests walk, here on the machine alone. A ledger records what the
// visitor entered, and every step must end in the state that the tour names.

/** The tours, or the error that prevented them: a suite without tests would pass. */
function made(): Tour[] | Error {
  try {
    return generateAssessmentTours()
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

/** The steps between two page loads; each load starts a new machine. */
function listLoads({ steps }: Tour): TourStep[][] {
  const loads: TourStep[][] = []
  for (const step of steps) {
    const isLoad = step.act.type === 'arrive' || step.act.type === 'reload'
    if (isLoad || loads.length === 0) loads.push([])
    loads.at(-1)?.push(step)
  }
  return loads
}

function readState({ value }: AssessmentSnapshot): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.')
}

async function walk(steps: readonly TourStep[], coverage: TransitionCoverage): Promise<void> {
  const run = new MachineRun(assessmentMachine, {
    sources: ['sendReport'],
    listeners: ['progressStorage', 'browserHistory'],
    input: { questions: QUESTIONS },
    coverage,
  })
  const ledger = new AssessmentLedger()
  let told = 0
  await runInOrder(steps, async ({ events, key }) => {
    await runInOrder(events.slice(told), (event, place) => ledger.step(run, withOwnStamp(event, told + place)))
    told = events.length
    expect(readState(run.actor.getSnapshot() as AssessmentSnapshot), key).toBe(key.split(' ')[0])
  })
  run.actor.stop()
}

async function walkAll(walked: readonly Tour[]): Promise<TransitionCoverage> {
  const coverage = new TransitionCoverage(assessmentMachine)
  await runInOrder(walked.flatMap(listLoads), (steps) => walk(steps, coverage))
  return coverage
}

const tours = isMutated ? [] : made()
if (tours instanceof Error) {
  test('the tours can be generated', () => {
    throw tours
  })
} else {
  for (const tour of tours) test(tour.title, () => walkAll([tour]))

  test('the tours take every state, and every branch but those that a visitor does not cause', async () => {
    const coverage = await walkAll(isMutated ? generateAssessmentTours() : tours)
    expect(coverage.missed, coverage.figures).toEqual([
      'assessment on storage.refused #1',
      'assessment on storage.recovered #1',
      'assessment.restoring on person.submitted #1',
      // They open the page of the saved result: history-after-result.spec.ts.
      'assessment.intro on history.travelled #2',
      'assessment.wizard on history.travelled #3',
    ])
  })
}
