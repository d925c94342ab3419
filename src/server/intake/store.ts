import { redactText } from '#server/settings/log-redaction.ts'

import type { Database, Transaction } from './database.ts'
import { FollowUp } from './follow-up.ts'
import { FunnelTotals } from './funnel-totals.ts'
import { listFilterValues } from './filter-values.ts'
import { identifyJobs, selectJobsToResend, selectSuperseded } from './plan-jobs.ts'
import {
  listIds,
  readEmail,
  toJob,
  toStoredSubmissions,
  type ClaimedJobRow,
  type JobRow,
  type SubmissionRow,
} from './row-mapping.ts'
import { insertJobs, readdressLetters } from './outbox-jobs.ts'
import { readStats, toCounts, type StoreStats } from './store-stats.ts'
import type {
  Acceptance,
  ClaimOptions,
  ClockReading,
  Job,
  JobFailure,
  ListFilter,
  PlannedJob,
  RemovedSubmission,
  ResendOptions,
  StoredSubmission,
  Submission,
} from './store-types.ts'
import { JOB_KINDS, SUBMISSION_KINDS, isToBeKept, type JobKind, type SubmissionKind } from './submission-kinds.ts'

const PAGE_SIZE = 100

/** Stores submissions and their jobs. Every method may throw `StoreUnavailable`. */
export class Store {
  readonly #database: Database
  readonly followUp: FollowUp
  readonly funnel: FunnelTotals

  constructor(database: Database) {
    this.#database = database
    this.followUp = new FollowUp(database)
    this.funnel = new FunnelTotals(database)
  }

  /** Stores the submission and its jobs. Both are on disk when this resolves. */
  accept(submission: Submission, jobs: readonly PlannedJob[]): Promise<Acceptance> {
    const {
      id,
      kind,
      fingerprint,
      receivedAt,
      payload,
      flags,
      consent,
      contentKey,
      otherKeys = [],
      recomputeFingerprint,
    } = submission
    const time = this.#database.chooseTime(receivedAt)
    const values = [id, kind, fingerprint, time, payload, JSON.stringify(flags), contentKey ?? null, consent ?? null]
    const insertion = { values, otherKeys, jobs: identifyJobs(id, jobs) }
    return this.#database.writeTogether(async (transaction) => {
      if (await this.#database.insert(transaction, insertion)) return 'accepted'
      const keys = this.#database.toList([id, ...otherKeys, ...(contentKey === undefined ? [] : [contentKey])])
      const kept = await transaction.readRows<SubmissionRow>(this.#database.sql.byKeys, [keys])
      const isRepeated = kept.some(
        (row) =>
          row.kind === kind && (row.fingerprint === fingerprint || recomputeFingerprint?.(row.payload) === fingerprint),
      )
      return isRepeated ? 'repeated' : 'conflict'
    })
  }

  /** Claims the job that has been due longest, including jobs with an expired lease; undefined when none is due. */
  claim(claim: ClaimOptions): Promise<Job | undefined> {
    const { worker, leaseMs, now, held = [], kinds = JOB_KINDS } = claim
    const lists = [held, kinds].map((list) => this.#database.toList(list))
    const values = [worker, leaseMs, this.#database.chooseTime(now), ...lists]
    const { sql } = this.#database
    return this.#database.write(async (transaction) => {
      const [job] = await transaction.readRows<ClaimedJobRow>(sql.claim, values)
      if (job === undefined) return undefined
      const [submission] = await transaction.readRows<SubmissionRow>(sql.submissionById, [job.submission_id])
      if (submission === undefined) throw new Error(`Job ${job.id} has no submission`)
      return toJob(job, submission, claim)
    })
  }

