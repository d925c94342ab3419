/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { expect, test } from 'vitest'

import { NoResponse, PermanentFailure, Unreachable } from '#server/letters/delivery-errors.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const HOUR = 3_600_000

const place = useTestDeliveryWorker()
const { keep, createWorker, readJob } = place

const away = async () => {
  throw new Unreachable('connect ECONNREFUSED')
}

test('while the mail server is away one letter at a time looks for it, after growing pauses, and no attempt counts', async () => {
  await keep(50)
  const looks: number[] = []
  const worker = createWorker(async () => {
    looks.push((place.now - begin) / 1000)
    await away()
  })
  const begin = place.now
  for (let seconds = 0; seconds < 1800; seconds += 1) {
    await worker.drain()
    place.now += 1000
  }
  /** The first deliveries began together and failed together; then the pauses are 3.75 s, doubling to 225 s. */
  const first = looks.filter((at) => at === 0).length
  expect(first).toBeLessThanOrEqual(4)
  expect(looks.slice(first)).toEqual([4, 12, 27, 57, 117, 237, 462, 687, 912, 1137, 1362, 1587])
  expect(await place.store.stats()).toMatchObject({ jobs: { pending: 50 } })
  expect(await readJob('id-0')).toMatchObject({ attempts: 0, runAt: begin, lastError: 'connect ECONNREFUSED' })
  expect(place.log.lines).toHaveLength(looks.length - first + 1)
})

test('a side that takes and never answers is looked for by one at a time, each time by another, and its attempt counts', async () => {
  await keep(12)
  const looks: (readonly [string, number])[] = []
  const begin = place.now
  const worker = createWorker(async ({ submission }) => {
    looks.push([submission.id, (place.now - begin) / 1000])
    throw new NoResponse('timeout')
  })
  for (let seconds = 0; seconds < 300; seconds += 1) {
    await worker.drain()
    place.now += 1000
  }
  const first = looks.filter(([, at]) => at === 0).length
  expect(first).toBeLessThanOrEqual(4)
  expect(looks.slice(first).map(([, at]) => at)).toEqual([4, 12, 27, 57, 117, 237])
  expect(looks.map(([id]) => id)).toEqual(looks.map((_, at) => `id-${at}`))
  expect(await readJob('id-0')).toMatchObject({ state: 'pending', attempts: 1, lastError: 'timeout' })
  expect(
    place.log.lines.filter(({ message }) => message.startsWith('the receiving server is not available')),
  ).toHaveLength(7)
})

test('one that never gets an answer holds up the others for a pause, and no longer', async () => {
  await keep(9)
  const worker = createWorker(async ({ submission }) => {
    if (submission.id === 'id-0') throw new NoResponse('timeout')
  })
  await worker.drain()
  place.now += 5000
  await worker.drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 8, pending: 1 } })
})

test('when it answers again, even by a refusal, the others follow at once', async () => {
  await keep(9)
  let isAway = true
  let running = 0
  let most = 0
  const worker = createWorker(async ({ submission }) => {
    if (isAway) await away()
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (submission.id === 'id-0') throw new PermanentFailure('550 no such user')
  })
  await worker.drain()
  isAway = false
  await worker.drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { pending: 9 } })
  place.now += 5000
  await worker.drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 8, dead: 1 } })
  expect(most).toBe(4)
  expect(place.log.lines.filter(({ message }) => message === 'the receiving server answers again')).toHaveLength(1)
})

test('a clock set back while the mail server is away does not put off the next look', async () => {
  await keep(1)
  let looks = 0
  const worker = createWorker(async () => {
    looks += 1
    await away()
  })
  const begin = place.now
  await worker.drain()
  place.now = begin + 24 * HOUR
  await worker.drain()
  place.now = begin + HOUR
  await worker.drain()
  expect(looks).toBe(3)
})

test('a letter that breaks its own connection does not hold up the others', async () => {
  await keep(6)
  await createWorker(async ({ submission }) => {
    if (submission.id === 'id-0') throw new Error('Connection closed unexpectedly')
  }).drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 5, pending: 1 } })
  expect(await readJob('id-0')).toMatchObject({ attempts: 1, runAt: place.now + 22_500 })
})

test('four letters go out at once and each further one in its turn, the longest waiting first', async () => {
  await keep(10)
  const begun: (readonly [string, number])[] = []
  const begin = place.now
  const worker = createWorker(async ({ submission }) => void begun.push([submission.id, place.now - begin]), {
    perMinute: 30,
    wait: async (ms) => void (place.now += ms),
  })
  await worker.drain()
  const times = [0, 0, 0, 0, 2000, 4000, 6000, 8000, 10_000, 12_000]
  expect(begun).toEqual(times.map((time, at) => [`id-${at}`, time]))
  place.now += HOUR
  await place.store.accept(
    { id: 'late', kind: 'assessment-report', fingerprint: 'f', flags: [], receivedAt: place.now, payload: '{}' },
    ['team-letter'],
  )
  const late = place.now
  await worker.drain()
  expect(begun.at(-1)).toEqual(['late', late - begin])
})

test('stopping does not wait for a turn', async () => {
  await keep(10)
  const worker = createWorker(async () => {}, { perMinute: 1 })
  worker.start()
  await expect.poll(async () => (await place.store.stats()).jobs.sent).toBe(4)
  await worker.stop()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 4, pending: 6, sending: 0 } })
})
