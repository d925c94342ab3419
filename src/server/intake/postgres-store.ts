import type { DatabaseEngine } from './database-engine.ts'
import { prepareToRead, prepareToWrite } from './migrate-postgres.ts'
import { scrubTables } from './postgres-maintenance.ts'
import type { JobIdentity } from './identify-jobs.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import { COMMAND_MS, PostgresPool, type PoolOptions } from './postgres-pool.ts'
import type { ClaimedSubmissionRow } from './convert-rows.ts'
import { SqlStore } from './sql-store.ts'
import { readRow, type Steps } from './transaction-steps.ts'
import type { ClaimOptions, StorageSign, Store, Submission } from './store.ts'

export interface PostgresStoreOptions {
  /**
   * Whose clock says when something came in or was sent, what is due and when a lease ends: the database's, which all
   * servers share, or the caller's `now`, for days that pass in a moment.
   */
  readonly clock?: 'database' | 'caller'
}

/** The code of the error that a write would get. */
const READ_ONLY = '25006'

/** Runs statements on one PostgreSQL database that several servers may share. */
class PostgresEngine implements DatabaseEngine {
  readonly sql = POSTGRES_SQL
  readonly #url: string
  readonly #pool: PostgresPool
  readonly #clock: 'database' | 'caller'

  constructor(url: string, { clock = 'database', ...pool }: PostgresStoreOptions & PoolOptions) {
    this.#url = url
    this.#clock = clock
    this.#pool = new PostgresPool(url, pool)
  }

  toList(values: readonly string[]): readonly string[] {
    return values
  }

  /** PostgreSQL cannot store NUL in a text. */
  cleanText(text: string): string {
    return text.replaceAll('\0', '\uFFFD')
  }

  chooseTime(now: number): number | null {
    return this.#clock === 'caller' ? now : null
  }

  read<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#pool.read(steps)
  }

  write<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#pool.write(steps)
  }

  /** PostgreSQL groups the commits of its connections by itself. */
  writeTogether<Result>(begin: () => Steps<Result>): Promise<Result> {
    return this.#pool.write(begin())
  }

  *insert(submission: Submission, jobs: readonly JobIdentity[]): Steps<boolean> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, this.chooseTime(receivedAt), payload, JSON.stringify(flags)]
    const columns = [jobs.map((job) => job.id), jobs.map((job) => job.kind), jobs.map((job) => job.recipient)]
    const row = yield* readRow<{ n: number }>(POSTGRES_SQL.accept, [...values, ...columns])
    return row?.n === 1
  }

  *claim(
    { worker, now, leaseMs, kinds, withoutCrashed = false }: ClaimOptions,
    held: readonly string[],
  ): Steps<ClaimedSubmissionRow | undefined> {
    const values = [worker, leaseMs, this.chooseTime(now), held, kinds ?? null, withoutCrashed]
    return yield* readRow(POSTGRES_SQL.claim, values)
  }

  afterRemoval(): void {}

  scrub(): Promise<void> {
    return scrubTables(this.#url)
  }

  checkWithoutWriting(): Promise<StorageSign> {
    return this.#pool.write(observeDatabase())
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

function* observeDatabase(): Steps<StorageSign> {
  const row = yield* readRow<{ mark: string; is_read_only: boolean }>(POSTGRES_SQL.checkWithoutWriting)
  if (row?.is_read_only !== false) throw Object.assign(new Error('The database is read-only'), { code: READ_ONLY })
  /** The disk is another machine's: whether it is nearly full cannot be seen. */
  return { mark: row.mark, isNearlyFull: false }
}

/** Opens the store in this database for the server. Throws when the database is out of reach or newer. */
export async function openPostgresStore(url: string, options: PostgresStoreOptions = {}): Promise<Store> {
  await prepareToWrite(url)
  return new SqlStore(new PostgresEngine(url, { ...options, isReading: false }))
}

/** Opens the store for reading only, beside running servers. Throws when it has no tables yet. */
export async function openPostgresStoreToRead(url: string): Promise<Store> {
  await prepareToRead(url)
  return new SqlStore(new PostgresEngine(url, { isReading: true, statementMs: COMMAND_MS }))
}

/** Opens the store for reading and changing, beside running servers. Throws when it has no tables yet. */
export async function openPostgresStoreToChange(url: string): Promise<Store> {
  await prepareToRead(url)
  return new SqlStore(new PostgresEngine(url, { isReading: false, statementMs: COMMAND_MS }))
}