  /** Marks the job as sent. Returns false when the worker no longer holds it. */
  async done(job: Job, sentAt: number): Promise<boolean> {
    const values = [this.#database.chooseTime(sentAt), job.id, job.worker]
    return (await this.#change(this.#database.sql.done, values)) === 1
  }

  /** Schedules the job for another attempt, or marks it as dead. Returns false when the worker no longer holds it. */
  async fail(job: Job, { error, retryAt, isUnconfirmed = false }: JobFailure): Promise<boolean> {
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt - job.aheadMs]
    const values = [state, runAt, redactText(error), isUnconfirmed ? 1 : 0, job.id, job.worker]
    return (await this.#change(this.#database.sql.fail, values)) === 1
  }

  /** Undoes the claim, so that the attempt does not count. Returns false when the worker no longer holds the job. */
  async release(job: Job, reason: string): Promise<boolean> {
    const values = [redactText(reason), job.id, job.worker]
    return (await this.#change(this.#database.sql.release, values)) === 1
  }

  list(limit: number, filter: ListFilter = {}): Promise<StoredSubmission[]> {
    return this.#readStored(this.#database.sql.newest, [...listFilterValues(filter, this.#database), limit])
  }

  /** Returns how many submissions of each kind match. */
  countKinds(filter: ListFilter): Promise<Readonly<Record<SubmissionKind, number>>> {
    return this.#database.read(async (transaction) =>
      toCounts(
        SUBMISSION_KINDS,
        await transaction.readRows(this.#database.sql.countKinds, listFilterValues(filter, this.#database)),
      ),
    )
  }

  /** Finds at most two submissions whose id begins with this prefix. */
  findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#readStored(this.#database.sql.byPrefix, [idPrefix])
  }

  /** Returns all submissions that match, the oldest first. */
  async *all(filter: ListFilter = {}): AsyncGenerator<StoredSubmission> {
    const wanted = listFilterValues(filter, this.#database)
    let [receivedAt, id] = [Number.MIN_SAFE_INTEGER, '']
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await this.#readStored(this.#database.sql.pageAfter, [...wanted, receivedAt, id, PAGE_SIZE])
      yield* page
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE_SIZE) return
      ;({ receivedAt, id } = last)
    }
  }

  findByEmail(email: string, filter: ListFilter = {}): Promise<StoredSubmission[]> {
    return this.#database.read(async (transaction) => {
      const rows = await this.#readByEmail(transaction, email, filter)
      return toStoredSubmissions(rows, await this.#readJobs(transaction, rows))
    })
  }

  stats(): Promise<StoreStats> {
    return this.#database.read(readStats)
  }

