/* oxlint-disable no-await-in-loop -- one job begins after the other */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { NoResponse, Stopped, Unreachable } from '#server/letters/delivery-errors.ts'
import { REPLY_TIMEOUT_MS } from '#server/letters/smtp-delivery-watch.ts'
import { omitReplyText } from '#server/letters/smtp-errors.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'

import { OutcomeRecorder, type JobOutcome } from './outcome-recorder.ts'
import { CircuitBreaker, Throttle } from './backoff-and-circuit-breaker.ts'
import { decideFailure, MAX_CRASHES, RefusalStreak } from './retry-policy.ts'
import type { Job, JobFailure } from './store-types.ts'
import type { Store } from './store.ts'
import type { JobKind } from './submission-kinds.ts'

/** The longest delivery, without the wait for the reply to the letter. */
export const DELIVERY_MS = 90_000
const SPARE_MS = 30_000
/** Longer than any delivery and the storing of its outcome, so that no second worker takes a running job. */
export const LEASE_MS = DELIVERY_MS + REPLY_TIMEOUT_MS + SPARE_MS
const POLL_MS = 2000
const AT_A_TIME = 4
/** Both must end before `GRACE_MS` of main.ts, when the process ends. */
const STOP_MS = 5000
const RECORD_MS = 8000

export type Deliver = (job: Job, stop?: AbortSignal) => Promise<void>

export interface DeliveryWorkerOptions {
  readonly store: Pick<Store, 'claim' | 'done' | 'fail' | 'release'>
  /** Throws the errors of letters/delivery-errors.ts. It must end within the lease. */
  readonly deliver: Deliver
  readonly log: Log
  readonly kinds?: readonly JobKind[]
  readonly perMinute?: number
  readonly now?: () => number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
}

