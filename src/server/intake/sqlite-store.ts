import type Database from 'libsql'

import type { DatabaseEngine } from './database-engine.ts'
import { GroupCommit } from './group-commit.ts'
import { checkSqliteWithoutWriting } from './check-sqlite-without-writing.ts'
import type { JobIdentity } from './identify-jobs.ts'
import type { ClaimedJobRow, ClaimedSubmissionRow, SubmissionRow } from './convert-rows.ts'
import { SqlStore } from './sql-store.ts'
import {
  locateDatabase,
  openDatabase,
  openDatabaseToChange,
  openDatabaseToRead,
  runInTransaction,
  translateSqliteError,
  type Connection,
} from './sqlite-database.ts'
import { createFileCheck } from './sqlite-file-check.ts'
import { closeDatabase, scrubDatabase, truncateLog } from './sqlite-maintenance.ts'
import { SQLITE_SQL } from './sqlite-sql.ts'
import { change, readRow, type Statement, type StatementResult, type Steps } from './transaction-steps.ts'
import type { ClaimOptions, StorageSign, Store, Submission } from './store.ts'

type PreparedStatement = Database.Statement<unknown[]>

/** Runs statements on one SQLite file; several processes may share it. */
class SqliteEngine implements DatabaseEngine {
  readonly sql = SQLITE_SQL
  readonly #connection: Connection
  readonly #path: string
  readonly #checkFile: () => void
  readonly #isReading: boolean
  /** Whether the write-ahead log may hold removed data. A process before this one may have left some. */
  #mayHoldRemoved = true
  /** The statements that change rows, prepared once. One that fails is prepared anew. */
  readonly #prepared = new Map<string, PreparedStatement>()
  readonly #groupCommit = new GroupCommit((works) => this.#runInTransaction(() => works.map((work) => work())))

  constructor(connection: Connection, path: string, { isReading = false }: { readonly isReading?: boolean } = {}) {
    this.#connection = connection
    this.#path = path
    this.#checkFile = createFileCheck(path)
    this.#isReading = isReading
  }

  toList(values: readonly string[]): string {
    return JSON.stringify(values)
  }

  cleanText(text: string): string {
    return text
  }

  chooseTime(now: number): number {
    return now
  }

  async read<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#translateErrors(() => this.#runSteps(steps))
  }

  async write<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#runInTransaction(() => this.#runSteps(steps))
  }

  writeTogether<Result>(begin: () => Steps<Result>): Promise<Result> {
    return this.#groupCommit.run(() => this.#runSteps(begin()))
  }

  *insert(submission: Submission, jobs: readonly JobIdentity[]): Steps<boolean> {
    const { id, kind, fingerprint, receivedAt, payload, flags } = submission
    const values = [id, kind, fingerprint, receivedAt, payload, JSON.stringify(flags)]
    if ((yield* change(SQLITE_SQL.insertSubmission, values)) === 0) return false
    for (const job of jobs) yield* change(SQLITE_SQL.insertJob, [job.id, id, job.kind, job.recipient, receivedAt])
    return true
  }

  *claim(
    { worker, now, leaseMs, kinds, withoutCrashed = false }: ClaimOptions,
    held: readonly string[],
  ): Steps<ClaimedSubmissionRow | undefined> {
    const wanted = kinds === undefined ? null : this.toList(kinds)
    const values = [worker, leaseMs, now, wanted, withoutCrashed ? 1 : 0, this.toList(held)]
    const job = yield* readRow<ClaimedJobRow>(SQLITE_SQL.claim, values)
    if (job === undefined) return undefined
    const submission = yield* readRow<SubmissionRow>(SQLITE_SQL.submissionById, [job.submission_id])
    if (submission === undefined) throw new Error(`Job ${job.job_id} has no submission`)
    return { ...submission, ...job }
  }

  /**
   * Empties the write-ahead log, which may hold removed data for a long time when little else is written. If that is not
   * possible now, because somebody reads an earlier state or the disk fails, the next call does it.
   */
  afterRemoval(count: number): void {
    if (count === 0 && !this.#mayHoldRemoved) return
    this.#mayHoldRemoved = true
    try {
      this.#mayHoldRemoved = !truncateLog(this.#connection)
    } catch {
      // The removal is committed, and its caller must hear of it.
    }
  }

  async scrub(): Promise<void> {
    this.#translateErrors(() => scrubDatabase(this.#connection))
  }

  async checkWithoutWriting(): Promise<StorageSign> {
    return checkSqliteWithoutWriting(this.#connection, this.#path, this.#checkFile).catch((error: unknown) => {
      throw translateSqliteError(error)
    })
  }

  async close(): Promise<void> {
    this.#groupCommit.flush()
    /** Who only reads writes nothing, so that reading works on a full disk. */
    this.#translateErrors(() => (this.#isReading ? this.#connection.close() : closeDatabase(this.#connection)))
  }

  /** Runs all steps at once: nothing else runs on this connection between them. */
  #runSteps<Result>(steps: Steps<Result>): Result {
    let step = steps.next()
    while (step.done !== true) step = steps.next(this.#runStatement(step.value))
    return step.value
  }

  #runStatement({ sql, values }: Statement): StatementResult {
    const prepared = this.#prepared.get(sql)
    this.#prepared.delete(sql)
    const statement = prepared ?? this.#connection.prepare(sql)
    if (statement.reader) {
      const rows = statement.all(...values)
      return { rows, count: rows.length }
    }
    const { changes } = statement.run(...values)
    this.#prepared.set(sql, statement)
    return { rows: [], count: changes }
  }

  #runInTransaction<Result>(work: () => Result): Result {
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
  return new SqlStore(new SqliteEngine(openDatabase(path), path))
}

/** Opens the store for reading only, beside a running server. Throws when there is none. */
export function openSqliteStoreToRead(dataDir: string): Store {
  const path = locateDatabase(dataDir)
  return new SqlStore(new SqliteEngine(openDatabaseToRead(path), path, { isReading: true }))
}

/** Opens the store for reading and changing, beside a running server. Throws when there is none. */
export function openSqliteStoreToChange(dataDir: string): Store {
  const path = locateDatabase(dataDir)
  return new SqlStore(new SqliteEngine(openDatabaseToChange(path), path))
}
