import type { ChartState, Statechart } from '#inspector/statechart.ts'

import { layLines, listFrames, type Lane, type Lines } from './transition-routing.ts'

export interface Box {
  readonly state: ChartState
  readonly remarks: readonly string[]
  readonly left: number
  readonly right: number
  readonly top: number
  /** The lower edge of the name; child states follow below it. */
  readonly foot: number
  readonly bottom: number
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly lines: Lines
  /** Where the lanes of a frame start, on its left and on its right. */
  laneX(lane: Lane): number
  /** Where a lane leaves its first state and reaches its last. */
  ports(lane: Lane): readonly [number, number]
}

const NAME = { width: 172, height: 44, remark: 17 }
const LANE = 24
const PAD = 14
const MARGIN = 8
const GAP = 30
const FALL_GAP = 54
const TOP = 24
const PORT = 24
const LOOP_MORE = 4

const listRemarks = ({ calls, tags, entry }: ChartState) => [
  ...calls.map((call) => `calls ${call}`),
  ...tags.map((tag) => `tag ${tag}`),
  ...entry.emissions.map((emission) => `tells ${emission}`),
]

const lanesIn = (lines: Lines, frame: string | null, side: Lane['side']) =>
  Math.max(0, ...lines.lanes.filter((lane) => lane.frame === frame && lane.side === side).map(({ lane }) => lane + 1))

const measureMargin = (lines: Lines, frame: string | null, side: Lane['side']) =>
  lanesIn(lines, frame, side) * LANE + (frame === null ? MARGIN : PAD)

interface End {
  readonly lane: Lane
  readonly isStart: boolean
}

/** The ends of lanes on one side of a row, from the top, in an order that avoids crossings. */
function endsAt(lines: Lines, row: number, side: Lane['side']): End[] {
  const at = lines.lanes.filter((lane) => lane.side === side)
  const isUp = ({ lane, isStart }: End) => (isStart ? lane.to : lane.from) < row
  const ends = at
    .flatMap((lane): End[] => [true, false].map((isStart) => ({ lane, isStart })))
    .filter(({ lane, isStart }) => (isStart ? lane.from : lane.to) === row)
  const isLoop = ({ lane }: End) => lane.from === lane.to
  const depth = ({ lane }: End) => -100 * (lane.frame ?? '').length + lane.lane
  const others = ends.filter((end) => !isLoop(end))
  return [
    ...others.filter(isUp).toSorted((one, other) => depth(one) - depth(other)),
    ...ends.filter(isLoop),
    ...others.filter((end) => !isUp(end)).toSorted((one, other) => depth(other) - depth(one)),
  ]
}

function measureHeight(lines: Lines, row: number, remarks: number): number {
  const ports = Math.max(endsAt(lines, row, 'left').length, endsAt(lines, row, 'right').length)
  return Math.max(NAME.height + remarks * NAME.remark, ports * PORT + 12)
}

const listParents = (id: string) => id.split('.').slice(0, -1)

/** The left and right edges of what is inside a frame. */
function measureInside(lines: Lines, frame: string | null, around: readonly [number, number]): [number, number] {
  return [around[0] + measureMargin(lines, frame, 'left'), around[1] - measureMargin(lines, frame, 'right')]
}

function measureWidth(chart: Statechart, lines: Lines, frame: string | null): number {
  const inner = chart.states.filter((state) => state.parent === frame)
  const widest = Math.max(
    NAME.width,
    ...inner.map((state) => (state.isCompound ? measureWidth(chart, lines, state.id) : NAME.width)),
  )
  return measureMargin(lines, frame, 'left') + widest + measureMargin(lines, frame, 'right')
}

const closedBefore = (states: readonly ChartState[], row: number) => {
  const [before, here] = [states[row - 1]?.id ?? '', states[row]?.id ?? '']
  return Math.max(0, listParents(before).length - listParents(here).length)
}

function listBoxes(chart: Statechart, lines: Lines, width: number): Box[] {
  let y = TOP
  const rows = chart.states.map((state, row) => {
    const remarks = listRemarks(state)
    y += PAD * closedBefore(chart.states, row)
    if (row > 0) y += lines.falls.some(({ from }) => from === row - 1) ? FALL_GAP : GAP
    const top = y
    y += measureHeight(lines, row, remarks.length)
    return { state, remarks, top, foot: y }
  })
  return rows.map(({ state, top, foot, remarks }) => {
    const [left, right] = listFrames(state.id).reduce<readonly [number, number]>(
      (around, frame) => measureInside(lines, frame, around),
      [0, width],
    )
    const inside = rows.filter((row) => row.state.id.startsWith(`${state.id}.`))
    const depth = Math.max(0, ...inside.map((row) => listParents(row.state.id).length - listParents(state.id).length))
    const bottom = Math.max(foot, ...inside.map((row) => row.foot + PAD * depth))
    return { state, remarks, left, right, top, foot, bottom }
  })
}

export function layOutChart(chart: Statechart): Layout {
  const lines = layLines(chart)
  const width = measureWidth(chart, lines, null)
  const boxes = listBoxes(chart, lines, width)
  const portAt = (row: number, lane: Lane, isStart: boolean) => {
    const box = boxes[row]
    const ends = endsAt(lines, row, lane.side)
    const place = ends.findIndex((end) => end.lane === lane && end.isStart === isStart)
    const more = lane.from !== lane.to ? 0 : isStart ? -LOOP_MORE : LOOP_MORE
    return box === undefined ? 0 : (box.top + box.foot) / 2 + (place - (ends.length - 1) / 2) * PORT + more
  }
  return {
    width,
    height: Math.max(...boxes.map((box) => box.bottom)) + MARGIN,
    boxes,
    lines,
    laneX: ({ frame, side, lane }) => {
      const around = boxes.find((box) => box.state.id === frame) ?? { left: 0, right: width }
      const [left, right] = measureInside(lines, frame, [around.left, around.right])
      return side === 'left' ? left - LANE * (lane + 0.75) : right + LANE * (lane + 0.75)
    },
    ports: (lane) => [portAt(lane.from, lane, true), portAt(lane.to, lane, false)],
  }
}
