/* oxlint-disable no-await-in-loop -- one job begins after the other */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { NoResponse, Stopped, Unreachable } from '#server/letters/delivery-errors.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { Job, JobFailure } from './store.ts'

import { CircuitBreaker } from './circuit-breaker.ts'
import type { DeliveryWorker, DeliveryWorkerOptions } from './delivery-worker-types.ts'
import { decideFailure, MAX_CRASHES, RefusalStreak } from './retry-policy.ts'
import { OutcomeRecorder, type JobOutcome } from './outcome-recorder.ts'
import { Throttle } from './throttle.ts'

export const LEASE_MS = 120_000
/** A delivery ends this long before its lease: clocks of servers differ, and the outcome must still be stored. */
const SPARE_MS = 30_000
/**
 * The time for one delivery, counted from the claim. Because it ends before the lease does, no
 * second worker can send the same job meanwhile.
 */
const DELIVERY_MS = LEASE_MS - SPARE_MS
const POLL_MS = 2000
const AT_A_TIME = 4
/** The longest wait of a job that must be alone. */
const IDLE_MS = 30_000
/** How long deliveries may go on after a stop. The process gives everything ten seconds. */
const STOP_MS = 5000
/** How long after a stop outcomes are stored: the store must close in the rest of those ten seconds. */
const RECORD_MS = 8000

/** A job and when its lease began. */
interface ClaimedJob {
  readonly job: Job
  readonly since: number
}

/** Creates a delivery worker, which does nothing until it is started or kicked. */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  return new Worker(options)
}

function sleepUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal })
}

class Worker implements DeliveryWorker {
  readonly #options: DeliveryWorkerOptions
  readonly #log: Log
  readonly #now: () => number
  readonly #random: () => number
  readonly #name: string = randomUUID()
  readonly #throttle: Throttle
  readonly #breaker: CircuitBreaker
  readonly #refusals = new RefusalStreak()
  readonly #deliveries = new Set<Promise<void>>()
  readonly #outcomes: OutcomeRecorder
  readonly #stopping = new AbortController()
  readonly #ending = new AbortController()
  #looking: Promise<void> | undefined
  /** A job that must be alone waited too long. Until a delivery ends, others go first. */
  #isTooBusyForCrashed = false
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

  async drain(): Promise<void> {
    this.kick()
    while (this.#looking !== undefined || this.#deliveries.size > 0) {
      await Promise.all([this.#looking, ...this.#deliveries])
    }
  }

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
    await Promise.all(this.#deliveries)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Begins one job after the other until none is due. After a kick during the last look it looks again. */
  async #look(): Promise<void> {
    await this.#outcomes.recordAll()
    for (;;) {
      const kicks = this.#kicks
      const isAllowed = await this.#mayBegin()
      const held = isAllowed ? await this.#claim() : undefined
      if (held !== undefined) await this.#begin(held)
      else if (!isAllowed || kicks === this.#kicks) break
    }
    this.#looking = undefined
  }

  /** Waits until another delivery may begin; false when none may. */
  async #mayBegin(): Promise<boolean> {
    const { wait = sleepUnlessStopped } = this.#options
    while (this.#deliveries.size >= (this.#breaker.isOpen ? 1 : AT_A_TIME)) await Promise.race(this.#deliveries)
    for (;;) {
      if (this.#isStopping || this.#breaker.isResting(this.#now())) return false
      const ms = this.#throttle.computeWait(this.#now())
      if (ms === 0) return true
      await wait(ms, this.#stopping.signal).catch(() => {})
    }
  }

  async #claim(): Promise<ClaimedJob | undefined> {
    const { store, kinds, isSettled = () => true } = this.#options
    const now = this.#now()
    const lease = {
      worker: this.#name,
      now,
      leaseMs: LEASE_MS,
      withoutCrashed: this.#isTooBusyForCrashed || !isSettled(),
    }
    try {
      const job = await store.claim({ ...lease, ...(kinds && { kinds }) })
      return job && { job, since: now }
    } catch (error) {
      this.#log.error({ error: redactError(error) }, 'the outbox cannot be read; next try in two seconds')
      return undefined
    }
  }

  /**
   * Begins the delivery, and waits for nothing. A job whose process has died before is alone: if it is at fault, no
   * other job is taken for the cause.
   */
  async #begin(held: ClaimedJob): Promise<void> {
    this.#throttle.begin()
    const mustBeAlone = held.job.crashes > 0
    if (mustBeAlone && !(await this.#waitUntilIdle())) {
      this.#isTooBusyForCrashed = true
      return this.#outcomes.record(held.job, { released: 'It waits until nothing else is being sent' })
    }
    if (this.#isStopping) return this.#outcomes.record(held.job, { released: 'The server stopped before it began' })
    const delivery: Promise<void> = this.#attempt(held).finally(() => {
      this.#deliveries.delete(delivery)
      this.#letCrashedTryAgain()
    })
    this.#deliveries.add(delivery)
    return mustBeAlone ? delivery : undefined
  }

  /** Waits until no delivery runs; false when that takes too long for the lease of the waiting job. */
  async #waitUntilIdle(): Promise<boolean> {
    const { wait = sleepUnlessStopped } = this.#options
    const idle = new AbortController()
    const isIdle = Promise.all(this.#deliveries).then(() => true)
    try {
      return await Promise.race([isIdle, wait(IDLE_MS, idle.signal).then(() => false)])
    } finally {
      idle.abort()
    }
  }

  #letCrashedTryAgain(): void {
    if (!this.#isTooBusyForCrashed) return
    this.#isTooBusyForCrashed = false
    this.kick()
  }

  async #attempt(held: ClaimedJob): Promise<void> {
    await this.#outcomes.record(held.job, await this.#deliver(held))
  }

  async #deliver({ job, since }: ClaimedJob): Promise<JobOutcome> {
    // A clock that was set back gives no more time.
    const msLeft = () => DELIVERY_MS - Math.max(0, this.#now() - since)
    if (job.crashes >= MAX_CRASHES) return this.#giveUpCrashing(job)
    try {
      await this.#options.deliver(job, msLeft, { stop: this.#ending.signal, renew: () => this.#renew(job) })
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

  #renew(job: Job): Promise<boolean> {
    return this.#options.store.renew(job, { now: this.#now(), leaseMs: LEASE_MS })
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
        { error: redactError(error), pauseMs },
        'the receiving server is not available: everything for it waits',
      )
  }

  #onSuccess(): void {
    if (this.#breaker.isOpen) this.#log.info({}, 'the receiving server answers again')
    this.#breaker.onSuccess()
  }

  #toFailure(job: Job, error: unknown): JobFailure {
    const { pauseMs, ...failure } = decideFailure(job, error, this.#random())
    const facts = { job: job.id, attempts: job.attempts, error: redactError(error) }
    if (pauseMs === 'never') {
      this.#log.error(facts, 'dead: it will not be tried again, see it with `leads show`')
      return { ...failure, retryAt: 'never' }
    }
    this.#log.warn({ ...facts, pauseMs }, 'not delivered; it will be tried again')
    return { ...failure, retryAt: this.#now() + pauseMs }
  }
}
