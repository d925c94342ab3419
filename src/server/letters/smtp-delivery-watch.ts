import type { SmtpStage } from './smtp-errors.ts'

/** The longest wait for the reply to a letter, in milliseconds (RFC 5321, 4.5.3.2.6). */
export const REPLY_TIMEOUT_MS = 600_000

export interface SmtpDeliveryOptions {
  readonly withinMs: number
  readonly replyTimeoutMs: number
  readonly stop?: AbortSignal
}

/** Tracks the stage of a delivery through nodemailer's log. Aborts it at a time limit or when `stop` is aborted. */
export class SmtpDeliveryWatch {
  readonly #options: SmtpDeliveryOptions
  readonly #ending = new AbortController()
  readonly #end = () => this.#ending.abort()
  #limit: NodeJS.Timeout
  #stage: SmtpStage = 'connecting'

  constructor(options: SmtpDeliveryOptions) {
    this.#options = options
    this.#limit = setTimeout(this.#end, options.withinMs)
    if (options.stop?.aborted) this.#end()
    options.stop?.addEventListener('abort', this.#end, { once: true })
  }

  get stage(): SmtpStage {
    return this.#stage
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** nodemailer logs `send` when the letter's turn comes and `message` when its last line is written. */
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
    this.#limit = setTimeout(this.#end, this.#options.replyTimeoutMs)
  }
}
