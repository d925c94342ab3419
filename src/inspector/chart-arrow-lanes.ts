import { isEverywhere, type Branch, type ChartState, type Statechart } from './statechart.ts'

// Which way the line of each transition goes. States stand in one column; a line leaves its transition to the right, runs in
// a lane to the height of its target and comes back. Lines to one target share a lane, as if they were one wire.

/** The chart itself, which holds every state. */
export const ROOT = ''

export interface Wire {
  /** The name of the transition. */
  readonly branch: string
  readonly to: string
  /** The innermost state that holds both ends: its right margin has the lane. */
  readonly frame: string
  /** 0 runs next to the states. */
  readonly lane: number
}

export interface Wiring {
  readonly wires: readonly Wire[]
  /** How many lanes the right margin of a state has. */
  readonly lanes: ReadonlyMap<string, number>
}

/** A state by its id; the chart itself by ROOT. */
export const findId = (state: ChartState): string => (isEverywhere(state) ? ROOT : state.id)

/** The states around a state from the outermost to the innermost; one that holds others is the innermost itself. */
function listFrames(id: string, compounds: ReadonlySet<string>): readonly string[] {
  const parts = id.split('.')
  const around = parts.map((_, end) => parts.slice(0, end + 1).join('.')).filter((frame) => compounds.has(frame))
  return [ROOT, ...around]
}

/** All lines to one target inside one state, between the highest and the lowest place that they touch. */
interface Trunk {
  readonly frame: string
  readonly to: string
  readonly branches: readonly string[]
  readonly first: number
  readonly last: number
}

interface Run {
  readonly branch: string
  readonly to: string
  readonly frame: string
  readonly places: readonly number[]
}

/** Every transition that leads to a state, with the places of both its ends from the top of the drawing. */
function listRuns({ states }: Statechart): Run[] {
  const compounds = new Set(states.filter(({ isCompound }) => isCompound).map(({ id }) => id))
  const order = states.flatMap((state) => [`state ${findId(state)}`, ...state.branches.map(({ name }) => name)])
  const findPlace = (what: string) => order.indexOf(what)
  const run = (state: ChartState, { name, to }: Branch): Run[] => {
    if (to === null) return []
    const around = new Set(listFrames(to, compounds))
    const frame = listFrames(findId(state), compounds).findLast((id) => around.has(id)) ?? ROOT
    return [{ branch: name, to, frame, places: [findPlace(name), findPlace(`state ${to}`)] }]
  }
  return states.flatMap((state) => state.branches.flatMap((branch) => run(state, branch)))
}

function bundle(runs: readonly Run[]): Trunk[] {
  const trunks = new Map<string, Trunk>()
  for (const { branch, to, frame, places } of runs) {
    const key = `${frame} ${to}`
    const { branches, first, last } = trunks.get(key) ?? { branches: [], first: Infinity, last: -Infinity }
    const [top, bottom] = [Math.min(first, ...places), Math.max(last, ...places)]
    trunks.set(key, { frame, to, branches: [...branches, branch], first: top, last: bottom })
  }
  return [...trunks.values()]
}

const meets = (one: Trunk, other: Trunk) =>
  one.frame === other.frame && one.first <= other.last && other.first <= one.last

/** The lines of a chart, short ones in the inner lanes; lines to different targets share a lane only where they never meet. */
export function layWires(chart: Statechart): Wiring {
  const trunks = bundle(listRuns(chart)).toSorted((one, other) => one.last - one.first - (other.last - other.first))
  const laid: { readonly trunk: Trunk; readonly lane: number }[] = []
  const lanes = new Map<string, number>()
  for (const trunk of trunks) {
    const taken = laid.filter((other) => meets(other.trunk, trunk)).map(({ lane }) => lane)
    const lane = taken.length === 0 ? 0 : Math.max(...taken) + 1
    laid.push({ trunk, lane })
    lanes.set(trunk.frame, Math.max(lanes.get(trunk.frame) ?? 0, lane + 1))
  }
  const wires = laid.flatMap(({ trunk: { frame, to, branches }, lane }) =>
    branches.map((branch) => ({ branch, to, frame, lane })),
  )
  return { wires, lanes }
}
