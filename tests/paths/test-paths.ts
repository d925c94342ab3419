import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import { runInOrder, MachineRun } from '#tests/models/machine-run.ts'
import { writeList, listPathCases, type PathCase, type PathModel } from '#tests/models/generate-paths.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'
import { isMutated } from '#tests/support/test-effort.ts'

/** Records what happens independently of the machine, and checks what must hold after every step. */
export interface Ledger<TEvent extends EventObject> {
  /** Performs the event and checks everything. */
  step(run: MachineRun, event: TEvent): Promise<void>
}

interface Walk<S extends AnyMachineSnapshot, E extends EventObject> {
  readonly machine: AnyStateMachine
  readonly models: readonly PathModel<S, E>[]
  /** The actors that make the machine's calls, one at a time. */
  readonly sources?: readonly string[]
  /** The actors to which the machine only sends events. */
  readonly listeners?: readonly string[]
  /** Each path starts with a new ledger. */
  readonly ledger: () => Ledger<E>
  /** The event as it is performed at this step, for events that differ from step to step. */
  readonly atStep?: (event: E, step: number) => E
}

/** The paths of a model, or the error that prevented them: a suite without tests would pass. */
function generated<S extends AnyMachineSnapshot, E extends EventObject>(
  model: PathModel<S, E>,
): PathCase<E, S>[] | Error {
  try {
    return listPathCases(model)
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

async function walk<S extends AnyMachineSnapshot, E extends EventObject>(
  { machine, sources = [], listeners = [], ledger, atStep = (event) => event }: Walk<S, E>,
  { model, path, coverage }: { model: PathModel<S, E>; path: PathCase<E, S>; coverage: TransitionCoverage },
) {
  const run = new MachineRun(machine, { sources, listeners, input: model.input, coverage })
  const kept = ledger()
  await runInOrder(model.opening, (event) => kept.step(run, event))
  await runInOrder(path.steps, async ({ event, action, key }, place) => {
    await kept.step(run, atStep(event, place))
    expect(model.key(run.actor.getSnapshot() as S), `step ${place + 1}, ${action}`).toBe(key)
  })
  run.actor.stop()
}

/**
 * Adds one test for each path of the models, one for the coverage of the machine's states and branches, and one for the
 * reviewed list of states and answers, `<name of the first model>.paths.txt` beside the test, if visitors see these states.
 * Under Stryker only the last two run. They generate and walk all paths as well; paths that are generated while the file
 * loads would connect every change of a chart with all tests.
 */
export function testPaths<S extends AnyMachineSnapshot, E extends EventObject>(walked: Walk<S, E>): void {
  const { machine, models } = walked
  const [first] = models
  const coverage = new TransitionCoverage(machine)

  describe.for((isMutated ? [] : models).map((model) => [model.name, model] as const))('%s', ([, model]) => {
    const paths = generated(model)
    if (paths instanceof Error) {
      test('the paths can be generated', () => {
        throw paths
      })
      return
    }

    for (const path of paths) test(path.title, () => walk(walked, { model, path, coverage }))
  })

  test('the paths take every state and every branch of every transition', async () => {
    const whole = new TransitionCoverage(machine)
    await runInOrder(models, (model) =>
      runInOrder(listPathCases(model), (path) => walk(walked, { model, path, coverage: whole })),
    )
    const advice = `${whole.figures}. Give the model of this chart in tests/models/ the event that leads there (docs/machines.md)`
    expect(whole.missed, advice).toEqual([])
  })

  test('the chart has the name of its first model', () => {
    expect(machine.id).toBe(first?.name)
  })

  const isSeen = Object.keys(first?.sights ?? {}).length > 0
  test.skipIf(!isSeen)('the list of states and answers is the reviewed one', async () => {
    const advice = 'Read every changed line, then run npx vitest run --project paths -u (docs/machines.md)'
    await expect(`${models.map(writeList).join('\n\n\n')}\n`, advice).toMatchFileSnapshot(`./${first?.name}.paths.txt`)
  })

  afterAll(() => {
    process.stdout.write(`${first?.name}: ${coverage.figures}\n`)
  })
}
