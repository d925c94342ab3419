import type { RunStatement } from './postgres-transactions.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import { toClockReading, toStats, type FlaggedRow, type OldestRow, type TrustedTimeRow } from './rows.ts'
import { SHARED_SQL } from './shared-figures-sql.ts'
import type { ClockReading, JobState, StoreStats, SubmissionKind } from './store.ts'

/** Counts what the database holds. */
export async function readStats(run: RunStatement): Promise<StoreStats> {
  const [flagged] = (await run<FlaggedRow>(SHARED_SQL.countFlagged)).rows
  const [open] = (await run<OldestRow>(SHARED_SQL.oldestOpen)).rows
  const [clockWas] = (await run<OldestRow>(SHARED_SQL.clockWasAt)).rows
  const [trusted] = (await run<TrustedTimeRow>(SHARED_SQL.trustedTime)).rows
  const kinds = (await run<{ name: SubmissionKind; n: number }>(SHARED_SQL.countKinds)).rows
  const jobs = (await run<{ name: JobState; n: number }>(SHARED_SQL.countJobs)).rows
  return toStats({ kinds, jobs, flagged, open, clockWas, trusted })
}

/** Reads what the database knows about the time. `now` is null for the time of the database. */
export async function readClock(run: RunStatement, now: number | null): Promise<ClockReading> {
  const [clock] = (await run<{ now: number }>(POSTGRES_SQL.now, [now])).rows
  const [trusted] = (await run<TrustedTimeRow>(SHARED_SQL.trustedTime)).rows
  const [newest] = (await run<OldestRow>(SHARED_SQL.newestAt)).rows
  if (clock === undefined) throw new Error('The database gave no time')
  return toClockReading(clock.now, trusted, newest)
}
