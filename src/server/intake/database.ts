import type { JobIdentity } from './plan-jobs.ts'
import type { Statements } from './statements.ts'

/** What a store is opened for: by the server, or beside it for reading only or also for changes. */
export type Access = 'serve' | 'read' | 'change'

/** Runs statements in one transaction. The first value is for `$1`; `change` gives how many rows were changed. */
export interface Transaction {
  readRows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  change(sql: string, values?: readonly unknown[]): Promise<number>
}

/** May wait for nothing but its own statements: others wait for it. */
export type Work<Result> = (transaction: Transaction) => Promise<Result>

export interface Insertion {
  /** The values of the columns, in the order of the statement. */
  readonly values: readonly unknown[]
  readonly otherKeys: readonly string[]
  readonly jobs: readonly JobIdentity[]
}

/** What the store leaves to SQLite or PostgreSQL. Every method may throw `StoreUnavailable`. */
export interface Database {
  readonly sql: Statements
  toList(values: readonly string[]): unknown
  /** Gives the time for a statement; null means the clock of the database. */
  chooseTime(now: number): number | null
  /** Runs the work on one unchanging snapshot. */
  read<Result>(work: Work<Result>): Promise<Result>
  /** Runs the work in one transaction. It is on disk when this resolves. */
  write<Result>(work: Work<Result>): Promise<Result>
  /** As `write`, but others may share the transaction. Runs the work again when one of the others failed. */
  writeTogether<Result>(work: Work<Result>): Promise<Result>
  /** Inserts a submission and its jobs; false when its id, its content key or one of the other keys is taken. */
  insert(transaction: Transaction, insertion: Insertion): Promise<boolean>
  /** Is called after each removal, also of nothing. Never throws. */
  afterRemoval(count: number): Promise<void>
  scrub(): Promise<void>
  checkWithoutWriting(): Promise<void>
  close(): Promise<void>
}
