import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { formatDay } from '#server/intake/funnel-counter.ts'
import type { FunnelCount } from '#server/intake/store-types.ts'

import { CliError, readConfigPart, readStore, writeHelpHint, type CliContext } from './cli-context.ts'
import { formatCount, shorten } from './terminal-text.ts'

const DAY_MS = 86_400_000
/** How many days are shown without `--since`, with today. */
const SHOWN_DAYS = 30

export interface FunnelOptions {
  /** Dates in UTC, such as 2026-11-01. */
  readonly since?: string
  readonly until?: string
  readonly json?: boolean
}

type Counts = Readonly<Record<string, number>>

interface Period {
  readonly since: string
  readonly until: string
}

function choosePeriod(context: CliContext, { since, until }: FunnelOptions): Period {
  const today = formatDay(context.now())
  const period = {
    since: since ?? formatDay(Date.parse(until ?? today) - (SHOWN_DAYS - 1) * DAY_MS),
    until: until ?? today,
  }
  if (period.since <= period.until) return period
  const reason =
    until === undefined
      ? `--since ${period.since} is in the future: today is ${today} in UTC.`
      : `--since ${period.since} is after --until ${period.until}.`
  throw new CliError(`error: ${reason}\n${writeHelpHint(context)}`, 2)
}

const sumUp = (counts: readonly FunnelCount[]): Counts =>
  Object.fromEntries(
    FUNNEL_STEPS.map((name) => [
      name,
      counts.filter(({ step }) => step === name).reduce((sum, { count }) => sum + count, 0),
    ]),
  )

function formatJson({ since, until }: Period, counts: readonly FunnelCount[]): string {
  const days = [...new Set(counts.map(({ day }) => day))].map((day) => ({
    day,
    steps: sumUp(counts.filter((one) => one.day === day)),
  }))
  return JSON.stringify({ since, until, steps: sumUp(counts), days }, null, 2)
}

const LABELS: Readonly<Record<string, string>> = {
  intro: 'Intro',
  start: 'Start',
  result: 'Result',
  consultation: 'Consultation',
}

const BAR_WIDTH = 16
const TEXT_WIDTH = 28

function formatRow(label: string, visits: string, [change = '', percent = '', bar = '', text = '']: readonly string[]) {
  const figures = [label.padEnd(12), visits.padStart(7), change.padStart(7), percent.padStart(6)].join('')
  return `${figures}  ${bar.padEnd(BAR_WIDTH)}  ${text}`.trimEnd()
}

const formatChange = (change: number) => (change > 0 ? `+${change}` : String(change))

const formatShare = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`)

/** The change from the step before: in visits, and in percent. */
function describeChange(count: number, before: number | undefined): readonly [string, string] {
  if (before === undefined || count === before) return ['', '']
  const share = formatShare(count - before, before)
  return [formatChange(count - before), count > before && share !== '' ? `+${share}` : share]
}

function formatStep(step: string, counts: Counts): string {
  const place = FUNNEL_STEPS.indexOf(step)
  const [, number] = /^question-(\d+)$/.exec(step) ?? []
  const count = counts[step] ?? 0
  const most = Math.max(...Object.values(counts))
  const bar = '█'.repeat(Math.round((BAR_WIDTH * count) / most)) || (count > 0 ? '▏' : '')
  const text = number === undefined ? '' : shorten(QUESTIONS[Number(number) - 1]?.text ?? '', TEXT_WIDTH)
  const before = FUNNEL_STEPS[place - 1]
  const change = describeChange(count, before === undefined ? undefined : counts[before])
  return formatRow(LABELS[step] ?? `Question ${number}`, String(count), [...change, bar, text])
}

function formatTable({ since, until }: Period, counts: Counts): string {
  const { intro = 0, result = 0 } = counts
  const share = intro === 0 ? '' : ` (${formatShare(result, intro)})`
  return [
    `The assessment from ${since} to ${until} (UTC)`,
    `${formatCount(intro, 'visit')} opened it, ${result} reached the result${share}.`,
    '',
    formatRow('Step', 'Visits', ['Change']),
    ...FUNNEL_STEPS.map((step) => formatStep(step, counts)),
  ].join('\n')
}

function describeNothing(context: CliContext, { since, until }: Period): string {
  const nothing = `No visit was counted from ${since} to ${until} (UTC).`
  if (readConfigPart(context, 'FUNNEL').funnel === 'off')
    return `${nothing} FUNNEL is off. To count visits, set FUNNEL=on, build the pages again and restart the server.`
  return `${nothing} To see whether counting works, open /assessment-flow in a browser without Global Privacy Control,
wait ten seconds and run this command again. To see earlier days, set --since.`
}

/** Returns how many visits reached each step of the assessment: a table at most 80 columns wide, or JSON. */
export async function showFunnel(context: CliContext, options: FunnelOptions): Promise<string> {
  const period = choosePeriod(context, options)
  const counts = await readStore(context, (store) => store.funnel.read(period.since, period.until))
  if (options.json) return formatJson(period, counts)
  return counts.length === 0 ? describeNothing(context, period) : formatTable(period, sumUp(counts))
}
