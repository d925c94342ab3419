import { GroupCommit } from './group-commit.ts'
import { PAGE_SIZE, paginate } from './paginate.ts'
import {
  selectJobsToResend,
  toRemovedSubmissions,
  toStoredSubmissions,
  toSubmission,
  type ClaimedJobRow,
  type HeadRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './rows.ts'
import {
  locateDatabase,
  runInTransaction,
  openDatabase,
  openDatabaseToChange,
  openDatabaseToRead,
  translateSqliteError,
  type Connection,
} from './sqlite-database.ts'
import { readClock, readStats } from './sqlite-figures.ts'
import { closeDatabase, scrubDatabase, truncateLog } from './sqlite-maintenance.ts'
import { SQL } from './sqlite-sql.ts'
import { LONGEST_PAUSE_MS } from './store.ts'
import type {
  Acceptance,
  ClaimOptions,
  ClockReading,
  Expired,
  JobFailure,
  Job,
  JobKind,
  ListFilter,
  RemovedSubmission,
  ResendOptions,
  StoreStats,
  Store,
  StoredSubmission,
  Submission,
  TrustedTime,
} from './store.ts'
import { readSubmitterEmail, buildEmailSearchText } from './submitter-email.ts'

const listIds = (rows: readonly { readonly id: string }[]) => JSON.stringify(rows.map(({ id }) => id))

/** Keeps everything in one SQLite file; several processes may share it. */
class SqliteStore implements Store {
  readonly #connection: Connection
  readonly #groupCommit = new GroupCommit((works) => this.#write(() => works.map((work) => work())))

  readonly #isReading: boolean

  constructor(connection: Connection, { isReading = false }: { readonly isReading?: boolean } = {}) {
    this.#connection = connection
    this.#isReading = isReading
  }

  async accept(submission: Submission, jobs: readonly JobKind[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    return this.#groupCommit.run(() => {
      const { changes } = this.#run(SQL.insertSubmission, values)
      if (changes === 0) {
        const [kept] = this.#rows<SubmissionRow>(SQL.submissionById, [id])
        return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
      }
      for (const job of jobs) this.#run(SQL.insertJob, [`${id}.${job}`, id, job, receivedAt])
      return 'accepted'
    })
  }

  async claim({ worker, now, leaseMs, kinds }: ClaimOptions): Promise<Job | undefined> {
    const wanted = kinds === undefined ? null : JSON.stringify(kinds)
    return this.#write(() => {
      const [row] = this.#rows<ClaimedJobRow>(SQL.claim, [worker, now + leaseMs, now, now + LONGEST_PAUSE_MS, wanted])
      if (row === undefined) return undefined
      const [submission] = this.#rows<SubmissionRow>(SQL.submissionById, [row.submission_id])
      if (submission === undefined) throw new Error(`Job ${row.id} has no submission`)
      return { id: row.id, kind: row.kind, attempts: row.attempts, worker, submission: toSubmission(submission) }
    })
  }

  async done(job: Job, sentAt: number): Promise<boolean> {
    return this.#write(() => this.#run(SQL.done, [sentAt, job.id, job.worker]).changes === 1)
  }

  async fail(job: Job, { error, retryAt }: JobFailure): Promise<boolean> {
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt]
    return this.#write(() => this.#run(SQL.fail, [state, runAt, error, job.id, job.worker]).changes === 1)
  }

  async release(job: Job, reason: string): Promise<boolean> {
    return this.#write(() => this.#run(SQL.release, [reason, job.id, job.worker]).changes === 1)
  }

  async list(limit: number, { kind, states, isFlagged = false }: ListFilter = {}): Promise<StoredSubmission[]> {
    const values = [kind ?? null, isFlagged ? 1 : 0, states === undefined ? null : JSON.stringify(states), limit]
    return this.#translateErrors(() => this.#readStored(SQL.newest, values))
  }

  async findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#translateErrors(() => this.#readStored(SQL.byPrefix, [idPrefix, idPrefix, idPrefix]))
  }

  async *all(): AsyncGenerator<StoredSubmission> {
    yield* paginate(async (at, id) => this.#translateErrors(() => this.#readStored(SQL.pageAfter, [at, id, PAGE_SIZE])))
  }

  async findByEmail(email: string): Promise<StoredSubmission[]> {
    return this.#translateErrors(() => {
      const rows = this.#findRowsByEmail(email)
      return toStoredSubmissions(rows, this.#readJobs(rows))
    })
  }

  async stats(): Promise<StoreStats> {
    return this.#translateErrors(() => readStats(this.#connection))
  }

  async resend(id: string, { now, jobs }: ResendOptions): Promise<JobKind[]> {
    return this.#write(() => {
      const [submission] = this.#rows<HeadRow>(SQL.submissionById, [id])
      if (submission === undefined) return []
      for (const job of jobs) this.#run(SQL.insertJob, [`${id}.${job}`, id, job, now])
      const due = selectJobsToResend(this.#readJobs([submission]))
      this.#run(SQL.setDue, [now, listIds(due)])
      return due.map(({ kind }) => kind)
    })
  }

  async resendDead(now: number): Promise<number> {
    return this.#write(() => this.#run(SQL.setDeadDue, [now]).changes)
  }

  async readClock(now: number): Promise<ClockReading> {
    return this.#translateErrors(() => readClock(this.#connection, now))
  }

  async keepTrustedTime({ trustedAt, doubtedMs }: TrustedTime): Promise<void> {
    this.#write(() => this.#run(SQL.keepTrustedTime, [trustedAt, doubtedMs]))
  }

  async erase(email: string): Promise<RemovedSubmission[]> {
    return this.#write(() => this.#remove(this.#findRowsByEmail(email)))
  }

  async listExpired({ before, limit }: Expired & { readonly limit: number }): Promise<RemovedSubmission[]> {
    return this.#translateErrors(() => {
      const rows = this.#rows<HeadRow>(SQL.expired, [before, limit])
      return toRemovedSubmissions(rows, this.#readJobs(rows))
    })
  }

  async removeExpired({ before, ids }: Expired & { readonly ids: readonly string[] }): Promise<RemovedSubmission[]> {
    const removed = this.#write(() =>
      this.#remove(this.#rows<HeadRow>(SQL.expiredAmong, [before, JSON.stringify(ids)])),
    )
    /** The write-ahead log may hold the removed data for a long time when little else is written. */
    if (removed.length > 0) this.#translateErrors(() => truncateLog(this.#connection))
    return removed
  }

  async scrub(): Promise<void> {
    this.#translateErrors(() => scrubDatabase(this.#connection))
  }

  async probe(): Promise<void> {
    this.#write(() => this.#run(SQL.probe, []))
  }

  async close(): Promise<void> {
    this.#groupCommit.flush()
    /** Who only reads writes nothing, so that reading works on a full disk. */
    this.#translateErrors(() => (this.#isReading ? this.#connection.close() : closeDatabase(this.#connection)))
  }

  #readStored(sql: string, values: readonly unknown[]): StoredSubmission[] {
    const rows = this.#rows<SubmissionRow>(sql, values)
    return toStoredSubmissions(rows, this.#readJobs(rows))
  }

  #findRowsByEmail(email: string): SubmissionRow[] {
    return this.#rows<SubmissionRow>(SQL.byEmailText, [buildEmailSearchText(email)]).filter(
      (row) => readSubmitterEmail(row) === email.toLowerCase(),
    )
  }

  #readJobs(rows: readonly HeadRow[]): OwnedJobRow[] {
    return this.#rows<OwnedJobRow>(SQL.jobsBySubmission, [listIds(rows)])
  }

  #remove(rows: readonly HeadRow[]): RemovedSubmission[] {
    const removed = toRemovedSubmissions(rows, this.#readJobs(rows))
    this.#run(SQL.removeSubmissions, [listIds(rows)])
    return removed
  }

  #rows<Row>(sql: string, values: readonly unknown[]): Row[] {
    return this.#connection.prepare(sql).all(...values) as Row[]
  }

  #run(sql: string, values: readonly unknown[]): { changes: number } {
    return this.#connection.prepare(sql).run(...values)
  }

  #write<Result>(work: () => Result): Result {
    return this.#translateErrors(() => runInTransaction(this.#connection, work))
  }

  #translateErrors<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw translateSqliteError(error)
    }
  }
}

/** Opens the store in this folder for the server. Throws when the database is damaged or out of reach. */
export function openSqliteStore(dataDir: string): Store {
  return new SqliteStore(openDatabase(locateDatabase(dataDir)))
}

/** Opens the store for reading only, beside a running server. Throws when there is none. */
export function openSqliteStoreToRead(dataDir: string): Store {
  return new SqliteStore(openDatabaseToRead(locateDatabase(dataDir)), { isReading: true })
}

/** Opens the store for reading and changing, beside a running server. Throws when there is none. */
export function openSqliteStoreToChange(dataDir: string): Store {
  return new SqliteStore(openDatabaseToChange(locateDatabase(dataDir)))
}
