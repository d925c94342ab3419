/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { expect, test, vi } from 'vitest'

import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

// The times that docs/operations.md promises stand here as figures: a constant of the code would follow every change.

const SECOND = 1000
const MINUTE = 60 * SECOND

const place = useTestDeliveryWorker()
const { keep, createWorker, readJob } = place

test('a killed worker’s job is another’s after twelve minutes and not before', async () => {
  await keep(1)
  const killed = createWorker(() => new Promise(() => {}))
  killed.kick()
  while ((await readJob('id-0'))?.state !== 'sending') await new Promise(setImmediate)
  const delivered: string[] = []
  const other = createWorker(async ({ id }) => void delivered.push(id))
  place.now += 12 * MINUTE - 1
  await other.drain()
  expect(delivered).toEqual([])
  place.now += 1
  await other.drain()
  expect(delivered).toEqual(['id-0.team-letter'])
})

test('while a delivery takes its 90 seconds and the mail server its ten minutes to reply, nobody else takes the letter', async () => {
  await keep(1)
  const delivered: string[] = []
  const deliver = async () => {
    place.now += 90 * SECOND + 10 * MINUTE
    await createWorker(async ({ id }) => void delivered.push(id)).drain()
  }
  await createWorker(deliver).drain()
  expect(delivered).toEqual([])
  expect(await readJob('id-0')).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a process that dies in every attempt tries ten times: the claim itself counts, and no other letter does', async () => {
  await keep(2)
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await readJob('id-0')).toMatchObject({ attempts: attempt - 1 })
    await place.store.claim({ worker: `died-${attempt}`, now: place.now, leaseMs: 12 * MINUTE })
    place.now += 12 * MINUTE
  }
  const delivered: string[] = []
  await createWorker(async ({ id }) => void delivered.push(id)).drain()
  expect(delivered).toEqual(['id-1.team-letter'])
  expect(await readJob('id-0')).toMatchObject({
    state: 'dead',
    lastError: 'Given up: the server stopped 10 times while it worked on this',
  })
})

test('a next try goes out at most two seconds after its time, though nothing new comes in', async () => {
  await keep(1)
  const times: number[] = []
  const worker = createWorker(async () => {
    times.push(place.now)
    if (times.length === 1) throw new Error('451 try later')
  })
  await worker.drain()
  const { runAt = 0 } = (await readJob('id-0')) ?? {}
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    place.now = runAt - 1
    worker.start()
    while (place.now <= runAt + 2 * SECOND) {
      // More turns than a look takes.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
      place.now += SECOND
      vi.advanceTimersByTime(SECOND)
    }
    await worker.stop()
  } finally {
    vi.useRealTimers()
  }
  expect(times).toHaveLength(2)
  expect(times[1]).toBeLessThanOrEqual(runAt + 2 * SECOND)
})
