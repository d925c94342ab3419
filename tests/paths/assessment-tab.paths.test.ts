import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { browserHistoryMachine } from '#machines/assessment/browser-history.machine.ts'
import type { AssessmentModelEvent } from '#tests/models/assessment.model.ts'
import { assessmentTabModel, listLastVisits } from '#tests/models/assessment-tab.model.ts'
import { findStateName, listLoads, listPathCases, MAX_STEPS } from '#tests/models/generate-paths.ts'
import { runInOrder, MachineRun } from '#tests/models/machine-run.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'
import { isMutated } from '#tests/support/test-effort.ts'

import { AssessmentLedger, withOwnStamp } from './assessment-ledger.ts'

// The paths that the browser tests walk through the assessment, here on the machine alone. A ledger records what the visitor
// entered. What each state must be is in tests/machines/assessment-requirements.test.ts: these paths come from the chart.

type Path = ReturnType<typeof list>[number]

const list = () => listPathCases(assessmentTabModel)

/** The paths, or the error that prevented them: a suite without tests would pass. */
function generated(): Path[] | Error {
  try {
    return list()
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

/** The state before each page load after the first, and the last state. */
function listLastStates({ steps }: Path): string[] {
  const isLast = (place: number) => ['arrive', 'reload', undefined].includes(steps[place + 1]?.event.type)
  return steps.flatMap(({ key }, place) => (isLast(place) ? [findStateName(key)] : []))
}

const readState = ({ value }: AssessmentSnapshot) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

async function walk(events: readonly EventObject[], coverage: TransitionCoverage): Promise<string> {
  const run = new MachineRun(assessmentMachine, {
    sources: ['sendReport'],
    listeners: ['progressStorage', 'browserHistory'],
    input: assessmentTabModel.input,
    coverage,
  })
  const ledger = new AssessmentLedger()
  await runInOrder(events, (event, place) => ledger.step(run, withOwnStamp(event as AssessmentModelEvent, place)))
  const state = readState(run.actor.getSnapshot() as AssessmentSnapshot)
  run.actor.stop()
  return state
}

async function walkAll(paths: readonly Path[]): Promise<TransitionCoverage> {
  const coverage = new TransitionCoverage(assessmentMachine)
  await runInOrder(paths, async (path) => {
    const states: string[] = []
    await runInOrder(listLoads(assessmentTabModel, path), async (events) => {
      states.push(await walk(events, coverage))
    })
    expect(states).toEqual(listLastStates(path))
  })
  return coverage
}

const paths = isMutated ? [] : generated()
if (paths instanceof Error) {
  test('the paths can be generated', () => {
    throw paths
  })
} else {
  for (const path of paths) test(path.title, () => walkAll([path]))

  test.skipIf(isMutated)('no path is longer than a dozen steps', () => {
    expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(MAX_STEPS)
  })

  test('Back and Forward to a place that cannot be shown lose no entry, and each Back shows another place', () => {
    for (const { title, steps } of isMutated ? list() : paths) {
      for (const [index, { event, snapshot }] of steps.entries()) {
        const { entries, at, history } = snapshot.context
        const shown = entries.slice(0, at + 1).map(({ place = 'intro' }) => place)
        expect(
          shown.filter((place, depth) => place === shown[depth - 1]),
          `${title}, step ${index + 1}`,
        ).toEqual([])
        const before = steps[index - 1]?.snapshot.context
        const isStill = history?.context.place === before?.history?.context.place
        if (!isStill || !['back', 'forward', 'jump'].includes(event.type)) continue
        expect({ entries, at }, `${title}, step ${index + 1}`).toEqual({ entries: before?.entries, at: before?.at })
      }
    }
  })

  test('the paths take every state, and every branch but those that a visitor does not cause', async () => {
    const coverage = await walkAll(isMutated ? list() : paths)
    expect(coverage.missed, coverage.figures).toEqual([
      'assessment on storage.refused #1',
      'assessment.restoring on person.submitted #1',
      // They open the page of the saved result: history-after-result.spec.ts.
      'assessment.intro on history.travelled #2',
      'assessment.wizard on history.travelled #3',
    ])
  })

  test("the paths take every state and branch of the browser's history but those of a saved result and of rare moments", async () => {
    const coverage = new TransitionCoverage(browserHistoryMachine)
    const visits = (isMutated ? list() : paths).flatMap(({ steps }) => listLastVisits(steps))
    await runInOrder(visits, async ({ historyEvents, loadedAt, history }) => {
      const input = { entry: loadedAt }
      const run = new MachineRun(browserHistoryMachine, { sources: ['readResult'], input, coverage })
      await runInOrder(historyEvents, (event) => run.perform(event))
      expect(run.actor.getSnapshot().value).toEqual(history?.value)
      run.actor.stop()
    })
    expect(coverage.missed, coverage.figures).toEqual([
      // They need a saved result: history-after-result.spec.ts and assessment-history.spec.ts.
      'browser-history.readingResult',
      'browser-history.away',
      'browser-history.leaving',
      // The browser reports its own entries, which the chart already knows, and those that anchors add.
      'browser-history on entry.changed #1',
      'browser-history on entry.changed #2',
      'browser-history on page.left #1',
      'browser-history on result.requested #2',
      'browser-history.restoring on entry.reached #1',
      // Every question has an entry of its own after the first one.
      'browser-history.following on always #2',
      'browser-history.resting on entry.reached #1',
      'browser-history.catchingUp on place.changed #1',
      // In this tab, the browser arrives before anything else happens.
      'browser-history.travelling on place.changed #3',
      'browser-history.returning on place.changed #1',
      'browser-history.returning on entry.reached #2',
      'browser-history.readingResult on place.changed #1',
      'browser-history.readingResult on place.changed #2',
      'browser-history.readingResult on xstate.done.actor.readResult #1',
      'browser-history.readingResult on xstate.done.actor.readResult #2',
      'browser-history.readingResult on xstate.done.actor.readResult #3',
      'browser-history.readingResult on xstate.done.actor.readResult #4',
      'browser-history.readingResult on xstate.error.actor.readResult #1',
      'browser-history.readingResult on xstate.error.actor.readResult #2',
      'browser-history.readingResult on xstate.error.actor.readResult #3',
      // The tab opens no other page: history-after-result.spec.ts.
      'browser-history.away on entry.changed #1',
      'browser-history.away on place.changed #1',
      'browser-history.away on place.requested #1',
      'browser-history.away on result.requested #1',
    ])
  })
}
