import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '#server/settings/config.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'

import { createDeliveryWorker, type Deliver, type DeliveryWorker } from './delivery-worker.ts'
import type { Store } from './store.ts'
import { listJobKinds } from './submission-kinds.ts'

/** Below the 120 requests a minute that the marketing provider accepts from one account (developers.mailerlite.com). */
const RELAYS_PER_MINUTE = 100

/** How long the start waits after a failure of the store, in milliseconds. */
const PAUSE_MS = 2000

export interface WorkersOptions {
  readonly store: Store
  readonly deliver: Deliver
  readonly log: Log
  readonly config: Pick<Config, 'smtpUrl' | 'mailRate' | 'mailTo' | 'waitlistRelay'>
}

/**
 * Creates one worker for the mail server and, when there is one, one for the marketing provider, so that when one side
 * is away, the other goes on. Sign-ups wait when their provider is removed from the configuration.
 */
function createWorkerPerChannel({ config, ...options }: WorkersOptions): readonly DeliveryWorker[] {
  // Letters that are written to files need no limit.
  const perMinute = config.smtpUrl === undefined ? 0 : config.mailRate
  const mail = createDeliveryWorker({ ...options, kinds: listJobKinds('mail'), perMinute })
  if (config.waitlistRelay === undefined) return [mail]
  const relay = createDeliveryWorker({ ...options, kinds: listJobKinds('relay'), perMinute: RELAYS_PER_MINUTE })
  return [mail, relay]
}

/**
 * Creates the workers of a server, used as one. At the start they first give all letters that are not sent yet the
 * recipients of today, and only then send: a letter could go to somebody who left the team.
 */
export function createWorkers(options: WorkersOptions): DeliveryWorker {
  const { store, config, log } = options
  const workers = createWorkerPerChannel(options)
  const recipients = config.mailTo.map(({ address }) => address)
  const stopping = new AbortController()
  let isSending = false

  const readdress = async () => {
    try {
      const count = await store.readdress(Date.now(), recipients)
      if (count > 0) log.info({ count }, 'waiting letters are now addressed to the current recipients')
      return true
    } catch (error) {
      log.error({ error: redactError(error) }, 'letters wait: their recipients cannot be compared with MAIL_TO yet')
      return false
    }
  }

  const begin = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    while (!(await readdress())) await sleep(PAUSE_MS, undefined, { signal: stopping.signal })
    if (stopping.signal.aborted) return
    isSending = true
    for (const worker of workers) worker.start()
  }

  return {
    // Only a stop ends the wait.
    start: () => void begin().catch(() => {}),
    kick() {
      for (const worker of workers) if (isSending) worker.kick()
    },
    async drain() {
      await Promise.all(workers.map((worker) => worker.drain()))
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
