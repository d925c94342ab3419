import type { HullDrawing, HullLabelRole, HullShapeRole } from '#machines/hull/hull-drawing.ts'
import {
  ACCENT,
  INK,
  LINE,
  LOWEST,
  MUTED,
  PAPER,
  STRONG_LINE,
  SUNKEN,
  WATER,
} from '#server/letters/report/email-and-pdf-colors.ts'
import type { HullView } from '#server/letters/report/hull-view.ts'

import type { Drawing, Label, Shape } from './vector-drawing.ts'

/** The strokes of the page, in units of the sheet. */
const SHAPES: Readonly<Record<HullShapeRole, Omit<Shape, 'path' | 'clip'>>> = {
  water: { fill: WATER },
  waterInHull: { fill: WATER, opacity: 0.62 },
  level: { stroke: ACCENT, strokeWidth: 2 },
  body: { fill: SUNKEN },
  outline: { stroke: INK, strokeWidth: 1.5 },
  contour: { stroke: LINE },
  draft: { stroke: INK, dash: [2, 4] },
  keel: { stroke: ACCENT, strokeWidth: 2.5 },
  ground: { fill: PAPER },
  groundHatching: { stroke: STRONG_LINE },
  groundLine: { stroke: INK, strokeWidth: 1.5 },
  gateRail: { stroke: STRONG_LINE },
  gateOpen: { fill: PAPER, stroke: INK, strokeWidth: 1.5 },
  gateShut: { fill: LOWEST.bar },
  clearance: { stroke: ACCENT, strokeWidth: 1.5, dash: [2, 3] },
  station: { stroke: ACCENT, strokeWidth: 1.5 },
  stationLowest: { stroke: LOWEST.bar, strokeWidth: 2.5 },
  mark: { fill: PAPER, stroke: ACCENT, strokeWidth: 2 },
  markLowest: { fill: LOWEST.bar, stroke: LOWEST.bar, strokeWidth: 2 },
  scale: { stroke: STRONG_LINE, dash: [1, 5] },
  stern: { stroke: INK, strokeWidth: 1.5 },
}

const LABELS: Readonly<Record<HullLabelRole, Pick<Label, 'color' | 'weight'>>> = {
  note: { color: MUTED, weight: 'text' },
  score: { color: ACCENT, weight: 'strong' },
  band: { color: INK, weight: 'strong' },
  gateShut: { color: LOWEST.text, weight: 'text' },
  value: { color: INK, weight: 'strong' },
  valueLowest: { color: LOWEST.text, weight: 'strong' },
  name: { color: MUTED, weight: 'text' },
  nameLowest: { color: LOWEST.text, weight: 'text' },
}

/** A sheet of the hull in this width, with texts of this size, both in points. */
export function buildHullSheet(sheet: HullDrawing, width: number, size: number): Drawing {
  const scale = width / sheet.width
  return {
    width,
    height: sheet.height * scale,
    scale,
    shapes: sheet.shapes.map(({ role, path, clip }) => ({
      ...SHAPES[role],
      path,
      ...(clip !== undefined && { clip }),
    })),
    labels: sheet.labels.map(({ role, text, x, y, anchor }) => ({
      ...LABELS[role],
      text,
      x: x * scale,
      y: y * scale,
      size,
      anchor,
    })),
  }
}

/** Describes the sheets in words: from the side, and from above. */
export function describeHullSheets({ facts, narrowest }: HullView): readonly [side: string, plan: string] {
  const side = facts.map(([name, text]) => `${name}: ${text}.`).join(' ')
  return [
    `The hull from the side. ${side}`,
    `The hull from above. Eight ribs, each as wide as the score of its dimension. ${narrowest}.`,
  ]
}
