/* oxlint-disable no-await-in-loop -- a lane does one job after the other */
import { randomUUID } from 'node:crypto'

import { logSafe, type Log } from '#server/log.ts'
import type { Failure, Job, Store } from '#server/store/store.ts'

import { MAX_ATTEMPTS, pauseAfter, PermanentFailure, Postponed } from './retry.ts'

/** Longer than any delivery may take, so that a living worker never loses its lease. */
export const LEASE_MS = 120_000
const POLL_MS = 2000
const LANES = 4

export interface OutboxOptions {
  readonly store: Store
  /** Does the job within `LEASE_MS`; throws a `PermanentFailure` when it must not be tried again, a `Postponed` when not soon. */
  readonly deliver: (job: Job) => Promise<void>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** Takes due jobs and delivers them, several at a time. Nothing it does throws into the process. */
export interface Outbox {
  /** Looks for work now and from then on every two seconds. */
  start(): void
  /** Looks for work at once. */
  kick(): void
  /** Looks for work and resolves when nothing is due and every delivery has ended. */
  drain(): Promise<void>
  /** Takes no further job and resolves when the deliveries in progress have ended. */
  stop(): Promise<void>
}

type Outcome = { readonly sentAt: number } | Failure

export function createOutbox(options: OutboxOptions): Outbox {
  return new Worker(options)
}

class Worker implements Outbox {
  readonly #store: Store
  readonly #deliver: (job: Job) => Promise<void>
  readonly #log: Log
  readonly #now: () => number
  readonly #random: () => number
  readonly #name: string = randomUUID()
  readonly #lanes = new Set<Promise<void>>()
  /** Delivered or failed, and the store could not be told yet. */
  readonly #unrecorded = new Map<Job, Outcome>()
  #kicks = 0
  #stopping = false
  #timer: NodeJS.Timeout | undefined

  constructor({ store, deliver, log, now = Date.now, random = Math.random }: OutboxOptions) {
    this.#store = store
    this.#deliver = deliver
    this.#log = log
    this.#now = now
    this.#random = random
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS).unref()
    this.kick()
  }

  kick(): void {
    this.#kicks += 1
    this.#openLane()
  }

  async drain(): Promise<void> {
    this.kick()
    while (this.#lanes.size > 0) await Promise.all(this.#lanes)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await Promise.all(this.#lanes)
    await this.#recordAll()
  }

  #openLane(): void {
    if (this.#stopping || this.#lanes.size >= LANES) return
    const lane: Promise<void> = this.#work().finally(() => this.#lanes.delete(lane))
    this.#lanes.add(lane)
  }

  /** One job after the other until none is due; a kick during the last look means another look. */
  async #work(): Promise<void> {
    await this.#recordAll()
    while (!this.#stopping) {
      const kicks = this.#kicks
      const job = await this.#claim()
      if (job !== undefined) {
        this.#openLane()
        await this.#attempt(job)
      } else if (kicks === this.#kicks) return
    }
  }

  async #claim(): Promise<Job | undefined> {
    try {
      return await this.#store.claim({ worker: this.#name, now: this.#now(), leaseMs: LEASE_MS })
    } catch (error) {
      this.#log.error({ error: logSafe(error) }, 'the outbox cannot be read; the next look is in two seconds')
      return undefined
    }
  }

  async #attempt(job: Job): Promise<void> {
    this.#unrecorded.set(job, await this.#outcomeOf(job))
    await this.#recordAll()
  }

  async #outcomeOf(job: Job): Promise<Outcome> {
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new PermanentFailure('Given up: no attempt came to an end')
      await this.#deliver(job)
      this.#log.info({ job: job.id, attempts: job.attempts }, 'delivered')
      return { sentAt: this.#now() }
    } catch (error) {
      return this.#failureOf(job, error)
    }
  }

  #failureOf(job: Job, error: unknown): Failure {
    const facts = { job: job.id, attempts: job.attempts, error: logSafe(error) }
    const text = error instanceof Error ? error.message : String(error)
    if (error instanceof PermanentFailure || job.attempts >= MAX_ATTEMPTS) {
      this.#log.error(facts, 'dead: it will not be tried again, see it with `leads show`')
      return { error: text, retryAt: 'never' }
    }
    const asked = error instanceof Postponed ? error.pauseMs : 0
    const pause = Math.max(pauseAfter(job.attempts, this.#random()), asked)
    this.#log.warn({ ...facts, pauseMs: pause }, 'not delivered, to be tried again')
    return { error: text, retryAt: this.#now() + pause }
  }

  async #recordAll(): Promise<void> {
    for (const [job, outcome] of this.#unrecorded) {
      this.#unrecorded.delete(job)
      await this.#record(job, outcome)
    }
  }

  async #record(job: Job, outcome: Outcome): Promise<void> {
    try {
      const recorded =
        'sentAt' in outcome ? await this.#store.done(job, outcome.sentAt) : await this.#store.fail(job, outcome)
      if (!recorded) this.#log.warn({ job: job.id }, 'the lease had run out: another worker may deliver it again')
    } catch (error) {
      this.#unrecorded.set(job, outcome)
      this.#log.error({ job: job.id, error: logSafe(error) }, 'the outcome cannot be kept now, it will be tried again')
    }
  }
}
