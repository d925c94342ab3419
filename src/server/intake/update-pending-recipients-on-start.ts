import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '#server/settings/config.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { Store } from './store.ts'

import type { DeliveryWorker } from './delivery-worker-types.ts'

/** How long it waits after a failure of the store, in milliseconds. */
const PAUSE_MS = 2000

interface UpdateOptions {
  readonly store: Pick<Store, 'readdress'>
  readonly config: Pick<Config, 'mailTo'>
  readonly log: Log
}

/**
 * When this worker is started, gives all letters that are not sent yet the recipients of today, and only then lets it
 * send: a letter could go to somebody who left the team. While the store fails, it tries again.
 */
export function updatePendingRecipientsOnStart(
  worker: DeliveryWorker,
  { store, config, log }: UpdateOptions,
): DeliveryWorker {
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
    worker.start()
  }

  return {
    // Only a stop ends the wait.
    start: () => void begin().catch(() => {}),
    kick: () => void (isSending && worker.kick()),
    drain: () => worker.drain(),
    stop() {
      stopping.abort()
      return worker.stop()
    },
  }
}
