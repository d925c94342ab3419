import { LONGEST_PAUSE_MS } from '#server/letters/delivery-errors.ts'

import type { Transaction } from './database.ts'
import { JOB_STATES, SUBMISSION_KINDS, type JobState, type SubmissionKind } from './submission-kinds.ts'

/** All times are in milliseconds since 1970. */
export interface StoreStats {
  readonly submissions: number
  readonly kinds: Readonly<Record<SubmissionKind, number>>
  readonly flagged: number
  readonly spam: number
  /** When the newest spam with an empty honeypot, which a person may have sent, was received. */
  readonly withheldAt: number | undefined
  readonly jobs: Readonly<Record<JobState, number>>
  readonly oldestOpenAt: number | undefined
  /** The latest time that the clock must have shown, according to the due times of pending jobs. */
  readonly clockWasAt: number | undefined
  readonly clockTrustedAt: number | undefined
}

const COUNT_KINDS = 'select kind as name, count(*) as n from submissions group by kind'
const COUNT_JOBS = 'select state as name, count(*) as n from outbox group by state'
const COUNT_FLAGGED = `select count(*) as flagged, count(*) filter (where not has_jobs) as spam,
    max(received_at) filter (where not has_jobs and flags not like '%honeypot%') as withheld_at
  from (
    select flags, received_at, exists (select 1 from outbox where submission_id = submissions.id) as has_jobs
    from submissions where flags <> '[]'
  ) as flagged`
/** A new job is due at once, and a retry after the longest pause at the latest. */
const READ_TIMES = `select
    (select min(received_at) from submissions
      where id in (select submission_id from outbox where state in ('pending', 'sending'))) as oldest_open_at,
    (select max(run_at - case when attempts = 0 then 0 else ${LONGEST_PAUSE_MS} end)
      from outbox where state = 'pending') as clock_was_at,
    (select trusted_at from trusted_time) as clock_trusted_at`

interface CountRow<Name> {
  readonly name: Name
  readonly n: number
}

type FlaggedRow = Readonly<Record<'flagged' | 'spam', number> & Record<'withheld_at', number | null>>
type TimesRow = Readonly<Record<'oldest_open_at' | 'clock_was_at' | 'clock_trusted_at', number | null>>

/** Returns the count of each name; 0 for those without a row. */
export function toCounts<Name extends string>(names: readonly Name[], rows: readonly CountRow<Name>[]) {
  const counts = [...names.map((name) => ({ name, n: 0 })), ...rows]
  return Object.fromEntries(counts.map(({ name, n }) => [name, n])) as Record<Name, number>
}

export async function readStats(transaction: Transaction): Promise<StoreStats> {
  const kinds = await transaction.readRows<CountRow<SubmissionKind>>(COUNT_KINDS)
  const jobs = await transaction.readRows<CountRow<JobState>>(COUNT_JOBS)
  const [flagged] = await transaction.readRows<FlaggedRow>(COUNT_FLAGGED)
  const [times] = await transaction.readRows<TimesRow>(READ_TIMES)
  return {
    submissions: kinds.reduce((sum, { n }) => sum + n, 0),
    kinds: toCounts(SUBMISSION_KINDS, kinds),
    flagged: flagged?.flagged ?? 0,
    spam: flagged?.spam ?? 0,
    withheldAt: flagged?.withheld_at ?? undefined,
    jobs: toCounts(JOB_STATES, jobs),
    oldestOpenAt: times?.oldest_open_at ?? undefined,
    clockWasAt: times?.clock_was_at ?? undefined,
    clockTrustedAt: times?.clock_trusted_at ?? undefined,
  }
}
