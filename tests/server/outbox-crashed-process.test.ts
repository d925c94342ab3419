/* oxlint-disable no-await-in-loop -- one claim after the other is what is tested */
import { expect, test } from 'vitest'

import { LEASE_MS } from '#server/outbox/delivery-worker.ts'
import { MAX_CRASHES } from '#server/outbox/retry-policy.ts'
import { useTestOutbox } from '#tests/support/submissions/test-outbox.ts'

const place = useTestOutbox()
const { keep, outboxWith, readJob } = place

test('a process that dies in every attempt tries three times: the claim itself counts', async () => {
  await keep(1)
  for (let attempt = 1; attempt <= MAX_CRASHES; attempt += 1) {
    expect(await readJob('id-0')).toMatchObject({ attempts: attempt - 1 })
    await place.store.claim({ worker: `died-${attempt}`, now: place.now, leaseMs: LEASE_MS })
    place.now += LEASE_MS
  }
  let delivered = false
  await outboxWith(async () => void (delivered = true)).drain()
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
  await outboxWith(async ({ submission }) => {
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
  const outbox = outboxWith(async ({ submission }) => void delivered.push(submission.id), {
    isSettled: () => isSettled,
  })
  await outbox.drain()
  expect(delivered).toEqual(['id-1'])
  expect(await readJob('id-0')).toMatchObject({ attempts: 1 })
  isSettled = true
  await outbox.drain()
  expect(delivered).toEqual(['id-1', 'id-0'])
})
