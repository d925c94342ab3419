import { setTimeout as sleep } from 'node:timers/promises'

import type { SmtpStage } from './smtp-errors.ts'

/** How long the reply to a whole letter may take, in milliseconds (RFC 5321, 4.5.3.2.6). */
export const REPLY_TIMEOUT_MS = 600_000
/** How often the lease is renewed meanwhile. Even after the slowest delivery, the first renewal comes in time. */
const RENEW_MS = 15_000

export interface SmtpDeliveryOptions {
  readonly withinMs: number
  readonly replyTimeoutMs: number
  readonly stop?: AbortSignal
  /** Asks for more time while the reply is awaited; false when there is none. */
  readonly renew?: () => Promise<boolean>
}

/** Watches one delivery: ends it in time or when `stop` is aborted, and renews the lease while the reply is awaited. */
export class SmtpDeliveryWatch {
  readonly #options: SmtpDeliveryOptions
  readonly #ending = new AbortController()
  readonly #limit: NodeJS.Timeout
  readonly #end = () => this.#ending.abort()
  readonly #renewMs: number
  #stage: SmtpStage = 'connecting'

  constructor(options: SmtpDeliveryOptions, renewMs = RENEW_MS) {
    this.#options = options
    this.#renewMs = renewMs
    this.#limit = setTimeout(this.#end, options.withinMs)
    if (options.stop?.aborted) this.#end()
    options.stop?.addEventListener('abort', this.#end, { once: true })
  }

  get stage(): SmtpStage {
    return this.#stage
  }

  /** Aborted when nobody waits for the mail server any longer. */
  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** The logger for nodemailer, which says when a letter's turn comes and when its last line is written. */
  readonly logger = {
    info: (entry: unknown) => {
      const { tnx } = (entry ?? {}) as { readonly tnx?: unknown }
      if (tnx === 'send' && this.#stage === 'connecting') this.#stage = 'sending'
      if (tnx === 'message' && this.#stage === 'sending') this.#awaitReply()
    },
  }

  close(): void {
    clearTimeout(this.#limit)
    this.#options.stop?.removeEventListener('abort', this.#end)
    this.#end()
  }

  #awaitReply(): void {
    this.#stage = 'awaitingReply'
    clearTimeout(this.#limit)
    void this.#renewUntilOver()
  }

  async #renewUntilOver(): Promise<void> {
    const pauseMs = this.#renewMs
    try {
      for (let left = this.#options.replyTimeoutMs; left > 0; left -= pauseMs) {
        // oxlint-disable-next-line no-await-in-loop -- one pause after the other
        await sleep(Math.min(left, pauseMs), undefined, { signal: this.signal })
        // oxlint-disable-next-line no-await-in-loop -- one pause after the other
        if (await this.#hasLostLease()) break
      }
    } catch {
      // The letter has its reply.
    }
    this.#end()
  }

  /** Renews the lease; true when the job is lost. When the store fails, the lease still lasts for several tries. */
  async #hasLostLease(): Promise<boolean> {
    return (await this.#options.renew?.().catch(() => true)) === false
  }
}
