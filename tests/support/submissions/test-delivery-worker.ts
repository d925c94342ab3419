import { beforeEach } from 'vitest'

import { DeliveryWorker, type Deliver, type DeliveryWorkerOptions } from '#server/intake/delivery-worker.ts'
import type { JobStatus } from '#server/intake/store-types.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

import { useTestStore, type TestStore } from './test-store.ts'

export interface TestDeliveryWorker extends TestStore {
  /** What the worker takes for the time, in milliseconds since 1970. */
  now: number
  log: ReturnType<typeof recordedLog>
  /** Keeps so many reports, `id-0` and on, received now. */
  keep(count: number): Promise<void>
  createWorker(deliver: Deliver, more?: Partial<DeliveryWorkerOptions>): DeliveryWorker
  readJob(id: string): Promise<JobStatus | undefined>
}

/** A store to send from, under a clock of the test's own; another one for each test of the file that asks for it. */
export function useTestDeliveryWorker(): TestDeliveryWorker {
  const place: TestDeliveryWorker = Object.assign(useTestStore(), {
    now: 0,
    log: recordedLog(),
    async keep(count: number) {
      const ids = Array.from({ length: count }, (_, at) => `id-${at}`)
      const report = { kind: 'assessment-report', receivedAt: place.now, payload: '{}', flags: [] } as const
      await Promise.all(ids.map((id) => place.store.accept({ ...report, id, fingerprint: id }, ['team-letter'])))
    },
    createWorker(deliver: Deliver, more: Partial<DeliveryWorkerOptions> = {}) {
      const { store, log } = place
      return new DeliveryWorker({ store, deliver, log, now: () => place.now, random: () => 0.5, ...more })
    },
    async readJob(id: string) {
      const [kept] = await place.store.findByIdPrefix(id)
      return kept?.jobs[0]
    },
  })
  beforeEach(() => {
    place.now = Date.UTC(2026, 0, 14)
    place.log = recordedLog()
  })
  return place
}