/** Delivers due jobs, the longest due first. While the receiver is down, it tries one at a time. */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #log: Log
  readonly #now: () => number
  readonly #random: () => number
  readonly #name: string = randomUUID()
  readonly #throttle: Throttle
  readonly #breaker: CircuitBreaker
  readonly #refusals = new RefusalStreak()
  readonly #deliveries = new Map<string, Promise<void>>()
  readonly #outcomes: OutcomeRecorder
  readonly #stopping = new AbortController()
  readonly #ending = new AbortController()
  #looking: Promise<void> | undefined
  #kicks = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeliveryWorkerOptions) {
    const { store, log, now = Date.now, random = Math.random, perMinute = 0 } = options
    this.#options = options
    this.#log = log
    this.#now = now
    this.#random = random
    this.#throttle = new Throttle(perMinute)
    this.#breaker = new CircuitBreaker(random)
    this.#outcomes = new OutcomeRecorder(store, log)
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS).unref()
    this.kick()
  }

  kick(): void {
    this.#kicks += 1
    if (!this.#isStopping) this.#looking ??= this.#look()
  }

  /** Resolves when no job is due or the receiver is down, and all deliveries have ended. */
  async drain(): Promise<void> {
    this.kick()
    while (this.#looking !== undefined || this.#deliveries.size > 0) await this.#waitUntilEnded()
  }

  /** Aborts running deliveries after five seconds. Resolves when their outcomes are stored, or after eight seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    const limit = AbortSignal.timeout(RECORD_MS)
    const end = setTimeout(() => this.#ending.abort(), STOP_MS)
    await Promise.race([this.#waitUntilEnded(), once(limit, 'abort')])
    clearTimeout(end)
    await this.#outcomes.recordUntil(limit)
  }

  async #waitUntilEnded(): Promise<void> {
    await this.#looking
    await Promise.all(this.#deliveries.values())
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Begins due jobs one after the other. A kick during the last query makes it query again. */
  async #look(): Promise<void> {
    await this.#outcomes.recordAll()
    for (;;) {
      const kicks = this.#kicks
      const isAllowed = await this.#mayBegin()
      const job = isAllowed ? await this.#claim() : undefined
      if (job !== undefined) await this.#begin(job)
      else if (!isAllowed || kicks === this.#kicks) break
    }
    this.#looking = undefined
  }

  /** Waits until another delivery may begin. Returns false when none may. */
  async #mayBegin(): Promise<boolean> {
    const { wait = (ms, signal) => sleep(ms, undefined, { signal }) } = this.#options
    while (this.#deliveries.size >= (this.#breaker.isOpen ? 1 : AT_A_TIME)) {
      await Promise.race(this.#deliveries.values())
    }
    for (;;) {
      if (this.#isStopping || this.#breaker.isResting(this.#now())) return false
      const ms = this.#throttle.computeWait(this.#now())
      if (ms === 0) return true
      await wait(ms, this.#stopping.signal).catch(() => {})
    }
  }

  async #claim(): Promise<Job | undefined> {
    const { store, kinds } = this.#options
    // These jobs must not be claimed again before their outcomes are stored.
    const held = [...this.#deliveries.keys(), ...this.#outcomes.jobIds]
    const claim = { worker: this.#name, now: this.#now(), leaseMs: LEASE_MS, held }
    try {
      return await store.claim(kinds === undefined ? claim : { ...claim, kinds })
    } catch (error) {
      this.#log.error({ error: redactError(error) }, 'the outbox cannot be read; next try in two seconds')
      return undefined
    }
  }

  async #begin(job: Job): Promise<void> {
    if (this.#isStopping) return this.#outcomes.record(job, { released: 'The server stopped before it began' })
    this.#throttle.begin()
    const delivery = this.#attempt(job).finally(() => this.#deliveries.delete(job.id))
    this.#deliveries.set(job.id, delivery)
    return undefined
  }

  async #attempt(job: Job): Promise<void> {
    await this.#outcomes.record(job, await this.#deliver(job))
  }

  async #deliver(job: Job): Promise<JobOutcome> {
    if (job.crashes >= MAX_CRASHES) return this.#giveUpCrashing(job)
    try {
      await this.#options.deliver(job, this.#ending.signal)
      this.#log.info({ job: job.id, attempts: job.attempts }, 'delivered')
      this.#refusals.onSuccess()
      this.#onSuccess()
      return { sentAt: this.#now() }
    } catch (thrown) {
      const error = this.#refusals.judge(thrown)
      if (error instanceof Stopped) return { released: error.message }
      if (error instanceof Unreachable || error instanceof NoResponse) this.#onFailure(error)
      else this.#onSuccess()
      return error instanceof Unreachable ? { released: error.message } : this.#toFailure(job, error)
    }
  }

  #giveUpCrashing(job: Job): JobFailure {
    this.#log.error({ job: job.id, attempts: job.attempts }, 'dead: the process died each time, see `leads show`')
    return { error: `Given up: the server stopped ${job.crashes} times while it worked on this`, retryAt: 'never' }
  }

  #onFailure(error: Error): void {
    const isKnown = this.#breaker.isResting(this.#now())
    const pauseMs = this.#breaker.onFailure(this.#now())
    if (!isKnown)
      this.#log.warn(
        { error: omitReplyText(error), pauseMs },
        'the receiving server is not available: everything for it waits',
      )
  }

  #onSuccess(): void {
    if (this.#breaker.isOpen) this.#log.info({}, 'the receiving server answers again')
    this.#breaker.onSuccess()
  }

  #toFailure(job: Job, error: unknown): JobFailure {
    const { pauseMs, ...failure } = decideFailure(job, error, this.#random())
    const facts = { job: job.id, attempts: job.attempts, error: omitReplyText(error) }
    if (pauseMs === 'never') {
      this.#log.error(facts, 'dead: it will not be tried again, see it with `leads show`')
      return { ...failure, retryAt: 'never' }
    }
    this.#log.warn({ ...facts, pauseMs }, 'not delivered; it will be tried again')
    return { ...failure, retryAt: this.#now() + pauseMs }
  }
}
