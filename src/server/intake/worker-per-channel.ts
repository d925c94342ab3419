import type { Config } from '#server/settings/config.ts'
import type { Log } from '#server/settings/log-redaction.ts'
import type { Store } from './store.ts'
import { listJobKinds } from './submission-kinds.ts'

import type { Deliver, DeliveryWorker } from './delivery-worker-types.ts'
import { createDeliveryWorker } from './delivery-worker.ts'

/** Below the 120 requests a minute that the marketing provider accepts from one account (developers.mailerlite.com). */
const RELAYS_PER_MINUTE = 100

/** How long a process runs before it takes jobs during which another one died. A lease lasts four times as long. */
const SETTLE_MS = 30_000

export interface WorkerPerChannelOptions {
  readonly store: Store
  readonly deliver: Deliver
  readonly log: Log
  readonly config: Pick<Config, 'smtpUrl' | 'mailRate' | 'waitlistRelay'>
}

/**
 * Creates one worker for the mail server and, when there is one, one for the marketing provider. Both are used as one:
 * when one side is away, the other goes on. Sign-ups wait when their provider is removed from the configuration.
 */
export function createWorkerPerChannel({ store, deliver, log, config }: WorkerPerChannelOptions): DeliveryWorker {
  /** Letters that are written to files need no limit. */
  const letters = config.smtpUrl === undefined ? 0 : config.mailRate
  const beganAt = performance.now()
  const isSettled = () => performance.now() - beganAt >= SETTLE_MS
  const options = { store, deliver, log, isSettled }
  const mail = createDeliveryWorker({ ...options, kinds: listJobKinds('mail'), perMinute: letters })
  if (config.waitlistRelay === undefined) return mail
  const relay = createDeliveryWorker({ ...options, kinds: listJobKinds('relay'), perMinute: RELAYS_PER_MINUTE })
  const both = [mail, relay]
  return {
    start() {
      for (const worker of both) worker.start()
    },
    kick() {
      for (const worker of both) worker.kick()
    },
    async drain() {
      await Promise.all(both.map((worker) => worker.drain()))
    },
    async stop() {
      await Promise.all(both.map((worker) => worker.stop()))
    },
  }
}
