import type { Branch, ChartState, Statechart } from '#inspector/statechart.ts'

// Chooses the way of each branch in the drawing. States stand in one column, in the order of the code. A branch to the next
// row goes straight down, one to a later row uses a lane on the right, and one back uses a lane on the left.

type Side = 'left' | 'right'

export interface Lane {
  readonly number: number
  readonly branch: Branch
  readonly side: Side
  /** The state whose frame contains the lane; null for the whole drawing. */
  readonly frame: string | null
  readonly from: number
  readonly to: number
  /** Lane 0 is next to the states. */
  readonly lane: number
}

export interface Fall {
  readonly number: number
  readonly branch: Branch
  readonly from: number
}

export interface Lines {
  readonly falls: readonly Fall[]
  readonly lanes: readonly Lane[]
}

/** The states around a state, from the outermost inwards; null stands for the whole drawing. */
export function listFrames(id: string): (string | null)[] {
  const parts = id.split('.').slice(0, -1)
  return [null, ...parts.map((_, end) => parts.slice(0, end + 1).join('.'))]
}

/** The innermost frame that contains both ends; a branch to a child state stays inside its parent. */
function findFrame(from: string, to: string): string | null {
  const around = to.startsWith(`${from}.`) ? [...listFrames(from), from] : listFrames(from)
  const other = new Set(listFrames(to))
  return around.findLast((frame) => other.has(frame)) ?? null
}

type Way = Omit<Lane, 'lane'>

function findWay(branch: Branch, number: number, rows: readonly ChartState[]): Way {
  const findRow = (id: string) => rows.findIndex((state) => state.id === id)
  const goal = branch.to ?? branch.from
  const [from, to] = [findRow(branch.from), findRow(goal)]
  return { number, branch, side: to < from ? 'left' : 'right', frame: findFrame(branch.from, goal), from, to }
}

const findStart = ({ from, to }: Way) => Math.min(from, to)
const findEnd = ({ from, to }: Way) => Math.max(from, to)
const meets = (one: Way, other: Way) => findStart(one) < findEnd(other) && findStart(other) < findEnd(one)

/** Short ways take the inner lanes; ways that only touch share a lane. */
function inLanes(ways: readonly Way[]): Lane[] {
  const lanes: Lane[] = []
  for (const way of ways.toSorted(
    (one, other) => findEnd(one) - findStart(one) - (findEnd(other) - findStart(other)),
  )) {
    const taken = lanes
      .filter((lane) => lane.side === way.side && lane.frame === way.frame && meets(lane, way))
      .map(({ lane }) => lane)
    const free = Array.from({ length: taken.length + 1 }, (_, lane) => lane).find((lane) => !taken.includes(lane)) ?? 0
    lanes.push({ ...way, lane: free })
  }
  return lanes
}

export function layLines({ states }: Statechart): Lines {
  const ways = states.flatMap((state) => state.branches).map((branch, place) => findWay(branch, place + 1, states))
  return {
    falls: ways.filter(({ from, to }) => to === from + 1),
    lanes: inLanes(ways.filter(({ from, to }) => to !== from + 1)),
  }
}
