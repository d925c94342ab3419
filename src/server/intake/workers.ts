import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '#server/settings/config.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'

import { DeliveryWorker, type Deliver } from './delivery-worker.ts'
import type { Store } from './store.ts'
import { listJobKinds, type Channel } from './submission-kinds.ts'

/** The marketing provider accepts 120 requests a minute per account (developers.mailerlite.com). */
const RELAYS_PER_MINUTE = 100

const PAUSE_MS = 2000

export interface WorkersOptions {
  readonly store: Store
  readonly deliver: Deliver
  readonly log: Log
  readonly config: Pick<Config, 'smtpUrl' | 'mailRate' | 'mailTo' | 'waitlistRelay' | 'webhook'>
}

/** Each channel has its own worker, so that an outage of one does not stop the other. */
function createWorkerPerChannel({ config, ...options }: WorkersOptions): readonly DeliveryWorker[] {
  const perMinute = config.smtpUrl === undefined ? 0 : config.mailRate
  const create = (channel: Channel, limit: number) =>
    new DeliveryWorker({ ...options, kinds: listJobKinds(channel), perMinute: limit })
  return [
    create('mail', perMinute),
    ...(config.waitlistRelay === undefined ? [] : [create('relay', RELAYS_PER_MINUTE)]),
    ...(config.webhook === undefined ? [] : [create('webhook', 0)]),
  ]
}

/** Creates the workers of a server. They begin only after waiting letters are addressed to the current recipients. */
export function createWorkers(options: WorkersOptions): Pick<DeliveryWorker, 'start' | 'kick' | 'stop'> {
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
    start: () => void begin().catch(() => {}),
    kick() {
      for (const worker of workers) if (isSending) worker.kick()
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
