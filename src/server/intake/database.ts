import type { JobIdentity } from './plan-jobs.ts'
import type { Statements } from './statements.ts'

/** Who opens the store: the server (`serve`), or a command beside it that only reads or also changes it. */
export type Access = 'serve' | 'read' | 'change'

/** Runs statements in one transaction. `change` returns the number of changed rows. */
export interface Transaction {
  readRows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  change(sql: string, values?: readonly unknown[]): Promise<number>
}

/** It must only await its own statements, because other transactions wait for it. */
export type Work<Result> = (transaction: Transaction) => Promise<Result>

export interface Insertion {
  /** The values of the columns, in the order of the statement. */
  readonly values: readonly unknown[]
  readonly otherKeys: readonly string[]
  readonly jobs: readonly JobIdentity[]
}

/** What differs between SQLite and PostgreSQL. Every method may throw `StoreUnavailable`. */
export interface Database {
  readonly sql: Statements
  toList(values: readonly string[]): unknown
  /** Returns the time for a statement; null means the clock of the database. */
  chooseTime(now: number): number | null
  /** Runs the work on one consistent snapshot. */
  read<Result>(work: Work<Result>): Promise<Result>
  /** Runs the work in one transaction, which is on disk when this resolves. */
  write<Result>(work: Work<Result>): Promise<Result>
  /** Like `write`, but may share the transaction with other work. The work runs again if the other work failed. */
  writeTogether<Result>(work: Work<Result>): Promise<Result>
  /** Inserts a submission and its jobs; false when its id, its content key or one of the other keys is taken. */
  insert(transaction: Transaction, insertion: Insertion): Promise<boolean>
  /** Must be called after each removal, even if no row was removed. Never throws. */
  afterRemoval(count: number): Promise<void>
  scrub(): Promise<void>
  checkWithoutWriting(): Promise<void>
  close(): Promise<void>
}
