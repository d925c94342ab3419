import { median } from '#tests/bench/table.ts'

import { ACTING, BUDGETS } from './budgets.ts'
import type { Category, Run } from './lighthouse-run.ts'
import type { Opening } from './slow-opening.ts'
import { writeKilobytes } from './units.ts'

/** Openings that were really slowed down: of the page, of the same without script, and of the bare one. */
export interface Openings {
  readonly page: Opening
  readonly scriptless: Opening
  readonly bare: Opening
}

/** One opening of a page by Lighthouse and some really slowed down, beside its floors. */
export interface Turn {
  readonly run: Run
  /** Milliseconds of scripts that Lighthouse sees in the bare page: all of them its own. */
  readonly bareScripting: number
  readonly openings: readonly Openings[]
}

/** One page and all its turns. */
export interface MeasuredPage {
  readonly route: string
  /** What it must lose points for: it asks not to be indexed, or says that there is nothing at this address. */
  readonly allowed: readonly string[]
  readonly turns: readonly Turn[]
}

/** The medians of all turns: milliseconds, bytes with headers, or no unit. */
export interface PageRow {
  readonly route: string
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaint: number
  readonly largestPaint: number
  /** The largest paint over that of the page without script, and over that of the bare page. */
  readonly ofScriptless: number
  readonly ofBare: number
  readonly scripting: number
  readonly bareScripting: number
  readonly scriptBytes: number
  readonly bytes: number
  readonly shift: number
  /** Told, and held to nothing. */
  readonly blocked: number
  /** What a reader of the table has to know about this row. */
  readonly notes: readonly string[]
  /** What does not meet the budgets. */
  readonly failures: readonly string[]
}

type Figures = Omit<PageRow, 'notes' | 'failures'>

/** What a page with this markup and status cannot have, by Lighthouse's own names. */
export function listAllowedFaults(html: string, status: number): string[] {
  const unindexed = /<meta name="robots" content="[^"]*noindex/.test(html) || status === 404 ? ['is-crawlable'] : []
  return [...unindexed, ...(status === 404 ? ['errors-in-console', 'http-status-code'] : [])]
}

const joinLists = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

function findPaintFailures({ ofScriptless, ofBare, shift }: Figures): string[] {
  return [
    ...(ofScriptless > BUDGETS.ofScriptless
      ? [`largest paint ${ofScriptless.toFixed(2)} times that of the page without script`]
      : []),
    ...(ofBare > BUDGETS.ofBare ? [`largest paint ${ofBare.toFixed(2)} times that of the bare page`] : []),
    ...(shift > BUDGETS.shift ? [`layout shift ${shift.toFixed(4)}`] : []),
  ]
}

/** What a page for reading has done too much of before any sign of a person. */
function findEarlyFailures({ scripting, bareScripting, scriptBytes, bytes }: Figures): string[] {
  const ratio = scripting / bareScripting
  return [
    ...(scripting > BUDGETS.scripting ? [`scripts ran for ${Math.round(scripting)} ms`] : []),
    ...(ratio > BUDGETS.scriptingOfBare ? [`scripts ran ${ratio.toFixed(1)} times as long as in the bare page`] : []),
    ...(scriptBytes > BUDGETS.scriptBytes ? [`${writeKilobytes(scriptBytes)} of JavaScript before a sign`] : []),
    ...(bytes > BUDGETS.bytes ? [`${writeKilobytes(bytes)} before a sign`] : []),
  ]
}

function findFailures({ allowed, turns, route }: MeasuredPage, figures: Figures): string[] {
  const faults = joinLists(turns.map(({ run }) => run.faults)).filter((fault) => !allowed.includes(fault))
  const keeping = allowed.includes('http-status-code') ? [] : joinLists(turns.map(({ run }) => run.notKept))
  const { performance } = figures.scores
  return [
    ...(performance < BUDGETS.score ? [`performance ${performance}`] : []),
    ...faults,
    ...keeping.map((reason) => `not kept for Back: ${reason}`),
    ...findPaintFailures(figures),
    ...(ACTING.has(route) ? [] : findEarlyFailures(figures)),
  ]
}

/** The medians of a page, and which of them do not meet the budgets. */
export function summarizePage(page: MeasuredPage): PageRow {
  const { route, turns, allowed } = page
  const take = (figure: (turn: Turn) => number) => median(turns.map(figure))
  const takeOpening = (figure: (openings: Openings) => number) =>
    median(turns.flatMap(({ openings }) => openings.map(figure)))
  const takeScore = (category: Category) => Math.round(take(({ run }) => run.scores[category]))
  const largestPaint = takeOpening((opened) => opened.page.largestPaint)
  const figures: Figures = {
    route,
    scores: {
      performance: takeScore('performance'),
      accessibility: takeScore('accessibility'),
      'best-practices': takeScore('best-practices'),
      seo: takeScore('seo'),
    },
    firstPaint: takeOpening((opened) => opened.page.firstPaint),
    largestPaint,
    ofScriptless: largestPaint / takeOpening(({ scriptless }) => scriptless.largestPaint),
    ofBare: largestPaint / takeOpening(({ bare }) => bare.largestPaint),
    scripting: take(({ run }) => run.scripting),
    bareScripting: take((turn) => turn.bareScripting),
    scriptBytes: takeOpening((opened) => opened.page.scriptBytes),
    bytes: takeOpening((opened) => opened.page.bytes),
    shift: Math.max(
      take(({ run }) => run.shift),
      takeOpening((opened) => opened.page.shift),
    ),
    blocked: take(({ run }) => run.blocked),
  }
  const lost = allowed.filter((fault) => turns.some(({ run }) => run.faults.includes(fault)))
  const notes = [...(ACTING.has(route) ? ['hydrates'] : []), ...lost]
  return { ...figures, notes, failures: findFailures(page, figures) }
}
