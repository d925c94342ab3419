import {
  toClockReading,
  toStats,
  type CountRow,
  type FlaggedRow,
  type OldestRow,
  type TrustedTimeRow,
} from './convert-rows.ts'
import { readRow, readRows, type Steps } from './transaction-steps.ts'
import { LONGEST_PAUSE_MS } from './store.ts'
import type { ClockReading, StoreStats } from './store-stats.ts'
import type { JobState, SubmissionKind } from './submission-kinds.ts'

/** Statements without parameters, alike in SQLite and PostgreSQL. */
const SQL = {
  countKinds: 'select kind as name, count(*) as n from submissions group by kind',
  countJobs: 'select state as name, count(*) as n from outbox group by state',
  oldestOpen: `select min(received_at) as at from submissions
    where id in (select submission_id from outbox where state in ('pending', 'sending'))`,
  countFlagged: `select count(*) as flagged, count(*) filter (where not has_jobs) as spam,
      max(received_at) filter (where not has_jobs and flags not like '%honeypot%') as withheld_at
    from (
      select flags, received_at, exists (select 1 from outbox where submission_id = submissions.id) as has_jobs
      from submissions where flags <> '[]'
    ) as flagged`,
  /** A new job is due at the time that the clock shows, and a retry at most the longest pause later. */
  clockWasAt: `select max(run_at - case when attempts = 0 then 0 else ${LONGEST_PAUSE_MS} end) as at
    from outbox where state = 'pending'`,
  trustedTime: 'select trusted_at, doubted_ms from trusted_time',
  newestAt: 'select max(received_at) as at from submissions',
} as const

/** Counts what the database holds. */
export function* readStats(): Steps<StoreStats> {
  return toStats({
    kinds: yield* readRows<CountRow<SubmissionKind>>(SQL.countKinds),
    jobs: yield* readRows<CountRow<JobState>>(SQL.countJobs),
    flagged: yield* readRow<FlaggedRow>(SQL.countFlagged),
    open: yield* readRow<OldestRow>(SQL.oldestOpen),
    clockWas: yield* readRow<OldestRow>(SQL.clockWasAt),
    trusted: yield* readRow<TrustedTimeRow>(SQL.trustedTime),
  })
}

/** Reads what the database knows about the time. `sql` and its value give the time of the database. */
export function* readClock(sql: string, value: number | null): Steps<ClockReading> {
  const clock = yield* readRow<{ now: number }>(sql, [value])
  if (clock === undefined) throw new Error('The database gave no time')
  const trusted = yield* readRow<TrustedTimeRow>(SQL.trustedTime)
  return toClockReading(clock.now, trusted, yield* readRow<OldestRow>(SQL.newestAt))
}
