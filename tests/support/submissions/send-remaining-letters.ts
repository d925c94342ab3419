import { readConfig } from '#server/settings/config.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

import { openStoreOfStoppedServer } from './open-store-of-stopped-server.ts'

const A_DAY_MS = 86_400_000

/**
 * Sends what a stopped or killed server has left, as one with these settings would a day later, and returns the number
 * of jobs in each state.
 */
export async function sendRemainingLetters(place: string, environment: Readonly<Record<string, string>>) {
  const config = readConfig(environment)
  const store = await openStoreOfStoppedServer(place)
  const log = recordedLog()
  const deliver = createDelivery({ mailer: createMailer(config, log), config })
  await new DeliveryWorker({ store, deliver, log, now: () => Date.now() + A_DAY_MS }).drain()
  const { jobs } = await store.stats()
  await store.close()
  return jobs
}
