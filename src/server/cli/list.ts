import type { ListFilter } from '#server/store/store.ts'
import { SUBMISSION_KINDS, SUBMISSIONS, type JobState } from '#server/store/submission-kinds.ts'

import { createUsageError } from './cli-error.ts'
import { readStore, type CliContext } from './cli-context.ts'
import { formatStats } from './stats-text.ts'
import { formatLine } from './submission-text.ts'

const STATES: Readonly<Record<string, readonly JobState[]>> = {
  pending: ['pending', 'sending'],
  sent: ['sent'],
  dead: ['dead'],
}

/** The options of `list` as they were typed. */
export interface ListOptions {
  readonly limit?: string | undefined
  readonly state?: string | undefined
  readonly kind?: string | undefined
  readonly spam?: boolean | undefined
}

function parseLimit(text = '20'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw createUsageError('--limit needs a whole number from 1')
  return Number(text)
}

function parseStates(state: string): readonly JobState[] {
  const states = Object.hasOwn(STATES, state) ? STATES[state] : undefined
  if (states === undefined) throw createUsageError(`--state needs one of ${Object.keys(STATES).join(', ')}`)
  return states
}

function parseKind(name: string): NonNullable<ListFilter['kind']> {
  const kind = SUBMISSION_KINDS.find((one) => SUBMISSIONS[one].name === name)
  if (kind !== undefined) return kind
  const names = SUBMISSION_KINDS.map((one) => SUBMISSIONS[one].name).join(', ')
  throw createUsageError(`--kind needs one of ${names}`)
}

function parseFilter({ state, kind, spam = false }: ListOptions): ListFilter {
  return {
    ...(state !== undefined && { states: parseStates(state) }),
    ...(kind !== undefined && { kind: parseKind(kind) }),
    ...(spam && { isFlagged: true }),
  }
}

/** Gives one line for each submission that passes the filters, the newest first. */
export async function listSubmissions(context: CliContext, options: ListOptions): Promise<string> {
  const [limit, filter] = [parseLimit(options.limit), parseFilter(options)]
  const submissions = await readStore(context, (store) => store.list(limit, filter))
  if (submissions.length > 0) return submissions.map(formatLine).join('\n')
  return Object.keys(filter).length === 0 ? 'Nothing came in yet.' : 'Nothing of this kind is kept.'
}

/** How many of each the overview shows. */
const SHOWN = 5

const SECTIONS: readonly (readonly [title: string, filter: ListFilter])[] = [
  ['New', {}],
  ['Looks like spam (all: leads list --spam; send one: leads resend ID)', { isFlagged: true }],
  ['Given up (all: leads list --state dead; send all: leads resend --dead)', { states: ['dead'] }],
]

/** Gives the figures and the newest few of everything, of spam and of what was given up. */
export async function formatOverview(context: CliContext): Promise<string> {
  return readStore(context, async (store) => {
    const figures = formatStats(await store.stats(), context.now())
    const lists = await Promise.all(
      SECTIONS.map(async ([title, filter]) => {
        const submissions = await store.list(SHOWN, filter)
        return submissions.length === 0 ? [] : [[title, ...submissions.map((one) => `  ${formatLine(one)}`)].join('\n')]
      }),
    )
    return [figures, ...lists.flat()].join('\n\n')
  })
}
