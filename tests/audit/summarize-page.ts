import { median } from '#tests/bench/median-and-text-table.ts'
import { pages } from '#tests/support/site/built-pages.ts'

import { BUDGETS } from './budgets.ts'
import type { Category, Run } from './run-lighthouse.ts'
import type { Opening } from './throttled-page-load.ts'
import { writeKilobytes } from './format-kilobytes.ts'

/** Slowed-down openings: of the page, of the page without script, and of the bare page; and one on a usual connection. */
export interface Openings {
  readonly page: Opening
  readonly scriptless: Opening
  readonly bare: Opening
  readonly broadband: Opening
}

/** One opening of a page with Lighthouse and some slowed-down ones, beside its baselines. */
export interface Turn {
  readonly run: Run
  /** Milliseconds of scripts that Lighthouse measures in the bare page: all of them are its own. */
  readonly bareScripting: number
  readonly openings: readonly Openings[]
}

/** One page and all its turns. */
export interface MeasuredPage {
  readonly route: string
  /** The Lighthouse faults that the page must have: it asks not to be indexed, or its address does not exist. */
  readonly allowed: readonly string[]
  readonly turns: readonly Turn[]
}

/** The medians of all turns: milliseconds, bytes with headers, or no unit. */
export interface PageRow {
  readonly route: string
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaint: number
  readonly largestPaint: number
  /** The largest paint divided by that of the page without script, and by that of the bare page. */
  readonly ofScriptless: number
  readonly ofBare: number
  /** Milliseconds until the typeface arrived: slowed down, and on a usual connection. */
  readonly typeface: number
  readonly typefaceOnBroadband: number
  readonly scripting: number
  readonly bareScripting: number
  readonly scriptBytes: number
  readonly bytes: number
  readonly shift: number
  /** Reported without a budget. */
  readonly blocked: number
  /** What a reader of the table must know about this row. */
  readonly notes: readonly string[]
  /** The budgets that the page misses. */
  readonly failures: readonly string[]
}

type Figures = Omit<PageRow, 'notes' | 'failures'>

/** The Lighthouse faults that a page with this markup and status must have, by Lighthouse's names. */
export function listAllowedFaults(html: string, status: number): string[] {
  const unindexed = /<meta name="robots" content="[^"]*noindex/.test(html) || status === 404 ? ['is-crawlable'] : []
  return [...unindexed, ...(status === 404 ? ['errors-in-console', 'http-status-code'] : [])]
}

const joinLists = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

function findLateTypeface(time: number, budget: number, network: string): string[] {
  if (time <= budget) return []
  return [`the typeface on ${network}: ${Number.isNaN(time) ? 'never' : `after ${Math.round(time)} ms`}`]
}

function findPaintFailures({ ofScriptless, ofBare, shift, typeface, typefaceOnBroadband }: Figures): string[] {
  return [
    ...(ofScriptless > BUDGETS.ofScriptless
      ? [`largest paint ${ofScriptless.toFixed(2)} times that of the page without script`]
      : []),
    ...(ofBare > BUDGETS.ofBare ? [`largest paint ${ofBare.toFixed(2)} times that of the bare page`] : []),
    ...findLateTypeface(typeface, BUDGETS.typeface, 'slow 4G'),
    ...findLateTypeface(typefaceOnBroadband, BUDGETS.typefaceOnBroadband, 'broadband'),
    ...(shift > BUDGETS.shift ? [`layout shift ${shift.toFixed(4)}`] : []),
  ]
}

/** The budgets that a reading page misses before any interaction. */
function findEarlyFailures({ scripting, bareScripting, scriptBytes, bytes }: Figures): string[] {
  const ratio = scripting / bareScripting
  return [
    ...(scripting > BUDGETS.scripting ? [`scripts ran for ${Math.round(scripting)} ms`] : []),
    ...(ratio > BUDGETS.scriptingOfBare ? [`scripts ran ${ratio.toFixed(1)} times as long as in the bare page`] : []),
    ...(scriptBytes > BUDGETS.scriptBytes
      ? [`${writeKilobytes(scriptBytes)} of JavaScript before an interaction`]
      : []),
    ...(bytes > BUDGETS.bytes ? [`${writeKilobytes(bytes)} before an interaction`] : []),
  ]
}

/** Pages for acting hydrate by themselves, so the budgets before an interaction do not apply to them. */
const hydratesItself = (route: string) =>
  pages.some((page) => page.route === route && page.html.includes('data-hydrate="after-paint"'))

function findFailures({ allowed, turns, route }: MeasuredPage, figures: Figures): string[] {
  const faults = joinLists(turns.map(({ run }) => run.faults)).filter((fault) => !allowed.includes(fault))
  const keeping = allowed.includes('http-status-code') ? [] : joinLists(turns.map(({ run }) => run.notKept))
  const { performance } = figures.scores
  return [
    ...(performance < BUDGETS.score ? [`performance ${performance}`] : []),
    ...faults,
    ...keeping.map((reason) => `not kept for Back: ${reason}`),
    ...findPaintFailures(figures),
    ...(hydratesItself(route) ? [] : findEarlyFailures(figures)),
  ]
}

/** The medians of a page, and the budgets that it misses. */
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
    typeface: takeOpening((opened) => opened.page.typeface),
    typefaceOnBroadband: takeOpening(({ broadband }) => broadband.typeface),
    scripting: take(({ run }) => run.scripting),
    bareScripting: take((turn) => turn.bareScripting),
    scriptBytes: takeOpening((opened) => opened.page.scriptBytes),
    bytes: takeOpening((opened) => opened.page.bytes),
    shift: Math.max(
      take(({ run }) => run.shift),
      takeOpening((opened) => opened.page.shift),
      takeOpening(({ broadband }) => broadband.shift),
    ),
    blocked: take(({ run }) => run.blocked),
  }
  const lost = allowed.filter((fault) => turns.some(({ run }) => run.faults.includes(fault)))
  const notes = [...(hydratesItself(route) ? ['hydrates'] : []), ...lost]
  return { ...figures, notes, failures: findFailures(page, figures) }
}
