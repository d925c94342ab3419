import type { StoreStats } from '#server/intake/store-stats.ts'
import type { ListFilter } from '#server/intake/store-types.ts'
import { SUBMISSION_KINDS, SUBMISSIONS, type JobState, type SubmissionKind } from '#server/intake/submission-kinds.ts'

import { readStore, type CliContext } from './cli-context.ts'
import { formatLine } from './submission-text.ts'
import { formatAge, formatKinds } from './terminal-text.ts'

export const STATES: Readonly<Record<string, readonly JobState[]>> = {
  pending: ['pending', 'sending'],
  sent: ['sent'],
  dead: ['dead'],
}

export const KINDS: Readonly<Record<string, SubmissionKind>> = Object.fromEntries(
  SUBMISSION_KINDS.map((kind) => [SUBMISSIONS[kind].name, kind]),
)

export interface ListOptions {
  readonly limit: number
  /** A key of `STATES`. */
  readonly state?: string
  /** A key of `KINDS`. */
  readonly kind?: string
  readonly spam?: boolean
}

function toFilter({ state, kind, spam = false }: ListOptions): ListFilter {
  const [states, oneKind] = [state && STATES[state], kind && KINDS[kind]]
  return { ...(states && { states }), ...(oneKind && { kind: oneKind }), ...(spam && { isFlagged: true }) }
}

export async function listSubmissions(context: CliContext, options: ListOptions): Promise<string> {
  const filter = toFilter(options)
  const submissions = await readStore(context, (store) => store.list(options.limit, filter))
  if (submissions.length > 0) return submissions.map(formatLine).join('\n')
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

const SECTIONS: readonly (readonly [title: string, filter: ListFilter])[] = [
  ['New', {}],
  ['Looks like spam (all: leads list --spam; send one: leads resend ID)', { isFlagged: true }],
  ['Given up (all: leads list --state dead; send all: leads resend --dead)', { states: ['dead'] }],
]

/** Returns the figures and the newest few of all, of suspected spam and of what was given up. */
export async function formatOverview(context: CliContext): Promise<string> {
  return readStore(context, async (store) => {
    const figures = formatStats(await store.stats(), context.now())
    const lists = await Promise.all(
      SECTIONS.map(async ([title, filter]) => {
        const submissions = await store.list(SHOWN_IN_OVERVIEW, filter)
        return submissions.length === 0 ? [] : [[title, ...submissions.map((one) => `  ${formatLine(one)}`)].join('\n')]
      }),
    )
    return [figures, ...lists.flat()].join('\n\n')
  })
}
