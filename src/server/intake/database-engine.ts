import type { JobIdentity } from './identify-jobs.ts'
import type { ClaimedSubmissionRow } from './convert-rows.ts'
import type { Statements } from './build-statements.ts'
import type { Steps } from './transaction-steps.ts'
import type { ClaimOptions, StorageSign, Submission } from './store.ts'

/** What the store leaves to SQLite or PostgreSQL. Every method may throw `StoreUnavailable`. */
export interface DatabaseEngine {
  readonly sql: Statements
  /** Gives the value for a list in a statement. */
  toList(values: readonly string[]): unknown
  /** Replaces what the database cannot keep in a text. */
  cleanText(text: string): string
  /** Gives the time for a statement; null means the clock of the database. */
  chooseTime(now: number): number | null
  /** Runs the steps on one unchanging snapshot. */
  read<Result>(steps: Steps<Result>): Promise<Result>
  /** Runs the steps in one transaction, which is on disk when this resolves. */
  write<Result>(steps: Steps<Result>): Promise<Result>
  /** As `write`, but others may share the transaction. Begins the steps anew when one of the others failed. */
  writeTogether<Result>(begin: () => Steps<Result>): Promise<Result>
  /** Inserts the submission and its jobs; false when the id is taken. */
  insert(submission: Submission, jobs: readonly JobIdentity[]): Steps<boolean>
  /** Claims a job that is none of those that the worker holds. */
  claim(claim: ClaimOptions, held: readonly string[]): Steps<ClaimedSubmissionRow | undefined>
  /** Is called after each removal with the number of removed submissions, which may be 0. Never throws. */
  afterRemoval(count: number): void
  scrub(): Promise<void>
  checkWithoutWriting(): Promise<StorageSign>
  close(): Promise<void>
}
