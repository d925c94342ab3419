/* oxlint-disable no-await-in-loop -- one claim after the other is what is tested */
import { EventEmitter, once } from 'node:events'

import { expect, test } from 'vitest'

import type { DeliveryWorker } from '#server/intake/delivery-worker-types.ts'
import { LEASE_MS } from '#server/intake/delivery-worker.ts'
import { MAX_CRASHES } from '#server/intake/retry-policy.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const place = useTestDeliveryWorker()
const { keep, createWorker, readJob } = place

test('a process that dies in every attempt tries three times: the claim itself counts', async () => {
  await keep(1)
  for (let attempt = 1; attempt <= MAX_CRASHES; attempt += 1) {
    expect(await readJob('id-0')).toMatchObject({ attempts: attempt - 1 })
    await place.store.claim({ worker: `died-${attempt}`, now: place.now, leaseMs: LEASE_MS })
    place.now += LEASE_MS
  }
  let delivered = false
  await createWorker(async () => void (delivered = true)).drain()
  expect(delivered).toBe(false)
  expect(await readJob('id-0')).toMatchObject({
    state: 'dead',
    lastError: 'Given up: the server stopped 3 times while it worked on this',
  })
})

test('a job whose process died is delivered alone, so that no other is taken for the cause', async () => {
  await keep(6)
  await place.store.claim({ worker: 'died', now: place.now, leaseMs: LEASE_MS })
  place.now += LEASE_MS
  const together: string[][] = []
  const running = new Set<string>()
  await createWorker(async ({ submission }) => {
    running.add(submission.id)
    together.push([...running])
    await new Promise(setImmediate)
    running.delete(submission.id)
  }).drain()
  expect(together.filter((ids) => ids.includes('id-0'))).toEqual([['id-0']])
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 6 } })
})

test('a process that has just begun leaves alone what another one died of, and sends the rest', async () => {
  await keep(2)
  await place.store.claim({ worker: 'died', now: place.now, leaseMs: LEASE_MS })
  place.now += LEASE_MS
  let isSettled = false
  const delivered: string[] = []
  const worker = createWorker(async ({ submission }) => void delivered.push(submission.id), {
    isSettled: () => isSettled,
  })
  await worker.drain()
  expect(delivered).toEqual(['id-1'])
  expect(await readJob('id-0')).toMatchObject({ attempts: 1 })
  isSettled = true
  await worker.drain()
  expect(delivered).toEqual(['id-1', 'id-0'])
})

interface Busy {
  readonly worker: DeliveryWorker
  /** In the order of their begin. */
  readonly begun: readonly string[]
  finishFirst(): void
}

/** Three jobs: the first is on its way and takes long, a process died of the second, the third is like any other. */
async function startBusyWorker(wait: (ms: number) => Promise<void>): Promise<Busy> {
  await keep(3)
  const lease = { now: place.now, leaseMs: LEASE_MS }
  const first = await place.store.claim({ worker: 'stopped', ...lease })
  await place.store.claim({ worker: 'died', ...lease })
  if (first !== undefined) await place.store.release(first, 'stopped')
  place.now += LEASE_MS
  const begun: string[] = []
  const firstJob = new EventEmitter()
  const isFinished = once(firstJob, 'finished')
  const deliver = async ({ submission: { id } }: { readonly submission: { readonly id: string } }) => {
    begun.push(id)
    if (id === 'id-0') await isFinished
  }
  const worker = createWorker(deliver, { wait })
  worker.kick()
  await expect.poll(() => begun).toContain('id-0')
  return { worker, begun, finishFirst: () => void firstJob.emit('finished') }
}

test('a job that must be alone and waits too long lets the others go first', async () => {
  const { worker, begun, finishFirst } = await startBusyWorker(async () => {})
  await expect.poll(() => begun).toEqual(['id-0', 'id-2'])
  finishFirst()
  await worker.drain()
  expect(begun).toEqual(['id-0', 'id-2', 'id-1'])
  expect(await readJob('id-1')).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a job that waits to be alone does not begin when the server stops', async () => {
  const { worker, begun, finishFirst } = await startBusyWorker(() => new Promise(() => {}))
  const stopped = worker.stop()
  finishFirst()
  await stopped
  expect(begun).toEqual(['id-0'])
  expect(await readJob('id-1')).toMatchObject({ state: 'pending', attempts: 1 })
})
