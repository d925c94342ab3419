import type { DatabaseEngine } from './database-engine.ts'
import { readClock, readStats } from './read-store-stats.ts'
import { PAGE_SIZE, paginate } from './paginate.ts'
import { toJob } from './convert-rows.ts'
import { change, readRow } from './transaction-steps.ts'
import type {
  Acceptance,
  ClaimOptions,
  Expired,
  JobFailure,
  Job,
  ListFilter,
  Lease,
  PlannedJob,
  RemovedSubmission,
  ResendOptions,
  StorageSign,
  Store,
  StoredSubmission,
  Submission,
} from './store.ts'
import type { ClockReading, StoreStats, TrustedTime } from './store-stats.ts'
import type { JobKind } from './submission-kinds.ts'
import { StoreTransactions } from './store-transactions.ts'

interface Held {
  readonly worker: string
  /** How far the worker's clock was ahead of the store's at the claim, in milliseconds. */
  readonly aheadMs: number
}

/** Keeps everything in the tables of a database. */
export class SqlStore implements Store {
  readonly #engine: DatabaseEngine
  readonly #steps: StoreTransactions
  /** Who holds each job, until its outcome is stored. */
  readonly #held = new Map<string, Held>()

  constructor(engine: DatabaseEngine) {
    this.#engine = engine
    this.#steps = new StoreTransactions(engine)
  }

  accept(submission: Submission, jobs: readonly PlannedJob[]): Promise<Acceptance> {
    return this.#engine.writeTogether(() => this.#steps.accept(submission, jobs))
  }

  async claim(claim: ClaimOptions): Promise<Job | undefined> {
    const { worker, now } = claim
    const held = [...this.#held].filter(([, holder]) => holder.worker === worker).map(([id]) => id)
    const row = await this.#engine.write(this.#engine.claim(claim, held))
    if (row === undefined) return undefined
    this.#held.set(row.job_id, { worker, aheadMs: now - row.claimed_at })
    return toJob(row, worker)
  }

  async renew(job: Job, { now, leaseMs }: Lease): Promise<boolean> {
    const values = [this.#engine.chooseTime(now), leaseMs, job.id, job.worker]
    return (await this.#engine.write(change(this.#engine.sql.renew, values))) === 1
  }

  done(job: Job, sentAt: number): Promise<boolean> {
    return this.#finishJob(job, this.#engine.sql.done, [this.#engine.chooseTime(sentAt), job.id, job.worker])
  }

  fail(job: Job, { error, retryAt, isUnconfirmed = false }: JobFailure): Promise<boolean> {
    const aheadMs = this.#held.get(job.id)?.aheadMs ?? 0
    const [state, runAt] = retryAt === 'never' ? ['dead', null] : ['pending', retryAt - aheadMs]
    const values = [state, runAt, this.#engine.cleanText(error), isUnconfirmed ? 1 : 0, job.id, job.worker]
    return this.#finishJob(job, this.#engine.sql.fail, values)
  }

  release(job: Job, reason: string): Promise<boolean> {
    return this.#finishJob(job, this.#engine.sql.release, [this.#engine.cleanText(reason), job.id, job.worker])
  }

  list(limit: number, { kind, states, isFlagged = false }: ListFilter = {}): Promise<StoredSubmission[]> {
    const wanted = states === undefined ? null : this.#engine.toList(states)
    return this.#readStored(this.#engine.sql.newest, [kind ?? null, isFlagged ? 1 : 0, wanted, limit])
  }

  async has(id: string): Promise<boolean> {
    return (await this.#engine.read(readRow(this.#engine.sql.isStored, [id]))) !== undefined
  }

  findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]> {
    return this.#readStored(this.#engine.sql.byPrefix, [this.#engine.cleanText(idPrefix)])
  }

  async *all(): AsyncGenerator<StoredSubmission> {
    yield* paginate((at, id) => this.#readStored(this.#engine.sql.pageAfter, [at, id, PAGE_SIZE]))
  }

  findByEmail(email: string): Promise<StoredSubmission[]> {
    return this.#engine.read(this.#steps.findByEmail(email))
  }

  stats(): Promise<StoreStats> {
    return this.#engine.read(readStats())
  }

  resend(id: string, options: ResendOptions): Promise<JobKind[]> {
    return this.#engine.write(this.#steps.resend(id, options))
  }

  resendDead(now: number, recipients?: readonly string[]): Promise<number> {
    return this.#engine.write(this.#steps.resendDead(now, recipients))
  }

  readClock(now: number): Promise<ClockReading> {
    return this.#engine.read(readClock(this.#engine.sql.now, this.#engine.chooseTime(now)))
  }

  async keepTrustedTime({ trustedAt, doubtedMs }: TrustedTime): Promise<void> {
    await this.#engine.write(change(this.#engine.sql.keepTrustedTime, [trustedAt, doubtedMs]))
  }

  readdress(now: number, recipients: readonly string[]): Promise<number> {
    return this.#engine.write(this.#steps.readdress(now, recipients))
  }

  erase(email: string): Promise<RemovedSubmission[]> {
    return this.#engine.write(this.#steps.erase(email))
  }

  listExpired(what: Expired & { readonly limit: number }): Promise<RemovedSubmission[]> {
    return this.#engine.read(this.#steps.listExpired(what))
  }

  async removeExpired(what: Expired & { readonly ids: readonly string[] }): Promise<RemovedSubmission[]> {
    const removed = await this.#engine.write(this.#steps.removeExpired(what))
    this.#engine.afterRemoval(removed.length)
    return removed
  }

  scrub(): Promise<void> {
    return this.#engine.scrub()
  }

  checkWithoutWriting(): Promise<StorageSign> {
    return this.#engine.checkWithoutWriting()
  }

  async probe(): Promise<void> {
    await this.#engine.write(change(this.#engine.sql.probe))
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  #readStored(sql: string, values: readonly unknown[]): Promise<StoredSubmission[]> {
    return this.#engine.read(this.#steps.readStored(sql, values))
  }

  async #finishJob(job: Job, sql: string, values: readonly unknown[]): Promise<boolean> {
    const count = await this.#engine.write(change(sql, values))
    if (this.#held.get(job.id)?.worker === job.worker) this.#held.delete(job.id)
    return count === 1
  }
}
