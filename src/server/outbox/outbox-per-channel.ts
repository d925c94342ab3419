import type { Config } from '#server/config.ts'
import type { Log } from '#server/log-redaction.ts'
import type { Store } from '#server/store/store.ts'
import { listJobKinds } from '#server/store/submission-kinds.ts'

import type { Deliver, Outbox } from './delivery-worker-interface.ts'
import { createOutbox } from './delivery-worker.ts'

/** Below the 120 requests a minute that the marketing provider accepts from one account (developers.mailerlite.com). */
const RELAYS_PER_MINUTE = 100

/** How long a process runs before it takes jobs during which another one died. A lease lasts four times as long. */
const SETTLE_MS = 30_000

export interface OutboxesOptions {
  readonly store: Store
  readonly deliver: Deliver
  readonly log: Log
  readonly config: Pick<Config, 'smtpUrl' | 'mailRate' | 'waitlistRelay'>
}

/**
 * Creates one outbox for the mail server and, when there is one, one for the marketing provider. Both are used as one:
 * when one side is away, the other goes on. Sign-ups wait when their provider is removed from the configuration.
 */
export function createOutboxes({ store, deliver, log, config }: OutboxesOptions): Outbox {
  /** Letters that are written to files need no limit. */
  const letters = config.smtpUrl === undefined ? 0 : config.mailRate
  const beganAt = performance.now()
  const isSettled = () => performance.now() - beganAt >= SETTLE_MS
  const options = { store, deliver, log, isSettled }
  const mail = createOutbox({ ...options, kinds: listJobKinds('mail'), perMinute: letters })
  if (config.waitlistRelay === undefined) return mail
  const relay = createOutbox({ ...options, kinds: listJobKinds('relay'), perMinute: RELAYS_PER_MINUTE })
  const both = [mail, relay]
  return {
    start() {
      for (const outbox of both) outbox.start()
    },
    kick() {
      for (const outbox of both) outbox.kick()
    },
    async drain() {
      await Promise.all(both.map((outbox) => outbox.drain()))
    },
    async stop() {
      await Promise.all(both.map((outbox) => outbox.stop()))
    },
  }
}
