import { GroupCommit } from './group-commit.ts'
import { PAGE, pages } from './paginate.ts'
import {
  jobsToResend,
  removedOf,
  statsOf,
  storedOf,
  submissionOf,
  type ClaimedRow,
  type HeadRow,
  type OldestRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './rows.ts'
import {
  databasePathOf,
  inTransaction,
  openDatabase,
  openDatabaseToChange,
  openDatabaseToRead,
  storeErrorOf,
  type Connection,
} from './sqlite-database.ts'
import { closeDatabase, scrubDatabase, shortenLog } from './sqlite-maintenance.ts'
import { SQL } from './sqlite-sql.ts'
import type {
  Acceptance,
  Claim,
  Expired,
  Failure,
  Job,
  JobKind,
  Removed,
  Resend,
  Stats,
  Store,
  StoredSubmission,
  Submission,
} from './store.ts'
import { senderOf, traceOf } from './submitter-email.ts'

const idsOf = (rows: readonly { readonly id: string }[]) => JSON.stringify(rows.map(({ id }) => id))

/** Keeps everything in one SQLite file; several processes may share it. */
class SqliteStore implements Store {
  readonly #connection: Connection
  readonly #together = new GroupCommit((works) => this.#write(() => works.map((work) => work())))

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async accept(submission: Submission, jobs: readonly JobKind[]): Promise<Acceptance> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    return this.#together.run(() => {
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
    return this.#guarded(() => this.#stored(SQL.newest, [limit]))
  }

  async show(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#guarded(() => this.#stored(SQL.byPrefix, [idPrefix, idPrefix, idPrefix]))
  }

  async *all(): AsyncGenerator<StoredSubmission> {
    yield* pages(async (at, id) => this.#guarded(() => this.#stored(SQL.pageAfter, [at, id, PAGE])))
  }

  async sentBy(email: string): Promise<StoredSubmission[]> {
    return this.#guarded(() => {
      const rows = this.#rowsBy(email)
      return storedOf(rows, this.#jobsOf(rows))
    })
  }

  async stats(): Promise<Stats> {
    return this.#guarded(() => {
      const [spam] = this.#rows<{ n: number }>(SQL.countSpam, [])
      const [open] = this.#rows<OldestRow>(SQL.oldestOpen, [])
      return statsOf({ kinds: this.#rows(SQL.countKinds, []), jobs: this.#rows(SQL.countJobs, []), spam, open })
    })
  }

  async resend(id: string, { now, jobs }: Resend): Promise<JobKind[]> {
    return this.#write(() => {
      const [submission] = this.#rows<HeadRow>(SQL.submissionById, [id])
      if (submission === undefined) return []
      for (const job of jobs) this.#run(SQL.insertJob, [`${id}.${job}`, id, job, now])
      const due = jobsToResend(this.#jobsOf([submission]))
      this.#run(SQL.setDue, [now, idsOf(due)])
      return due.map(({ kind }) => kind)
    })
  }

  async erase(email: string): Promise<Removed[]> {
    return this.#write(() => this.#remove(this.#rowsBy(email)))
  }

  async expired({ before, limit }: Expired & { readonly limit: number }): Promise<Removed[]> {
    return this.#guarded(() => {
      const rows = this.#rows<HeadRow>(SQL.expired, [before, limit])
      return removedOf(rows, this.#jobsOf(rows))
    })
  }

  async expire({ before, ids }: Expired & { readonly ids: readonly string[] }): Promise<Removed[]> {
    const removed = this.#write(() => this.#remove(this.#rows<HeadRow>(SQL.expiredOf, [before, JSON.stringify(ids)])))
    /** The log may hold what it was written with for as long as little else is written. */
    if (removed.length > 0) this.#guarded(() => shortenLog(this.#connection))
    return removed
  }

  async scrub(): Promise<void> {
    this.#guarded(() => scrubDatabase(this.#connection))
  }

  async probe(): Promise<void> {
    this.#write(() => this.#run(SQL.probe, []))
  }

  async close(): Promise<void> {
    this.#together.flush()
    this.#guarded(() => closeDatabase(this.#connection))
  }

  #stored(sql: string, values: readonly unknown[]): StoredSubmission[] {
    const rows = this.#rows<SubmissionRow>(sql, values)
    return storedOf(rows, this.#jobsOf(rows))
  }

  #rowsBy(email: string): SubmissionRow[] {
    return this.#rows<SubmissionRow>(SQL.traced, [traceOf(email)]).filter(
      (row) => senderOf(row) === email.toLowerCase(),
    )
  }

  #jobsOf(rows: readonly HeadRow[]): OwnedJobRow[] {
    return this.#rows<OwnedJobRow>(SQL.jobsOf, [idsOf(rows)])
  }

  #remove(rows: readonly HeadRow[]): Removed[] {
    const removed = removedOf(rows, this.#jobsOf(rows))
    this.#run(SQL.removeSubmissions, [idsOf(rows)])
    return removed
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

/** The store of this folder for reading and changing, beside a running server. Throws when there is none. */
export function openStoreToChange(dataDir: string): Store {
  return new SqliteStore(openDatabaseToChange(databasePathOf(dataDir)))
}
