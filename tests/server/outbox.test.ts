/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { EventEmitter, once } from 'node:events'

import { expect, test } from 'vitest'

import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import { MAX_ATTEMPTS, computeRetryPause } from '#server/intake/retry-policy.ts'
import { LEASE_MS } from '#server/intake/delivery-worker.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Job } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const place = useTestDeliveryWorker()
const { keep, createWorker, readJob } = place

const fails = (message: string) => async () => {
  throw new Error(message)
}

test('at most four deliveries run at a time, however many jobs wait', async () => {
  await keep(30)
  let running = 0
  let most = 0
  await createWorker(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }).drain()
  expect(most).toBe(4)
})

test('pauses grow from half a minute to an hour, half of each by chance', () => {
  const longest = Array.from({ length: 10 }, (_, at) => computeRetryPause(at + 1, 1) / 1000)
  expect(longest).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  expect([computeRetryPause(1, 0), computeRetryPause(MAX_ATTEMPTS, 0)]).toEqual([15_000, HOUR / 2])
})

test('a letter is tried for more than a day even when every pause is at its shortest', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => computeRetryPause(at + 1, 0))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * HOUR)
})

test('a failed delivery is tried again after its pause and not before', async () => {
  await keep(1)
  const times: number[] = []
  const worker = createWorker(async ({ attempts }) => {
    times.push(place.now)
    if (attempts < 3) throw new Error('451 try later')
  })
  const begin = place.now
  for (const wait of [0, 22_499, 1, 44_999, 1]) {
    place.now += wait
    await worker.drain()
  }
  expect(times.map((time) => time - begin)).toEqual([0, 22_500, 67_500])
  expect(await readJob('id-0')).toMatchObject({ state: 'sent', attempts: 3, lastError: '451 try later' })
})

test('a refusal for good parks the letter at once and says so in the log', async () => {
  await keep(1)
  await createWorker(async () => {
    throw new PermanentFailure('550 no such user <team@example.com>')
  }).drain()
  expect(await readJob('id-0')).toMatchObject({ state: 'dead', attempts: 1 })
  expect(place.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(JSON.stringify(place.log.lines)).not.toContain('team@example.com')
})

test('a letter that fails every time ends as dead after the last attempt', async () => {
  await keep(1)
  const worker = createWorker(fails('connect ECONNREFUSED'))
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await worker.drain()
    place.now += HOUR
  }
  expect(await readJob('id-0')).toMatchObject({ state: 'pending', attempts: MAX_ATTEMPTS - 1 })
  await worker.drain()
  expect(await readJob('id-0')).toMatchObject({ state: 'dead', attempts: MAX_ATTEMPTS })
})

test('two workers on one store deliver every job exactly once', async () => {
  await keep(60)
  const other = openSqliteStore(place.path)
  const delivered: string[] = []
  const deliver = async ({ id }: Job) => {
    await new Promise(setImmediate)
    delivered.push(id)
  }
  await Promise.all([createWorker(deliver).drain(), createWorker(deliver, { store: other }).drain()])
  await other.close()
  expect(delivered).toHaveLength(60)
  expect(new Set(delivered).size).toBe(60)
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 60, pending: 0, sending: 0, dead: 0 } })
})

test('a delivered letter whose mark could not be kept is marked later and not sent again', async () => {
  await keep(1)
  let refusals = 2
  let deliveries = 0
  const stubborn: Store = Object.assign(Object.create(place.store) as Store, {
    done: (job: Job, sentAt: number) => {
      refusals -= 1
      return refusals >= 0 ? Promise.reject(new StoreUnavailable('locked')) : place.store.done(job, sentAt)
    },
    claim: place.store.claim.bind(place.store),
  })
  const worker = createWorker(async () => void (deliveries += 1), { store: stubborn })
  await worker.drain()
  place.now += 10 * LEASE_MS
  await worker.drain()
  await worker.drain()
  expect(deliveries).toBe(1)
  expect(await readJob('id-0')).toMatchObject({ state: 'sent' })
})

test('a store that cannot be read is logged, and work goes on when it can', async () => {
  await keep(1)
  let isDown = true
  const flaky: Store = Object.assign(Object.create(place.store) as Store, {
    claim: (claim: Parameters<Store['claim']>[0]) =>
      isDown ? Promise.reject(new StoreUnavailable('disk full')) : place.store.claim(claim),
    done: place.store.done.bind(place.store),
  })
  const worker = createWorker(async () => {}, { store: flaky })
  await worker.drain()
  expect(place.log.lines).toMatchObject([{ level: 'error', facts: { error: { name: 'StoreUnavailable' } } }])
  isDown = false
  await worker.drain()
  expect(await readJob('id-0')).toMatchObject({ state: 'sent' })
})

test('a clock that jumps a day ahead sends nothing twice, and back it gives no negative pause', async () => {
  await keep(2)
  let deliveries = 0
  const gate = new EventEmitter()
  const held = once(gate, 'open')
  const worker = createWorker(async ({ submission }) => {
    deliveries += 1
    if (submission.id === 'id-0') await held
    else throw new Error('451')
  })
  const drained = worker.drain()
  await new Promise(setImmediate)
  place.now += 24 * HOUR
  worker.kick()
  await new Promise(setImmediate)
  place.now -= 24 * HOUR
  gate.emit('open')
  await drained
  expect(deliveries).toBe(3)
  const { runAt = 0, attempts = 0 } = (await readJob('id-1')) ?? {}
  expect(attempts).toBe(2)
  expect(runAt).toBeGreaterThan(place.now)
})

test('stopping waits for the delivery in progress and takes no further job', async () => {
  await keep(10)
  const begun: string[] = []
  const ended: string[] = []
  const releases: (() => void)[] = []
  const worker = createWorker(async ({ id }) => {
    begun.push(id)
    await new Promise<void>((resolve) => releases.push(resolve))
    ended.push(id)
  })
  worker.start()
  while (begun.length < 4) await new Promise(setImmediate)
  const stopped = worker.stop()
  for (const release of releases) release()
  await stopped
  expect(ended).toHaveLength(4)
  expect(begun).toHaveLength(4)
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 4, pending: 6, sending: 0 } })
})

test('a job accepted during the last look is not left until the next poll', async () => {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const delivered: string[] = []
  let looks = 0
  const slow: Store = Object.assign(Object.create(place.store) as Store, {
    async claim(claim: Parameters<Store['claim']>[0]) {
      const job = await place.store.claim(claim)
      looks += 1
      gate.emit('looking')
      if (looks === 1) await opened
      return job
    },
    done: place.store.done.bind(place.store),
  })
  const worker = createWorker(async ({ id }) => void delivered.push(id), { store: slow })
  const looking = once(gate, 'looking')
  worker.kick()
  await looking
  await keep(1)
  const drained = worker.drain()
  gate.emit('open')
  await drained
  expect(delivered).toEqual(['id-0.team-letter'])
})
