import { PAGE_SIZE, paginate } from './paginate.ts'
import { identifyJobs, selectJobsToResend, selectSuperseded } from './planned-jobs.ts'
import {
  findRowsByEmail,
  listIds,
  readdress,
  readJobs,
  readStored,
  remove,
  replaceNul,
  toColumns,
} from './postgres-queries.ts'
import { PostgresPool } from './postgres-transactions.ts'
import { prepareToRead, prepareToWrite, scrubTables } from './migrate-postgres.ts'
import { readClock, readStats } from './postgres-figures.ts'
import { POSTGRES_SQL } from './postgres-sql.ts'
import {
  toJob,
  toRemovedSubmissions,
  toStoredSubmissions,
  type ClaimedJobRow,
  type HeadRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './rows.ts'
import type {
  Acceptance,
  ClaimOptions,
  ClockReading,
  Expired,
  JobFailure,
  Job,
  JobKind,
  ListFilter,
  Lease,
  PlannedJob,
  RemovedSubmission,
  ResendOptions,
  StorageSign,
  StoreStats,
  Store,
  StoredSubmission,
  Submission,
  TrustedTime,
} from './store.ts'

interface ClaimedSubmissionRow extends SubmissionRow, Omit<ClaimedJobRow, 'id' | 'kind' | 'submission_id'> {
  readonly job_id: string
  readonly job_kind: JobKind
  readonly claimed_at: number
}

interface Held {
  readonly worker: string
  /** How far the worker's clock was ahead of the store's at the claim, in milliseconds. */
  readonly aheadMs: number
}

export interface PostgresStoreOptions {
  /**
   * Whose clock says what is due and when a lease ends: the database's, which all servers share, or the caller's `now`,
   * for days that pass in a moment.
   */
  readonly clock?: 'database' | 'caller'
}

/** The code of the error that a write would get. */
const READ_ONLY = '25006'

const isUndone = ({ state }: OwnedJobRow) => state !== 'sent'

/** Keeps everything in one PostgreSQL database that several servers may share. */
class PostgresStore implements Store {
  readonly #url: string
  readonly #pool: PostgresPool
  readonly #clock: 'database' | 'caller'
  /** Who holds each job, until its outcome is stored. */
  readonly #held = new Map<string, Held>()

  constructor(url: string, { isReading, clock = 'database' }: PostgresStoreOptions & { readonly isReading: boolean }) {
    this.#url = url
    this.#clock = clock
    this.#pool = new PostgresPool(url, { isReading })
  }

  accept(submission: Submission, jobs: readonly PlannedJob[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    const columns = toColumns(identifyJobs(id, jobs))
    const dueAt = this.#chooseTime(receivedAt)
    return this.#pool.write(async (run) => {
      const { rows } = await run<{ n: number }>(POSTGRES_SQL.accept, [...values, ...columns, dueAt])
      if (rows[0]?.n === 1) return 'accepted'
      const [kept] = (await run<SubmissionRow>(POSTGRES_SQL.keptSubmission, [id])).rows
      return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
    })
  }

  async claim({ worker, now, leaseMs, kinds }: ClaimOptions): Promise<Job | undefined> {
    const held = [...this.#held].filter(([, holder]) => holder.worker === worker).map(([id]) => id)
    const values = [worker, leaseMs, this.#chooseTime(now), held, kinds ?? null]
    const [row] = await this.#pool.write(
      async (run) => (await run<ClaimedSubmissionRow>(POSTGRES_SQL.claim, values)).rows,
    )
    if (row === undefined) return undefined
    this.#held.set(row.job_id, { worker, aheadMs: now - row.claimed_at })
    return toJob({ ...row, id: row.job_id, kind: row.job_kind }, worker, row)
  }

  renew(job: Job, { now, leaseMs }: Lease): Promise<boolean> {
    const values = [this.#chooseTime(now), leaseMs, job.id, job.worker]
    return this.#pool.write(async (run) => (await run(POSTGRES_SQL.renew, values)).count === 1)
  }

  done(job: Job, sentAt: number): Promise<boolean> {
    return this.#finishJob(job, POSTGRES_SQL.done, [sentAt, job.id, job.worker])
  }

  fail(job: Job, { error, retryAt, isUnanswered = false }: JobFailure): Promise<boolean> {
    const aheadMs = this.#held.get(job.id)?.aheadMs ?? 0
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt - aheadMs]
    const values = [state, runAt, replaceNul(error), job.id, job.worker, isUnanswered ? 1 : 0]
    return this.#finishJob(job, POSTGRES_SQL.fail, values)
  }

  release(job: Job, reason: string): Promise<boolean> {
    return this.#finishJob(job, POSTGRES_SQL.release, [replaceNul(reason), job.id, job.worker])
  }

  list(limit: number, { kind, states, isFlagged = false }: ListFilter = {}): Promise<StoredSubmission[]> {
    const values = [kind ?? null, isFlagged, states ?? null, limit]
    return this.#pool.read((run) => readStored(run, POSTGRES_SQL.newest, values))
  }

  findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#pool.read((run) => readStored(run, POSTGRES_SQL.byPrefix, [replaceNul(idPrefix)]))
  }

  async *all(): AsyncGenerator<StoredSubmission> {
    yield* paginate((at, id) => this.#pool.read((run) => readStored(run, POSTGRES_SQL.pageAfter, [at, id, PAGE_SIZE])))
  }

  findByEmail(email: string): Promise<StoredSubmission[]> {
    return this.#pool.read(async (run) => {
      const rows = await findRowsByEmail(run, email)
      return toStoredSubmissions(rows, await readJobs(run, rows))
    })
  }

  stats(): Promise<StoreStats> {
    return this.#pool.read(readStats)
  }

  resend(id: string, { now, jobs }: ResendOptions): Promise<JobKind[]> {
    const dueAt = this.#chooseTime(now)
    return this.#pool.write(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.lock, [id])
      const planned = identifyJobs(id, jobs)
      await run(POSTGRES_SQL.removeJobs, [listIds(selectSuperseded(await readJobs(run, rows), planned))])
      if (rows.length > 0) await run(POSTGRES_SQL.addJobs, [id, dueAt, ...toColumns(planned)])
      const kept = await readJobs(run, rows)
      const again = listIds(selectJobsToResend(kept, planned))
      const due = await run<{ kind: JobKind }>(POSTGRES_SQL.setDue, [dueAt, again])
      return due.rows.map(({ kind }) => kind)
    })
  }

  resendDead(now: number, recipients?: readonly string[]): Promise<number> {
    const dueAt = this.#chooseTime(now)
    return this.#pool.write(async (run) => {
      const { count } = await run(POSTGRES_SQL.setDeadDue, [dueAt])
      if (recipients !== undefined) await readdress(run, dueAt, recipients)
      return count
    })
  }

  readdress(now: number, recipients: readonly string[]): Promise<number> {
    return this.#pool.write((run) => readdress(run, this.#chooseTime(now), recipients))
  }

  readClock(now: number): Promise<ClockReading> {
    return this.#pool.read((run) => readClock(run, this.#chooseTime(now)))
  }

  async keepTrustedTime({ trustedAt, doubtedMs }: TrustedTime): Promise<void> {
    await this.#pool.write((run) => run(POSTGRES_SQL.keepTrustedTime, [trustedAt, doubtedMs]))
  }

  erase(email: string): Promise<RemovedSubmission[]> {
    return this.#pool.write(async (run) => remove(run, await findRowsByEmail(run, email)))
  }

  listExpired({ before, limit }: Expired & { readonly limit: number }): Promise<RemovedSubmission[]> {
    return this.#pool.read(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.expired, [before, limit])
      return toRemovedSubmissions(rows, await readJobs(run, rows))
    })
  }

  removeExpired({ before, ids }: Expired & { readonly ids: readonly string[] }): Promise<RemovedSubmission[]> {
    return this.#pool.write(async (run) => {
      const { rows } = await run<HeadRow>(POSTGRES_SQL.expiredAmong, [before, ids])
      /** The jobs are read after the lock: a submission that was made due again meanwhile stays. */
      const jobs = await readJobs(run, rows)
      const open = new Set(jobs.filter(isUndone).map(({ submission_id }) => submission_id))
      return remove(
        run,
        rows.filter(({ id }) => !open.has(id)),
      )
    })
  }

  scrub(): Promise<void> {
    return scrubTables(this.#url)
  }

  observe(): Promise<StorageSign> {
    return this.#pool.write(async (run) => {
      const { rows } = await run<{ mark: string; is_read_only: boolean }>(POSTGRES_SQL.observe)
      const [{ mark, is_read_only: isReadOnly } = { mark: '', is_read_only: true }] = rows
      if (isReadOnly) throw Object.assign(new Error('The database is read-only'), { code: READ_ONLY })
      /** The disk is another machine's: whether it is nearly full cannot be seen. */
      return { mark, isNearlyFull: false }
    })
  }

  async probe(): Promise<void> {
    await this.#pool.write((run) => run(POSTGRES_SQL.probe))
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #finishJob(job: Job, sql: string, values: readonly unknown[]): Promise<boolean> {
    const { count } = await this.#pool.write((run) => run(sql, values))
    if (this.#held.get(job.id)?.worker === job.worker) this.#held.delete(job.id)
    return count === 1
  }

  /** Gives the time for a statement; null means the database's own. */
  #chooseTime(now: number): number | null {
    return this.#clock === 'caller' ? now : null
  }
}

/** Opens the store in this database for the server. Throws when the database is out of reach or newer. */
export async function openPostgresStore(url: string, options: PostgresStoreOptions = {}): Promise<Store> {
  await prepareToWrite(url)
  return new PostgresStore(url, { ...options, isReading: false })
}

/** Opens the store for reading only, beside running servers. Throws when it has no tables yet. */
export async function openPostgresStoreToRead(url: string): Promise<Store> {
  await prepareToRead(url)
  return new PostgresStore(url, { isReading: true })
}

/** Opens the store for reading and changing, beside running servers. Throws when it has no tables yet. */
export async function openPostgresStoreToChange(url: string): Promise<Store> {
  await prepareToRead(url)
  return new PostgresStore(url, { isReading: false })
}
