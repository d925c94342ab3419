/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { expect, test, vi } from 'vitest'

import { OutcomeRecorder } from '#server/intake/outcome-recorder.ts'
import type { Job } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const place = useTestDeliveryWorker()

/** The store of the test with another way to mark a job as sent. */
const storeWith = (done: Store['done']): Store =>
  Object.assign(Object.create(place.store) as Store, { done, claim: place.store.claim.bind(place.store) })

const listProblems = () => place.log.lines.flatMap(({ level, message }) => (level === 'info' ? [] : [message]))

test('a store that refuses outcomes for long is asked once a look, and the process goes on meanwhile', async () => {
  await place.keep(3)
  let asked = 0
  let isFull = true
  const store = storeWith((job, sentAt) => {
    asked += 1
    // Without a limit the test could not even fail, because nothing else would run.
    if (asked > 1000) isFull = false
    return isFull ? Promise.reject(new StoreUnavailable('disk full')) : place.store.done(job, sentAt)
  })
  let deliveries = 0
  const worker = place.createWorker(async () => void (deliveries += 1), { store })
  await worker.drain()
  await worker.drain()
  expect(asked).toBeLessThan(20)
  isFull = false
  await worker.drain()
  expect(deliveries).toBe(3)
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 3, sending: 0 } })
})

test('a store that is unavailable is asked to take one outcome only, because each takes long', async () => {
  await place.keep(3)
  let asked = 0
  const store = storeWith(async () => {
    asked += 1
    throw new StoreUnavailable('locked')
  })
  const worker = place.createWorker(async () => {}, { store })
  await worker.drain()
  asked = 0
  await worker.drain()
  expect(asked).toBe(1)
})

test('a stop tries to store an outcome again until the store takes it: the next start sends nothing twice', async () => {
  await place.keep(1)
  let isFull = true
  const store = storeWith((job, sentAt) =>
    isFull ? Promise.reject(new StoreUnavailable('being rebuilt')) : place.store.done(job, sentAt),
  )
  const worker = place.createWorker(async () => {}, { store })
  await worker.drain()
  const stopped = worker.stop()
  setTimeout(() => (isFull = false), 300)
  await stopped
  expect(await place.readJob('id-0')).toMatchObject({ state: 'sent' })
  expect(listProblems()).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/will be tried again/) as string),
  )
})

test('at the end of its time a stop waits for no store, silent or refusing, and logs each outcome that is left', async () => {
  await place.keep(2)
  const claim = async () => (await place.store.claim({ worker: 'w', now: place.now, leaseMs: 1000 })) as Job
  const [silent, refused] = [await claim(), await claim()]
  const store = storeWith(({ id }) =>
    id === silent.id ? new Promise(() => {}) : Promise.reject(new StoreUnavailable('disk full')),
  )
  const recorder = new OutcomeRecorder(store, place.log)
  for (const job of [silent, refused]) void recorder.record(job, { sentAt: place.now })
  await recorder.recordUntil(AbortSignal.timeout(100))
  const left = place.log.lines.filter(({ message }) => message.startsWith('stopped before the outcome could be stored'))
  expect(left.map(({ facts }) => facts)).toEqual([{ job: silent.id }, { job: refused.id }])
})

test('a stop does not wait longer for a store that takes the outcome of a delivery in silence', async () => {
  await place.keep(1)
  let isAsked = false
  const store = storeWith(() => {
    isAsked = true
    return new Promise(() => {})
  })
  const worker = place.createWorker(async () => {}, { store })
  worker.kick()
  await vi.waitUntil(() => isAsked)
  const end = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const stopped = worker.stop()
  expect(timeout).toHaveBeenCalledWith(8000)
  timeout.mockRestore()
  end.abort()
  await stopped
  expect(listProblems()).toEqual([expect.stringMatching(/^stopped before the outcome could be stored/)])
})

test('an outcome that alone cannot be stored does not keep the later ones from the store', async () => {
  await place.keep(2)
  const claim = async () => (await place.store.claim({ worker: 'w', now: place.now, leaseMs: 1000 })) as Job
  const [refused, other] = [await claim(), await claim()]
  const store = storeWith((job, sentAt) =>
    job.id === refused.id ? Promise.reject(new StoreUnavailable('locked')) : place.store.done(job, sentAt),
  )
  const recorder = new OutcomeRecorder(store, place.log)
  for (const job of [refused, other]) await recorder.record(job, { sentAt: place.now })
  await recorder.recordAll()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 1, sending: 1 } })
})

test('an outcome that the store committed without an answer: what the log says of the second try is true', async () => {
  await place.keep(1)
  let isAnswering = false
  const store = storeWith(async (job, sentAt) => {
    const isChanged = await place.store.done(job, sentAt)
    if (!isAnswering) throw new StoreUnavailable('no answer')
    return isChanged
  })
  const worker = place.createWorker(async () => {}, { store })
  await worker.drain()
  isAnswering = true
  await worker.drain()
  expect(await place.readJob('id-0')).toMatchObject({ state: 'sent', attempts: 1 })
  expect(listProblems().at(-1)).toMatch(/^the outcome was stored before, or .* lease had run out/)
})
