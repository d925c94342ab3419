import type { AnyStateMachine, EventObject, Snapshot } from 'xstate'

import { MACHINES } from '#tests/models/all-machines.ts'
import { listLoads, listPathCases, type PathCase, type PathModel } from '#tests/models/generate-paths.ts'
import { MachineRun, runInOrder } from '#tests/models/machine-run.ts'
import type { PathResult } from './path-result-files.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'
import { isEverywhere, listBranches, readStatechart, type Statechart } from '#inspector/statechart.ts'

// Collects everything that the report shows, and walks every path on the machine.

interface WalkedStep {
  readonly action: string
  /** The key of the state after this step, and what the visitor sees then. */
  readonly key: string
  readonly sight: string
}

export interface WalkedPath {
  readonly id: string
  readonly title: string
  /** The events before the first step. */
  readonly opening: readonly string[]
  readonly steps: readonly WalkedStep[]
  /** The branches that the path takes, by their number in the chart. */
  readonly branches: readonly number[]
  /** The result in the browser, of this build only. */
  readonly result: PathResult | null
  /** The build of a result that does not count, because it is of another build. */
  readonly otherBuild: string | null
  /** Whether a browser test should have left a result. */
  readonly isForBrowser: boolean
}

export interface WalkedModel {
  readonly name: string
  readonly paths: readonly WalkedPath[]
}

interface Share {
  readonly taken: number
  readonly all: number
}

export interface WalkedChart {
  readonly chart: Statechart
  readonly states: Share
  readonly branches: Share
  /** The branches that passed paths take in the browser. */
  readonly inBrowser: Share
  /** States and branches that no path takes. */
  readonly missed: readonly string[]
  readonly models: readonly WalkedModel[]
}

type Model = PathModel<Snapshot<unknown>, EventObject>

/** The results, and the build to which they must belong. */
export interface Results {
  readonly build: string
  readonly results: readonly PathResult[]
}

interface Gathering extends Results {
  readonly machine: AnyStateMachine
  readonly chart: Statechart
  /** The branches and states that no path has taken yet; each path removes its own. */
  readonly missed: Set<string>
}

async function listMissed(model: Model, path: PathCase<EventObject>, { machine, chart }: Gathering) {
  const coverage = new TransitionCoverage(machine)
  const listeners = chart.states.filter(isEverywhere).flatMap((state) => state.calls)
  const sources = chart.states.filter((state) => !isEverywhere(state)).flatMap((state) => state.calls)
  await runInOrder(listLoads(model, path), async (events) => {
    const run = new MachineRun(machine, { listeners, sources, input: model.input, coverage })
    await runInOrder(events, (event) => run.perform(event))
    run.actor.stop()
  })
  return new Set(coverage.missed)
}

async function listPaths(model: Model, gathering: Gathering): Promise<WalkedPath[]> {
  const { chart, build, results, missed } = gathering
  const paths: WalkedPath[] = []
  await runInOrder(listPathCases(model), async (path) => {
    const left = await listMissed(model, path, gathering)
    for (const name of missed) if (!left.has(name)) missed.delete(name)
    const found = results.find(({ id }) => id === path.id) ?? null
    paths.push({
      id: path.id,
      title: path.title,
      opening: model.opening.map((event) => model.describeEvent(event)),
      steps: path.steps.map(({ action, key, sight }) => ({ action, key, sight })),
      branches: listBranches(chart).flatMap(({ name }, place) => (left.has(name) ? [] : [place + 1])),
      result: found?.build === build ? found : null,
      otherBuild: found === null || found.build === build ? null : found.build,
      isForBrowser: model.isForBrowser ?? true,
    })
  })
  return paths
}

/** All charts with their paths; those of the browser come first. */
export async function walkCharts({ build, results }: Results): Promise<WalkedChart[]> {
  const charts: WalkedChart[] = []
  await runInOrder(MACHINES, async ({ machine, models, tabModel }) => {
    const chart = readStatechart(machine)
    const { states, branches } = new TransitionCoverage(machine)
    const missed = new Set([...states, ...branches])
    const walked: WalkedModel[] = []
    await runInOrder(
      [...(tabModel === undefined ? [] : [tabModel]), ...(models as readonly Model[])],
      async (model) => {
        const paths = await listPaths(model, { machine, chart, build, results, missed })
        walked.push({ name: model.name, paths })
      },
    )
    const countShare = (all: ReadonlySet<string>) => ({
      taken: [...all].filter((name) => !missed.has(name)).length,
      all: all.size,
    })
    const passed = walked.flatMap(({ paths }) => paths.filter(({ result }) => result?.status === 'passed'))
    const inBrowser = new Set(passed.flatMap((path) => path.branches))
    charts.push({
      chart,
      states: countShare(states),
      branches: countShare(branches),
      inBrowser: { taken: inBrowser.size, all: branches.size },
      missed: [...missed],
      models: walked,
    })
  })
  return charts
}
