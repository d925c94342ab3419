import { toClockReading, toStats, type FlaggedRow, type OldestRow, type TrustedTimeRow } from './rows.ts'
import { SHARED_SQL } from './shared-figures-sql.ts'
import type { Connection } from './sqlite-database.ts'
import type { ClockReading, StoreStats } from './store.ts'

/** Counts what the database holds. */
export function readStats(connection: Connection): StoreStats {
  const rows = <Row>(sql: string) => connection.prepare(sql).all() as Row[]
  return toStats({
    kinds: rows(SHARED_SQL.countKinds),
    jobs: rows(SHARED_SQL.countJobs),
    flagged: rows<FlaggedRow>(SHARED_SQL.countFlagged)[0],
    open: rows<OldestRow>(SHARED_SQL.oldestOpen)[0],
    clockWas: rows<OldestRow>(SHARED_SQL.clockWasAt)[0],
    trusted: rows<TrustedTimeRow>(SHARED_SQL.trustedTime)[0],
  })
}

/** Reads what the database knows about the time. `now` is this machine's. */
export function readClock(connection: Connection, now: number): ClockReading {
  const [trusted] = connection.prepare(SHARED_SQL.trustedTime).all() as TrustedTimeRow[]
  const [newest] = connection.prepare(SHARED_SQL.newestAt).all() as OldestRow[]
  return toClockReading(now, trusted, newest)
}
