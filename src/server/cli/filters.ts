import { InvalidArgumentError, Option, type Command } from 'commander'

import type { ListFilter } from '#server/intake/store-types.ts'
import { SUBMISSION_KINDS, SUBMISSIONS, type SubmissionKind } from '#server/intake/submission-kinds.ts'

import { CliError } from './cli-context.ts'

const DAY_MS = 86_400_000

const KINDS: Readonly<Record<string, SubmissionKind>> = Object.fromEntries(
  SUBMISSION_KINDS.map((kind) => [SUBMISSIONS[kind].name, kind]),
)

/** Returns when this day begins in UTC, in milliseconds since 1970. Throws an `InvalidArgumentError`. */
export function parseDate(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    throw new InvalidArgumentError('It must be a date like 2026-01-31: year, month and day, in UTC.')
  }
  const time = Date.parse(`${text}T00:00:00Z`)
  // February 30 is parsed as March 2, or not at all.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('The calendar has no such day.')
  }
  return time
}

export interface FilterOptions {
  /** A key of `KINDS`. */
  readonly kind?: string
  /** When the first day begins, in milliseconds since 1970. */
  readonly since?: number
  /** When the last day begins, in milliseconds since 1970. That day is included. */
  readonly until?: number
  readonly open?: boolean
  readonly handled?: boolean
}

/** Adds the options that `list` and `export` share. */
export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(Object.keys(KINDS)))
    .option('--since <date>', 'only what came in on this day or later (YYYY-MM-DD, in UTC)', parseDate)
    .option('--until <date>', 'only what came in on this day or earlier', parseDate)
    .option('--handled', 'only what somebody has marked as answered')
    .addOption(new Option('--open', 'only what nobody has marked as answered').conflicts('handled'))
}

/** Throws a `CliError` when the last day is before the first. */
export function toFilter({ kind, since, until, open = false, handled = false }: FilterOptions): ListFilter {
  if (since !== undefined && until !== undefined && until < since) {
    throw new CliError('--until is earlier than --since, so nothing can match', 2)
  }
  const oneKind = kind === undefined ? undefined : KINDS[kind]
  return {
    ...(oneKind && { kind: oneKind }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until: until + DAY_MS }),
    ...((open || handled) && { isHandled: handled }),
  }
}
