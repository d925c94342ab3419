import { median } from '#tests/bench/table.ts'

import type { Category, Figures, Run } from './lighthouse-run.ts'

/** The figures of the design, section 8, which every median is held to. */
export const FLOORS = {
  score: 100,
  /** Of the largest paint, over that of the same page without code in the same run. */
  ratio: 1.15,
  blocked: 50,
  shift: 0,
  /** Milliseconds from a key to the next question, with a processor four times slower. */
  step: 50,
} as const

/** One page: every opening of it, and of its floor. */
export interface MeasuredPage {
  readonly route: string
  /** What it must lose points for: it asks not to be indexed, or says that there is nothing at this address. */
  readonly allowed: readonly string[]
  readonly runs: readonly Run[]
  readonly floor: readonly Figures[]
}

/** The medians of all openings. */
export interface PageRow {
  readonly route: string
  readonly scores: Readonly<Record<Category, number>>
  readonly figures: Figures
  readonly ratio: number
  /** Milliseconds for which the page is blocked even without any code of ours. */
  readonly floorBlocked: number
  /** What a reader of the table has to know about this row. */
  readonly notes: readonly string[]
  /** What is below the design's figures. */
  readonly failures: readonly string[]
}

/** What a page with this markup and status cannot have, by Lighthouse's own names. */
export function allowedFaults(html: string, status: number): string[] {
  const unindexed = /<meta name="robots" content="[^"]*noindex/.test(html) || status === 404 ? ['is-crawlable'] : []
  return [...unindexed, ...(status === 404 ? ['errors-in-console', 'http-status-code'] : [])]
}

const medianOf = <Item>(items: readonly Item[], figure: (item: Item) => number) => median(items.map(figure))

function figuresOf(all: readonly Figures[]): Figures {
  return {
    firstPaint: medianOf(all, ({ firstPaint }) => firstPaint),
    largestPaint: medianOf(all, ({ largestPaint }) => largestPaint),
    blocked: medianOf(all, ({ blocked }) => blocked),
    shift: medianOf(all, ({ shift }) => shift),
    bytes: medianOf(all, ({ bytes }) => bytes),
  }
}

const all = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

function failuresOf(page: MeasuredPage, row: Omit<PageRow, 'failures' | 'notes'>): string[] {
  const { scores, figures, ratio } = row
  const faults = all(page.runs.map((run) => run.faults)).filter((fault) => !page.allowed.includes(fault))
  const keeping = page.allowed.includes('http-status-code') ? [] : all(page.runs.map((run) => run.notKept))
  return [
    ...(scores.performance < FLOORS.score ? [`performance ${scores.performance}`] : []),
    ...faults,
    ...keeping.map((reason) => `not kept for Back: ${reason}`),
    ...(ratio > FLOORS.ratio ? [`largest paint ${ratio.toFixed(2)} times that of the floor`] : []),
    ...(figures.blocked > FLOORS.blocked ? [`blocked for ${Math.round(figures.blocked)} ms`] : []),
    ...(figures.shift > FLOORS.shift ? [`layout shift ${figures.shift.toFixed(4)}`] : []),
  ]
}

/** The medians of a page, and which of them are below the design's figures. */
export function rowOf(page: MeasuredPage): PageRow {
  const { route, runs, allowed } = page
  const score = (category: Category) => Math.round(medianOf(runs, ({ scores }) => scores[category]))
  const figures = figuresOf(runs.map((run) => run.figures))
  const floor = figuresOf(page.floor)
  const row = {
    route,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures,
    ratio: figures.largestPaint / floor.largestPaint,
    floorBlocked: floor.blocked,
  }
  const notes = allowed.filter((fault) => runs.some(({ faults }) => faults.includes(fault)))
  return { ...row, notes, failures: failuresOf(page, row) }
}
