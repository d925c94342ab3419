import { GroupCommit } from './group-commit.ts'
import { observeSqlite } from './observe-sqlite.ts'
import { PAGE_SIZE, paginate } from './paginate.ts'
import {
  identifyJobs,
  LETTER_KINDS,
  planReaddressing,
  selectJobsToResend,
  selectSuperseded,
  type JobIdentity,
  type PlannedRow,
} from './planned-jobs.ts'
import {
  toRemovedSubmissions,
  toJob,
  toStoredSubmissions,
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
import { createFileCheck } from './sqlite-file-check.ts'
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
import { readSubmitterEmail, buildEmailSearchText } from './submitter-email.ts'

const listIds = (rows: readonly { readonly id: string }[]) => JSON.stringify(rows.map(({ id }) => id))

/** Keeps everything in one SQLite file; several processes may share it. */
class SqliteStore implements Store {
  readonly #connection: Connection
  readonly #path: string
  readonly #checkFile: () => void
  readonly #isReading: boolean
  readonly #groupCommit = new GroupCommit((works) => this.#write(() => works.map((work) => work())))

  constructor(connection: Connection, path: string, { isReading = false }: { readonly isReading?: boolean } = {}) {
    this.#connection = connection
    this.#path = path
    this.#checkFile = createFileCheck(path)
    this.#isReading = isReading
  }

  async accept(submission: Submission, jobs: readonly PlannedJob[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    return this.#groupCommit.run(() => {
      const { changes } = this.#run(SQL.insertSubmission, values)
      if (changes === 0) {
        const [kept] = this.#rows<SubmissionRow>(SQL.submissionById, [id])
        return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
      }
      this.#insertJobs(id, identifyJobs(id, jobs), receivedAt)
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
      return toJob(row, worker, submission)
    })
  }

  async renew(job: Job, { now, leaseMs }: Lease): Promise<boolean> {
    return this.#write(() => this.#run(SQL.renew, [now + leaseMs, job.id, job.worker]).changes === 1)
  }

  async done(job: Job, sentAt: number): Promise<boolean> {
    return this.#write(() => this.#run(SQL.done, [sentAt, job.id, job.worker]).changes === 1)
  }

  async fail(job: Job, { error, retryAt, isUnanswered = false }: JobFailure): Promise<boolean> {
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt]
    const values = [state, runAt, error, isUnanswered ? 1 : 0, job.id, job.worker]
    return this.#write(() => this.#run(SQL.fail, values).changes === 1)
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
      const planned = identifyJobs(id, jobs)
      this.#run(SQL.removeJobs, [listIds(selectSuperseded(this.#readJobs([submission]), planned))])
      this.#insertJobs(id, planned, now)
      const due = selectJobsToResend(this.#readJobs([submission]), planned)
      this.#run(SQL.setDue, [now, listIds(due)])
      return due.map(({ kind }) => kind)
    })
  }

  async resendDead(now: number, recipients?: readonly string[]): Promise<number> {
    return this.#write(() => {
      const { changes } = this.#run(SQL.setDeadDue, [now])
      if (recipients !== undefined) this.#readdress(now, recipients)
      return changes
    })
  }

  async readdress(now: number, recipients: readonly string[]): Promise<number> {
    return this.#write(() => this.#readdress(now, recipients))
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

  async observe(): Promise<StorageSign> {
    return observeSqlite(this.#connection, this.#path, this.#checkFile).catch((error: unknown) => {
      throw translateSqliteError(error)
    })
  }

  async probe(): Promise<void> {
    this.#write(() => this.#run(SQL.probe, []))
  }

  async close(): Promise<void> {
    this.#groupCommit.flush()
    /** Who only reads writes nothing, so that reading works on a full disk. */
    this.#translateErrors(() => (this.#isReading ? this.#connection.close() : closeDatabase(this.#connection)))
  }

  #readdress(now: number, recipients: readonly string[]): number {
    const known = JSON.stringify(recipients.map((recipient) => recipient.toLowerCase()))
    const open = this.#rows<PlannedRow>(SQL.openLetters, [JSON.stringify(LETTER_KINDS), known])
    const { removed, added } = planReaddressing(open, recipients)
    this.#run(SQL.removeJobs, [JSON.stringify(removed)])
    for (const { submission_id, jobs } of added) this.#insertJobs(submission_id, jobs, now)
    return removed.length
  }

  #insertJobs(submissionId: string, jobs: readonly JobIdentity[], runAt: number): void {
    for (const { id, kind, recipient } of jobs) {
      this.#run(SQL.insertJob, [id, submissionId, kind, recipient, runAt, submissionId, kind])
    }
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
    return this.#translateErrors(() =>
      runInTransaction(this.#connection, () => {
        const result = work()
        this.#checkFile()
        return result
      }),
    )
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
  const path = locateDatabase(dataDir)
  return new SqliteStore(openDatabase(path), path)
}

/** Opens the store for reading only, beside a running server. Throws when there is none. */
export function openSqliteStoreToRead(dataDir: string): Store {
  const path = locateDatabase(dataDir)
  return new SqliteStore(openDatabaseToRead(path), path, { isReading: true })
}

/** Opens the store for reading and changing, beside a running server. Throws when there is none. */
export function openSqliteStoreToChange(dataDir: string): Store {
  const path = locateDatabase(dataDir)
  return new SqliteStore(openDatabaseToChange(path), path)
}
