import type { DatabaseEngine } from './database-engine.ts'
import { selectJobsToResend, selectSuperseded, type PlannedRow } from './select-jobs-to-resend.ts'
import { identifyJobs, type JobIdentity } from './identify-jobs.ts'
import { planReaddressing } from './plan-readdressing.ts'
import {
  toRemovedSubmissions,
  toStoredSubmissions,
  type HeadRow,
  type OwnedJobRow,
  type SubmissionRow,
} from './convert-rows.ts'
import { change, readRow, readRows, type Steps } from './transaction-steps.ts'
import type {
  Acceptance,
  Expired,
  PlannedJob,
  RemovedSubmission,
  ResendOptions,
  StoredSubmission,
  Submission,
} from './store.ts'
import { isToBeKept, listJobKinds, type JobKind } from './submission-kinds.ts'
import { buildEmailSearchText, readSubmitterEmail } from './submitter-email.ts'

const listIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The transactions of the store that take several statements. */
export class StoreTransactions {
  readonly #engine: DatabaseEngine

  constructor(engine: DatabaseEngine) {
    this.#engine = engine
  }

  *accept(submission: Submission, jobs: readonly PlannedJob[]): Steps<Acceptance> {
    const { id, kind, fingerprint } = submission
    if (yield* this.#engine.insert(submission, identifyJobs(id, jobs))) return 'accepted'
    const kept = yield* readRow<SubmissionRow>(this.#engine.sql.submissionById, [id])
    return kept?.fingerprint === fingerprint && kept.kind === kind ? 'repeated' : 'conflict'
  }

  /** Reads the submissions that this statement finds, with their jobs. */
  *readStored(sql: string, values: readonly unknown[]): Steps<StoredSubmission[]> {
    const rows = yield* readRows<SubmissionRow>(sql, values)
    return toStoredSubmissions(rows, yield* this.#readJobs(rows))
  }

  *findByEmail(email: string): Steps<StoredSubmission[]> {
    const rows = yield* this.#findRowsByEmail(email)
    return toStoredSubmissions(rows, yield* this.#readJobs(rows))
  }

  *resend(id: string, { now, jobs }: ResendOptions): Steps<JobKind[]> {
    const { sql } = this.#engine
    const dueAt = this.#engine.chooseTime(now)
    const rows = yield* readRows<HeadRow>(sql.lock, [id])
    if (rows.length === 0) return []
    const planned = identifyJobs(id, jobs)
    yield* this.#changeAll(sql.removeJobs, listIds(selectSuperseded(yield* this.#readJobs(rows), planned)))
    yield* this.#insertJobs(id, planned, dueAt)
    const again = listIds(selectJobsToResend(yield* this.#readJobs(rows), planned))
    const due = yield* readRows<{ kind: JobKind }>(sql.setDue, [dueAt, this.#engine.toList(again)])
    return due.map(({ kind }) => kind)
  }

  *resendDead(now: number, recipients?: readonly string[]): Steps<number> {
    const count = yield* change(this.#engine.sql.setDeadDue, [this.#engine.chooseTime(now)])
    if (recipients !== undefined) yield* this.readdress(now, recipients)
    return count
  }

  *readdress(now: number, recipients: readonly string[]): Steps<number> {
    const { sql } = this.#engine
    const known = recipients.map((recipient) => recipient.toLowerCase())
    const lists = [listJobKinds('mail'), known].map((list) => this.#engine.toList(list))
    const { removed, added } = planReaddressing(yield* readRows<PlannedRow>(sql.openLetters, lists), recipients)
    yield* this.#changeAll(sql.removeJobsInAnyState, removed)
    const dueAt = this.#engine.chooseTime(now)
    for (const { submission_id, jobs } of added) yield* this.#insertJobs(submission_id, jobs, dueAt)
    return removed.length
  }

  *erase(email: string): Steps<RemovedSubmission[]> {
    return yield* this.#remove(yield* this.#findRowsByEmail(email))
  }

  *listExpired({ before, limit }: Expired & { readonly limit: number }): Steps<RemovedSubmission[]> {
    const rows = yield* readRows<HeadRow>(this.#engine.sql.expired, [before, limit])
    return toRemovedSubmissions(rows, yield* this.#readJobs(rows))
  }

  *removeExpired({ before, ids }: Expired & { readonly ids: readonly string[] }): Steps<RemovedSubmission[]> {
    const rows = yield* readRows<HeadRow>(this.#engine.sql.expiredAmong, [before, this.#engine.toList(ids)])
    /** The jobs are read after the lock: a submission that was made due again meanwhile stays. */
    const jobs = yield* this.#readJobs(rows)
    const kept = new Set(jobs.filter(isToBeKept).map(({ submission_id }) => submission_id))
    return yield* this.#remove(rows.filter(({ id }) => !kept.has(id)))
  }

  *#readJobs(rows: readonly { readonly id: string }[]): Steps<OwnedJobRow[]> {
    return yield* readRows<OwnedJobRow>(this.#engine.sql.jobsBySubmission, [this.#engine.toList(listIds(rows))])
  }

  *#findRowsByEmail(email: string): Steps<SubmissionRow[]> {
    const text = this.#engine.cleanText(buildEmailSearchText(email))
    const rows = yield* readRows<SubmissionRow>(this.#engine.sql.byEmailText, [text])
    return rows.filter((row) => readSubmitterEmail(row) === email.toLowerCase())
  }

  *#insertJobs(submissionId: string, jobs: readonly JobIdentity[], dueAt: number | null): Steps<void> {
    for (const { id, kind, recipient } of jobs) {
      yield* change(this.#engine.sql.insertJob, [id, submissionId, kind, recipient, dueAt])
    }
  }

  *#remove(rows: readonly HeadRow[]): Steps<RemovedSubmission[]> {
    const removed = toRemovedSubmissions(rows, yield* this.#readJobs(rows))
    yield* this.#changeAll(this.#engine.sql.removeSubmissions, listIds(rows))
    return removed
  }

  /** Runs a statement with a list of ids. */
  *#changeAll(sql: string, ids: readonly string[]): Steps<number> {
    return yield* change(sql, [this.#engine.toList(ids)])
  }
}
