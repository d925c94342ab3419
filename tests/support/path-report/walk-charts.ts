import type { AnyMachineSnapshot, EventObject } from 'xstate'

import { runInOrder, MachineRun } from '#tests/models/machine-run.ts'
import { listPathCases, type PathCase, type PathModel } from '#tests/models/generate-paths.ts'
import { makePathId } from '#tests/models/path-result-files.ts'
import { listBranches, readStatechart, type Statechart, isEverywhere } from '#web/inspect/statechart.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'

import type { BrowserResult } from './browser-results.ts'

// Collects everything that the report shows, and walks every path on the machine.

interface WalkedStep {
  readonly event: string
  /** The key of the state after this step. */
  readonly key: string
}

export interface WalkedPath {
  readonly id: string
  readonly title: string
  /** The events before the first step. */
  readonly opening: readonly string[]
  readonly steps: readonly WalkedStep[]
  /** The branches that the path takes, by their number in the chart. */
  readonly branches: readonly number[]
  readonly result: BrowserResult | null
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
  /** States and branches that no path takes. */
  readonly missed: readonly string[]
  readonly models: readonly WalkedModel[]
}

type Model = PathModel<AnyMachineSnapshot, EventObject>

interface Actors {
  readonly listeners: readonly string[]
  readonly sources: readonly string[]
}

async function listMissed(model: Model, path: PathCase<EventObject>, actors: Actors) {
  const coverage = new TransitionCoverage(model.machine)
  const run = new MachineRun(model.machine, { ...actors, input: model.input, coverage })
  await runInOrder([...model.opening, ...path.steps.map((step) => step.event)], (event) => run.perform(event))
  run.actor.stop()
  return new Set(coverage.missed)
}

interface Gathering {
  readonly chart: Statechart
  readonly results: readonly BrowserResult[]
  /** The branches and states that no path has taken yet; each path removes its own. */
  readonly missed: Set<string>
}

async function listPaths(model: Model, { chart, results, missed }: Gathering): Promise<WalkedPath[]> {
  const listeners = chart.states.filter(isEverywhere).flatMap((state) => state.calls)
  const sources = chart.states.filter((state) => !isEverywhere(state)).flatMap((state) => state.calls)
  const paths: WalkedPath[] = []
  await runInOrder(listPathCases(model), async (path) => {
    const left = await listMissed(model, path, { listeners, sources })
    for (const name of missed) if (!left.has(name)) missed.delete(name)
    paths.push({
      id: makePathId(model.name, path.title),
      title: path.title,
      opening: model.opening.map((event) => model.describeEvent(event)),
      steps: path.steps.map(({ event, key }) => ({ event: model.describeEvent(event), key })),
      branches: listBranches(chart).flatMap(({ name }, place) => (left.has(name) ? [] : [place + 1])),
      result: results.find(({ model: name, title }) => name === model.name && title === path.title) ?? null,
      isForBrowser: model.isForBrowser ?? true,
    })
  })
  return paths
}

/** Paths that only the browser walks, such as tours through the sixteen questions. */
export interface Tours {
  readonly name: string
  readonly paths: readonly Pick<WalkedPath, 'title' | 'steps'>[]
}

function withResults({ name, paths }: Tours, results: readonly BrowserResult[]): WalkedModel {
  const findResult = (wanted: string) => results.find(({ model, title }) => model === name && title === wanted) ?? null
  return {
    name,
    paths: paths.map(({ title, steps }) => {
      return {
        id: makePathId(name, title),
        title,
        opening: [],
        steps,
        branches: [],
        result: findResult(title),
        isForBrowser: true,
      }
    }),
  }
}

/** The tours that are known only from their results. */
function listTours(name: string, results: readonly BrowserResult[]): Tours {
  const titles = results.filter((result) => result.model === name).map(({ title }) => title)
  return { name, paths: titles.map((title) => ({ title, steps: parseSteps(title) })) }
}

function parseSteps(title: string): WalkedStep[] {
  const [way = '', key = ''] = title.split(' ⇒ ')
  const events = way.split(' → ')
  return events.map((event, place) => ({ event, key: place === events.length - 1 ? key : '' }))
}

const LOOSE = { id: 'elsewhere', states: [], delays: [] }

/** Marks a model whose machine the browser walks by other paths as not for the browser. */
function forMachine({ name, paths }: WalkedModel): WalkedModel {
  const isWalked = paths.some(({ result }) => result !== null)
  return { name, paths: paths.map((path) => Object.assign({}, path, { isForBrowser: isWalked })) }
}

/** All charts with their paths. Tours, and results of unknown models, belong to the chart whose name they start with. */
export async function walkCharts(results: readonly BrowserResult[], tours: readonly Tours[]): Promise<WalkedChart[]> {
  const names = new Set([...MACHINES.flatMap(({ models }) => models), ...tours].map(({ name }) => name))
  const rest = [...new Set(results.map(({ model }) => model))].filter((name) => !names.has(name))
  const toured = [...tours, ...rest.map((name) => listTours(name, results))].map((tour) => withResults(tour, results))
  const charts: WalkedChart[] = []
  await runInOrder(MACHINES, async ({ machine, models }) => {
    const chart = readStatechart(machine)
    const { states, branches } = new TransitionCoverage(machine)
    const missed = new Set([...states, ...branches])
    const walked: WalkedModel[] = []
    await runInOrder(models, async (model) => {
      walked.push({ name: model.name, paths: await listPaths(model, { chart, results, missed }) })
    })
    const own = toured.filter(({ name }) => name.startsWith(chart.id))
    const countShare = (all: ReadonlySet<string>) => ({
      taken: [...all].filter((name) => !missed.has(name)).length,
      all: all.size,
    })
    charts.push({
      chart,
      states: countShare(states),
      branches: countShare(branches),
      missed: [...missed],
      models: own.length > 0 ? [...own, ...walked.map(forMachine)] : walked,
    })
  })
  const loose = toured.filter(({ name }) => !charts.some(({ chart }) => name.startsWith(chart.id)))
  if (loose.length === 0) return charts
  const nothing = { taken: 0, all: 0 }
  return [...charts, { chart: LOOSE, states: nothing, branches: nothing, missed: [], models: loose }]
}
