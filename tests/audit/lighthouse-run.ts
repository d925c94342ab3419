import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

import { CPU_SLOWDOWN } from './phone.ts'
import { sumScriptTime, type ThreadEvent } from './script-time.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse says of one opening of a page, as it reckons a phone. */
export interface Run {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Total Blocking Time in milliseconds. */
  readonly blocked: number
  /** Cumulative Layout Shift. */
  readonly shift: number
  /** Milliseconds of processor time in scripts, processor four times slower; some of them are Lighthouse's own. */
  readonly scripting: number
  /** The audits outside performance that cost points, by their ids. */
  readonly faults: readonly string[]
  /** What keeps the page from being shown again as it was on Back. */
  readonly notKept: readonly string[]
}

/** Complete events, which begin and end at a known time, are of the phase X. */
type TraceEvent = ThreadEvent & { readonly ph: string }

const readAudit = (result: Result, id: string) => result.audits[id]

function readFigure(result: Result, id: string): number {
  const value = readAudit(result, id)?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${readAudit(result, id)?.errorMessage ?? ''}`)
  return value
}

/** Lighthouse slows no processor down when it only reckons a phone: the figures of its trace are multiplied, as its own are. */
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
    // Pages for unknown addresses are measured like every other.
    ignoreStatusCode: true,
  })
  if (answer === undefined) throw new Error('Lighthouse gave no result')
  if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
  return answer
}

/** Opens a page by Lighthouse as a mobile phone would, in the browser at this port. Throws when it cannot be measured. */
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

/** Milliseconds of scripts in this page alone, by the same ruler as `Run`'s. Throws when it cannot be measured. */
export const measureScripting = async (url: string, port: number): Promise<number> =>
  readScripting(await open(url, port, ['performance']))
