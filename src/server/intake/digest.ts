import type { Config } from '#server/settings/config.ts'
import { PermanentFailure, Stopped, Unconfirmed } from '#server/letters/delivery-errors.ts'
import { buildDigestLetter } from '#server/letters/digest-letter.ts'
import { DIGEST_PREFIX } from '#server/letters/letter-folder.ts'
import type { Mailer } from '#server/letters/mailer.ts'
import { isWeekend, WORKING_HOURS } from '#server/letters/report/reply-deadlines.ts'
import { omitReplyText } from '#server/letters/smtp-errors.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'

import { DELIVERY_MS, LEASE_MS } from './delivery-worker.ts'
import { readDigestContent, type DigestSource } from './digest-content.ts'
import type { Digest } from './store-types.ts'
import type { Store } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LONGEST_RETRY_MS = HOUR_MS
const STOP_MS = 5000
const MONDAY = 1

export interface DigestOptions {
  readonly store: DigestSource & Pick<Store, 'readClock' | 'followUp'>
  readonly mailer: Mailer
  readonly config: Pick<Config, 'digestTo' | 'mailFrom' | 'replyHours'>
  readonly log: Log
  readonly now?: () => number
}

/** Returns the day of the digest, such as `2026-01-14`; undefined on a weekend and before work begins. */
export function findDigestDay(now: number): string | undefined {
  const date = new Date(now)
  return isWeekend(now) || date.getUTCHours() < WORKING_HOURS.opens ? undefined : date.toISOString().slice(0, 10)
}

/** Returns when the last working day began. The first digest of all covers what came in since then. */
function findFirstSince(now: number): number {
  return now - (new Date(now).getUTCDay() === MONDAY ? 3 : 1) * DAY_MS
}

/** Sends the team a digest on weekday mornings: one a day, however many servers run and however often they restart. */
export class DigestSender {
  readonly #options: DigestOptions
  readonly #now: () => number
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> = Promise.resolve()
  #unrecorded: Digest | undefined

  constructor(options: DigestOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  start(): void {
    if (this.#options.config.digestTo.length === 0) return
    this.#timer = setInterval(() => void this.check(), MINUTE_MS).unref()
    void this.check()
  }

  /** Sends the digest if one is due. Never throws. */
  check(): Promise<void> {
    this.#run = this.#run
      .then(() => this.#sendIfDue())
      .catch((error: unknown) => {
        this.#options.log.error({ error: redactError(error) }, 'the digest could not be sent; next try in a minute')
      })
    return this.#run
  }

  /** Aborts a digest that is still being sent after five seconds. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    const end = setTimeout(() => this.#stopping.abort(), STOP_MS)
    await this.#run
    clearTimeout(end)
  }

  async #sendIfDue(): Promise<void> {
    const { store } = this.#options
    await this.#recordSent()
    const { now: at } = await store.readClock(this.#now())
    const day = findDigestDay(at)
    if (day === undefined) return
    const claim = { firstSince: findFirstSince(at), now: at, leaseMs: LEASE_MS }
    const digest = await store.followUp.claimDigest(day, claim)
    if (digest === undefined) return
    try {
      await this.#send(digest, at)
    } catch (error) {
      await this.#onFailure(digest, error)
      return
    }
    this.#unrecorded = digest
    await this.#recordSent()
    this.#options.log.info({ digest: day, attempts: digest.attempts }, 'the digest was sent')
  }

  async #send(digest: Digest, at: number): Promise<void> {
    const { store, mailer, config } = this.#options
    const { digestTo: recipients, mailFrom, replyHours } = config
    const content = await readDigestContent(store, digest, { at, replyHours })
    const letter = buildDigestLetter(content, { id: `${DIGEST_PREFIX}${digest.day}`, mailFrom, recipients })
    await mailer.send(letter, DELIVERY_MS, { stop: this.#stopping.signal })
  }

  /** Otherwise, a digest that was sent while the store was unavailable would be sent again. */
  async #recordSent(): Promise<void> {
    if (this.#unrecorded === undefined) return
    await this.#options.store.followUp.endDigest(this.#unrecorded, 'sent')
    this.#unrecorded = undefined
  }

  async #onFailure(digest: Digest, error: unknown): Promise<void> {
    const { store, log } = this.#options
    const facts = { digest: digest.day, attempts: digest.attempts, error: omitReplyText(error) }
    if (error instanceof PermanentFailure || error instanceof Unconfirmed) {
      await store.followUp.endDigest(digest, 'dead')
      log.error(facts, 'the digest was given up for today; the next one covers this time too')
      return
    }
    const retryMs = Math.min(MINUTE_MS * 2 ** (digest.attempts - 1), LONGEST_RETRY_MS)
    const pauseMs = error instanceof Stopped ? 0 : retryMs
    await store.followUp.postponeDigest(digest, { pauseMs, now: this.#now() })
    log.warn({ ...facts, pauseMs }, 'the digest was not sent; it will be tried again today')
  }
}
