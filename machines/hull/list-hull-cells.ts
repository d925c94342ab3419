import { DRAFT, SILL, type HullState } from './hull-state.ts'

// The side view for letters: mail clients draw tables and no paths.

export type HullCellRole = 'air' | 'water' | 'hull' | 'hullInWater' | 'ground' | 'gateOpen' | 'gateShut'

export interface HullCell {
  readonly role: HullCellRole
  /** How many columns it covers. */
  readonly columns: number
  /** A line on its edge: the surface of the water or the draft of the hull above it, or the keel below it. */
  readonly edge: 'level' | 'draft' | 'keel' | 'none'
}

export interface HullCellRow {
  /** In pixels. */
  readonly height: number
  readonly cells: readonly HullCell[]
}

/** The hull as steps: up to this height above its keel, in points, it reaches from one place to another, in percent of the width. */
const STEPS: readonly (readonly [upTo: number, ...parts: (readonly [from: number, to: number])[]])[] = [
  [0.3, [12, 75]],
  [0.8, [9, 77]],
  [1.4, [8, 79]],
  [2, [7, 81]],
  [2.6, [6, 83]],
  [3.2, [6, 85]],
  [3.8, [5, 86]],
  [4.3, [5, 88]],
  [4.7, [4, 16], [64, 89]],
  [5.1, [80, 90]],
]

/** Sill and gate in percent of the width, and the gate's edges in points when it is open and shut. */
const SILL_FROM = 93
const GATE_AT = 96
const GATE_TO = 98
const GATE = { shut: [SILL, 5.2], open: [5.2, 6.2] } as const
/** The height of the picture, in points: higher than the bow at a score of 5. */
const TOP = 7

/** Where the columns begin, in percent of the width; the last one ends at 100. */
const COLUMNS = [
  ...new Set([0, SILL_FROM, GATE_AT, GATE_TO, ...STEPS.flatMap(([, ...parts]) => parts.flat())]),
].toSorted((one, other) => one - other)

/** The widths of the columns, in percent. */
export const HULL_COLUMN_WIDTHS: readonly number[] = COLUMNS.map((from, at) => (COLUMNS[at + 1] ?? 100) - from)

/** Where this column shows the hull at this height above its keel. */
function isHull(column: number, above: number): boolean {
  const step = STEPS.find(([upTo]) => above < upTo)
  if (above < 0 || step === undefined) return false
  const [, ...parts] = step
  return parts.some(([from, to]) => column >= from && column < to)
}

function findRole({ score, lift, isGateOpen }: HullState, column: number, height: number): HullCellRole {
  const [foot, top] = isGateOpen ? GATE.open : GATE.shut
  if (column >= SILL_FROM && height < SILL) return 'ground'
  if (column === GATE_AT && height > foot && height < top) return isGateOpen ? 'gateOpen' : 'gateShut'
  if (isHull(column, height - lift)) return height < score ? 'hullInWater' : 'hull'
  return height < score ? 'water' : 'air'
}

type Lines = Readonly<Record<'isLevel' | 'isDraft' | 'isKeel', boolean>>

function findEdge(role: HullCellRole, { isLevel, isDraft, isKeel }: Lines): HullCell['edge'] {
  if (isLevel && role === 'water') return 'level'
  if (!role.startsWith('hull')) return 'none'
  return isKeel ? 'keel' : isDraft ? 'draft' : 'none'
}

/**
 * The hull from the side as rows of cells, from the top down: ground at 0, water at the score. `unit` is the number of
 * pixels for one point. The rows are always as high together.
 */
export function listHullCells(hull: HullState, unit: number): readonly HullCellRow[] {
  const { score, lift } = hull
  const toPixels = (points: number) => Math.round(points * unit)
  const edges = [0, score, SILL, ...GATE.open, lift, lift + DRAFT, ...STEPS.map(([upTo]) => lift + upTo), TOP]
  const heights = [...new Set(edges.map(toPixels))].toSorted((one, other) => other - one)
  return heights.slice(0, -1).map((top, at): HullCellRow => {
    const bottom = heights[at + 1] ?? 0
    const height = top - bottom
    const middle = (top - height / 2) / unit
    const lines = {
      isLevel: top === toPixels(score),
      isDraft: top === toPixels(lift + DRAFT),
      isKeel: bottom === toPixels(lift),
    }
    const cells: HullCell[] = []
    for (const column of COLUMNS) {
      const role = findRole(hull, column, middle)
      const last = cells.at(-1)
      if (last?.role === role) cells[cells.length - 1] = { ...last, columns: last.columns + 1 }
      else cells.push({ role, columns: 1, edge: findEdge(role, lines) })
    }
    return { height, cells }
  })
}
