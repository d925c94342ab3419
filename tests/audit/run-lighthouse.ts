import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

import { CPU_SLOWDOWN } from './phone-throttling.ts'
import { sumScriptTime, type ThreadEvent } from './script-time.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse reports about one opening of a page on a simulated phone. */
export interface Run {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Total Blocking Time in milliseconds. */
  readonly blocked: number
  /** Cumulative Layout Shift. */
  readonly shift: number
  /** Milliseconds of processor time in scripts, on a processor four times slower; some of it is Lighthouse's own. */
  readonly scripting: number
  /** The ids of the audits outside performance that cost points. */
  readonly faults: readonly string[]
  /** The reasons that keep the page out of the back/forward cache. */
  readonly notKept: readonly string[]
}

/** A trace event with a known start and end has the phase X. */
type TraceEvent = ThreadEvent & { readonly ph: string }

const readAudit = (result: Result, id: string) => result.audits[id]

function readFigure(result: Result, id: string): number {
  const value = readAudit(result, id)?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${readAudit(result, id)?.errorMessage ?? ''}`)
  return value
}

/** Lighthouse only simulates a slow processor, so the times of its trace are multiplied, as it multiplies its own. */
function readScripting({ artifacts }: RunnerResult): number {
  const events: readonly TraceEvent[] = TraceProcessor.processTrace(artifacts.Trace).mainThreadEvents
  return sumScriptTime(events.filter(({ ph }) => ph === 'X')) * CPU_SLOWDOWN
}

function listFaults(result: Result): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => result.categories[name]?.auditRefs ?? [],
  )
  const lost = refs.filter(({ id, weight }) => weight > 0 && (readAudit(result, id)?.score ?? 1) < 1)
  return lost.map(({ id }) => id).toSorted()
}

function listNotKept(result: Result): string[] {
  const { score, details } = readAudit(result, 'bf-cache') ?? {}
  if (score !== 0 || details?.type !== 'table') return []
  return details.items.map((item) => String(item['reason']))
}

const readScore = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

async function open(url: string, port: number, categories: readonly Category[]): Promise<RunnerResult> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    // Pages for unknown addresses are measured too.
    ignoreStatusCode: true,
  })
  if (answer === undefined) throw new Error('Lighthouse gave no result')
  if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
  return answer
}

/** Opens a page with Lighthouse as a mobile phone, in the browser at this port. Throws when it cannot be measured. */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const answer = await open(url, port, CATEGORIES)
  const result = answer.lhr
  return {
    scores: {
      performance: readScore(result, 'performance'),
      accessibility: readScore(result, 'accessibility'),
      'best-practices': readScore(result, 'best-practices'),
      seo: readScore(result, 'seo'),
    },
    blocked: readFigure(result, 'total-blocking-time'),
    shift: readFigure(result, 'cumulative-layout-shift'),
    scripting: readScripting(answer),
    faults: listFaults(result),
    notKept: listNotKept(result),
  }
}

/** Milliseconds of scripts in this page alone, measured as in `Run`. Throws when it cannot be measured. */
export const measureScripting = async (url: string, port: number): Promise<number> =>
  readScripting(await open(url, port, ['performance']))
