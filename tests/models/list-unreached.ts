import type { AnyStateMachine, EventObject, Snapshot } from 'xstate'

import { isEverywhere, readStatechart } from '#inspector/statechart.ts'

import { listLoads, listPathCases, type PathModel } from './generate-paths.ts'
import { MachineRun, runInOrder } from './machine-run.ts'
import { TransitionCoverage } from './transition-coverage.ts'

type Model = PathModel<Snapshot<unknown>, EventObject>

/** Walks the paths of these models on the machine, and names each of its states and transitions that none of them reaches. */
export async function listUnreached(machine: AnyStateMachine, models: readonly Model[]): Promise<readonly string[]> {
  const coverage = new TransitionCoverage(machine)
  const { states } = readStatechart(machine)
  const listeners = states.filter(isEverywhere).flatMap(({ calls }) => calls)
  const sources = states.filter((state) => !isEverywhere(state)).flatMap(({ calls }) => calls)
  await runInOrder(models, (model) => {
    const loads = listPathCases(model).flatMap((path) => listLoads(model, path))
    return runInOrder(loads, async (events) => {
      const run = new MachineRun(machine, { listeners, sources, input: model.input, coverage })
      await runInOrder(events, (event) => run.perform(event))
      run.actor.stop()
    })
  })
  return coverage.missed
}