  /**
   * Adds missing jobs, then makes jobs due now: pending, new and dead ones or, if there are none, sent ones. A job that
   * is being sent is not changed. Returns the kinds that are due.
   */
  resend(id: string, { now, jobs }: ResendOptions): Promise<JobKind[]> {
    const { sql } = this.#database
    const planned = identifyJobs(id, jobs)
    return this.#database.write(async (transaction) => {
      const rows = await transaction.readRows<SubmissionRow>(sql.lock, [id])
      if (rows.length === 0) return []
      const superseded = selectSuperseded(await this.#readJobs(transaction, rows), planned)
      await transaction.change(sql.removeJobs, [this.#database.toList(superseded)])
      await insertJobs({ database: this.#database, transaction }, planned, now)
      const again = selectJobsToResend(await this.#readJobs(transaction, rows), planned)
      const values = [this.#database.chooseTime(now), this.#database.toList(again)]
      const due = await transaction.readRows<{ kind: JobKind }>(sql.setDue, values)
      return due.map(({ kind }) => kind)
    })
  }

  /** Makes all dead jobs due now. With `recipients`, also readdresses open letters. Returns the number of dead jobs. */
  resendDead(now: number, recipients?: readonly string[]): Promise<number> {
    return this.#database.write(async (transaction) => {
      const count = await transaction.change(this.#database.sql.setDeadDue, [this.#database.chooseTime(now)])
      if (recipients !== undefined) await readdressLetters({ database: this.#database, transaction }, now, recipients)
      return count
    })
  }

  /** Addresses unsent letters to these recipients, due now. Returns how many letters changed. */
  readdress(now: number, recipients: readonly string[]): Promise<number> {
    return this.#database.write((transaction) =>
      readdressLetters({ database: this.#database, transaction }, now, recipients),
    )
  }

  /** Returns the time of the store's clock, or the caller's `now`, and the last trusted time. */
  readClock(now: number): Promise<ClockReading> {
    return this.#database.read(async (transaction) => {
      const values = [this.#database.chooseTime(now)]
      const [row] = await transaction.readRows<{ now: number; trusted_at: number }>(
        this.#database.sql.readClock,
        values,
      )
      if (row === undefined) throw new Error('The database gave no time')
      return { now: row.now, trustedAt: row.trusted_at }
    })
  }

  async keepTrustedTime(trustedAt: number): Promise<void> {
    await this.#change(this.#database.sql.keepTrustedTime, [trustedAt])
  }

  /** Removes everything that this address sent; case does not matter. */
  erase(email: string): Promise<RemovedSubmission[]> {
    return this.#database.write(async (transaction) =>
      this.#remove(transaction, await this.#readByEmail(transaction, email)),
    )
  }

  /** Lists the oldest submissions that were received before this time and whose letters were all sent. */
  listExpired({ before, limit }: { before: number; limit: number }): Promise<RemovedSubmission[]> {
    return this.#readStored(this.#database.sql.expired, [before, limit])
  }

  /** Removes those of these submissions that are still expired and not locked by another transaction. */
  async removeExpired({ before, ids }: { before: number; ids: readonly string[] }): Promise<RemovedSubmission[]> {
    const values = [before, this.#database.toList(ids)]
    const removed = await this.#database.write(async (transaction) => {
      const rows = await transaction.readRows<SubmissionRow>(this.#database.sql.expiredAmong, values)
      // Read the jobs after the lock, so that a submission that was just made due again is kept.
      const jobs = await this.#readJobs(transaction, rows)
      const kept = new Set(jobs.filter(isToBeKept).map(({ submission_id }) => submission_id))
      return this.#remove(
        transaction,
        rows.filter(({ id }) => !kept.has(id)),
      )
    })
    await this.#database.afterRemoval(removed.length)
    return removed
  }

  /** Rebuilds the files, so that removed data cannot be recovered. Other users may have to wait. */
  scrub(): Promise<void> {
    return this.#database.scrub()
  }

  /** Throws when writing seems impossible, without trying. */
  checkWithoutWriting(): Promise<void> {
    return this.#database.checkWithoutWriting()
  }

  /** Writes 64 kB. Throws when a submission could not be stored now. */
  async probe(): Promise<void> {
    await this.#change(this.#database.sql.probe)
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #change(sql: string, values: readonly unknown[] = []): Promise<number> {
    return this.#database.write((transaction) => transaction.change(sql, values))
  }

  #readStored(sql: string, values: readonly unknown[]): Promise<StoredSubmission[]> {
    return this.#database.read(async (transaction) => {
      const rows = await transaction.readRows<SubmissionRow>(sql, values)
      return toStoredSubmissions(rows, await this.#readJobs(transaction, rows))
    })
  }

  #readJobs(transaction: Transaction, rows: readonly { readonly id: string }[]): Promise<JobRow[]> {
    return transaction.readRows(this.#database.sql.jobsBySubmission, [this.#database.toList(listIds(rows))])
  }

  async #readByEmail(transaction: Transaction, email: string, filter: ListFilter = {}): Promise<SubmissionRow[]> {
    const wanted = email.toLowerCase()
    const values = [...listFilterValues(filter, this.#database), JSON.stringify(wanted)]
    const rows = await transaction.readRows<SubmissionRow>(this.#database.sql.byEmailText, values)
    return rows.filter((row) => readEmail(row) === wanted)
  }

  async #remove(transaction: Transaction, rows: readonly SubmissionRow[]): Promise<RemovedSubmission[]> {
    const removed = toStoredSubmissions(rows, await this.#readJobs(transaction, rows))
    await transaction.change(this.#database.sql.removeSubmissions, [this.#database.toList(listIds(rows))])
    return removed
  }
}
