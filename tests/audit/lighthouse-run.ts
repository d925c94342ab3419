import lighthouse, { type Result } from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** The figures of one opening of a page, in milliseconds, without unit (layout shift), and in bytes on the wire. */
export interface Figures {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  readonly bytes: number
}

/** What Lighthouse says of one opening of a page. */
export interface Run {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly figures: Figures
  /** The audits outside performance that cost points, by their ids, with the first thing they name. */
  readonly faults: readonly string[]
  /** What keeps the page from being shown again as it was on Back. */
  readonly notKept: readonly string[]
}

const audited = (result: Result, id: string) => result.audits[id]

function figure(result: Result, id: string): number {
  const value = audited(result, id)?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no ${id}: ${audited(result, id)?.errorMessage ?? ''}`)
  return value
}

function faultsOf(result: Result): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => result.categories[name]?.auditRefs ?? [],
  )
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audited(result, id)?.score ?? 1) < 1)
  return lost.map(({ id }) => id).toSorted()
}

function notKeptOf(result: Result): string[] {
  const { score, details } = audited(result, 'bf-cache') ?? {}
  if (score !== 0 || details?.type !== 'table') return []
  return details.items.map((item) => String(item['reason']))
}

const percent = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

/** Opens a page by Lighthouse as a mobile phone would, in the browser at this port. Throws when it cannot be measured. */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    // Pages for unknown addresses are measured like every other.
    ignoreStatusCode: true,
  })
  const result = answer?.lhr
  if (result === undefined) throw new Error('Lighthouse gave no result')
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return {
    scores: {
      performance: percent(result, 'performance'),
      accessibility: percent(result, 'accessibility'),
      'best-practices': percent(result, 'best-practices'),
      seo: percent(result, 'seo'),
    },
    figures: {
      firstPaint: figure(result, 'first-contentful-paint'),
      largestPaint: figure(result, 'largest-contentful-paint'),
      blocked: figure(result, 'total-blocking-time'),
      shift: figure(result, 'cumulative-layout-shift'),
      bytes: figure(result, 'total-byte-weight'),
    },
    faults: faultsOf(result),
    notKept: notKeptOf(result),
  }
}
