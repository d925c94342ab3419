import { statusOf, submissionOf, type ClaimedRow, type JobRow, type SubmissionRow } from './rows.ts'
import {
  closeDatabase,
  databasePathOf,
  inTransaction,
  openDatabase,
  openDatabaseToRead,
  storeErrorOf,
} from './sqlite-file.ts'
import type { Connection } from './sqlite-file.ts'
import { SQL } from './sqlite-sql.ts'
import type { Acceptance, Claim, Failure, Job, JobKind, JobState, Stats } from './store.ts'
import type { Store, StoredSubmission, Submission } from './store.ts'

/** Keeps everything in one SQLite file; several processes may share it. */
class SqliteStore implements Store {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async accept(submission: Submission, jobs: readonly JobKind[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    return this.#write(() => {
      const { changes } = this.#run(SQL.insertSubmission, values)
      if (changes === 0) {
        const [kept] = this.#rows<SubmissionRow>(SQL.submissionById, [id])
        return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
      }
      for (const job of jobs) this.#run(SQL.insertJob, [`${id}.${job}`, id, job, receivedAt])
      return 'accepted'
    })
  }

  async claim({ worker, now, leaseMs, kinds }: Claim): Promise<Job | undefined> {
    const wanted = kinds === undefined ? null : JSON.stringify(kinds)
    return this.#write(() => {
      const [row] = this.#rows<ClaimedRow>(SQL.claim, [worker, now + leaseMs, now, now, worker, wanted, wanted])
      if (row === undefined) return undefined
      const [submission] = this.#rows<SubmissionRow>(SQL.submissionById, [row.submission_id])
      if (submission === undefined) throw new Error(`Job ${row.id} has no submission`)
      return { id: row.id, kind: row.kind, attempts: row.attempts, worker, submission: submissionOf(submission) }
    })
  }

  async done(job: Job, sentAt: number): Promise<boolean> {
    return this.#write(() => this.#run(SQL.done, [sentAt, job.id, job.worker]).changes === 1)
  }

  async fail(job: Job, { error, retryAt }: Failure): Promise<boolean> {
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt]
    return this.#write(() => this.#run(SQL.fail, [state, runAt, error, job.id, job.worker]).changes === 1)
  }

  async giveBack(job: Job, reason: string): Promise<boolean> {
    return this.#write(() => this.#run(SQL.giveBack, [reason, job.id, job.worker]).changes === 1)
  }

  async list(limit: number): Promise<StoredSubmission[]> {
    return this.#guarded(() => this.#rows<SubmissionRow>(SQL.newest, [limit]).map((row) => this.#withJobs(row)))
  }

  async show(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#guarded(() =>
      this.#rows<SubmissionRow>(SQL.byPrefix, [idPrefix, idPrefix, idPrefix]).map((row) => this.#withJobs(row)),
    )
  }

  async stats(): Promise<Stats> {
    return this.#guarded(() => {
      const [count] = this.#rows<{ n: number }>(SQL.countSubmissions, [])
      const [open] = this.#rows<{ at: number | null }>(SQL.oldestOpen, [])
      const jobs: Record<JobState, number> = { pending: 0, sending: 0, sent: 0, dead: 0 }
      for (const { state, n } of this.#rows<{ state: JobState; n: number }>(SQL.countJobs, [])) jobs[state] = n
      return { submissions: count?.n ?? 0, jobs, oldestOpenAt: open?.at ?? undefined }
    })
  }

  async probe(): Promise<void> {
    this.#write(() => this.#run(SQL.probe, []))
  }

  async close(): Promise<void> {
    this.#guarded(() => closeDatabase(this.#connection))
  }

  #withJobs(row: SubmissionRow): StoredSubmission {
    return { ...submissionOf(row), jobs: this.#rows<JobRow>(SQL.jobsOf, [row.id]).map(statusOf) }
  }

  #rows<Row>(sql: string, values: readonly unknown[]): Row[] {
    return this.#connection.prepare(sql).all(...values) as Row[]
  }

  #run(sql: string, values: readonly unknown[]): { changes: number } {
    return this.#connection.prepare(sql).run(...values)
  }

  #write<Result>(work: () => Result): Result {
    return this.#guarded(() => inTransaction(this.#connection, work))
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      throw storeErrorOf(error)
    }
  }
}

/** The store in this folder, ready for the server. Throws when the database is damaged or out of reach. */
export function openStore(dataDir: string): Store {
  return new SqliteStore(openDatabase(databasePathOf(dataDir)))
}

/** The store of this folder for reading only, beside a running server. Throws when there is none. */
export function openStoreToRead(dataDir: string): Store {
  return new SqliteStore(openDatabaseToRead(databasePathOf(dataDir)))
}
