import type { StoreStats } from '#server/intake/store-stats.ts'
import type { ListFilter } from '#server/intake/store-types.ts'
import { buildOverdueFilter } from '#server/intake/overdue.ts'
import type { JobState } from '#server/intake/submission-kinds.ts'

import { toFilter, type FilterOptions } from './filters.ts'
import { readReplyHours, readStore, type CliContext } from './cli-context.ts'
import { formatLine, LINE_HEADING } from './submission-text.ts'
import { formatAge, formatKinds } from './terminal-text.ts'

export const STATES: Readonly<Record<string, readonly JobState[]>> = {
  pending: ['pending', 'sending'],
  sent: ['sent'],
  dead: ['dead'],
}

export interface ListOptions extends FilterOptions {
  readonly limit: number
  /** A key of `STATES`. */
  readonly state?: string
  readonly spam?: boolean
  readonly overdue?: boolean
}

export async function listSubmissions(context: CliContext, options: ListOptions): Promise<string> {
  const { limit, state, spam = false, overdue = false } = options
  const states = state && STATES[state]
  const replyHours = overdue ? readReplyHours(context) : undefined
  const filter: ListFilter = {
    ...toFilter(options),
    ...(states && { states }),
    ...(spam && { isFlagged: true }),
    ...(replyHours && buildOverdueFilter(context.now(), replyHours)),
  }
  const submissions = await readStore(context, (store) => store.list(limit, filter))
  if (submissions.length > 0)
    return [LINE_HEADING, ...submissions.map((submission) => formatLine(submission, replyHours))].join('\n')
  if (overdue) return 'Nothing is overdue.'
  return Object.keys(filter).length === 0 ? 'Nothing has come in yet.' : 'Nothing matches these filters.'
}

const formatRow = (name: string, text: string) => `${name.padEnd(16)}${text}`

export function formatStats({ kinds, spam, jobs, oldestOpenAt }: StoreStats, now: number): string {
  return [
    formatRow('Received', formatKinds(kinds)),
    formatRow('Of these, spam', String(spam)),
    formatRow(
      'To be sent',
      `${jobs.pending} waiting, ${jobs.sending} on the way, ${jobs.sent} sent, ${jobs.dead} dead`,
    ),
    formatRow(
      'Oldest waiting',
      oldestOpenAt === undefined ? 'nothing waits' : `came in ${formatAge(now - oldestOpenAt)} ago`,
    ),
  ].join('\n')
}

const SHOWN_IN_OVERVIEW = 5

const buildSections = (overdue: ListFilter): readonly (readonly [title: string, filter: ListFilter])[] => [
  ['New', {}],
  ['Overdue (all: leads list --overdue; answered: leads handle ID --by NAME)', overdue],
  ['Looks like spam (all: leads list --spam; send one: leads resend ID)', { isFlagged: true }],
  ['Given up (all: leads list --state dead; send all: leads resend --dead)', { states: ['dead'] }],
]

/** Returns the figures and the newest few of all, of what is overdue, of suspected spam and of what was given up. */
export async function formatOverview(context: CliContext): Promise<string> {
  const sections = buildSections(buildOverdueFilter(context.now(), readReplyHours(context)))
  return readStore(context, async (store) => {
    const figures = formatStats(await store.stats(), context.now())
    const lists = await Promise.all(
      sections.map(async ([title, filter]) => {
        const submissions = await store.list(SHOWN_IN_OVERVIEW, filter)
        return submissions.length === 0 ? [] : [[title, ...submissions.map((one) => `  ${formatLine(one)}`)].join('\n')]
      }),
    )
    return [figures, ...lists.flat()].join('\n\n')
  })
}
