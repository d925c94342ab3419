/* oxlint-disable no-await-in-loop -- one hour after the other */
import { existsSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createRetention, type RetentionOptions } from '#server/intake/retention.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { ADDRESS, keep, message, RECEIVED } from '#tests/support/submissions/seed-submissions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Lets what a timer began come to its end, on a machine that is not busy. */
const settle = () => pause(5)

const folder = useTemporaryFolder()
let store: Store
let now: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store = openSqliteStore(folder.path)
  now = RECEIVED
  await store.keepTrustedTime(now)
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

const kept = async () => (await store.list(999)).map(({ id }) => id).toSorted()

async function sendAll(): Promise<void> {
  const job = await store.claim({ worker: 'one', now, leaseMs: 1000 })
  if (job === undefined) return undefined
  await store.done(job, now)
  return sendAll()
}

/** Lets so many hours pass for the timers, and for the clock as well. */
async function pass(hours: number): Promise<void> {
  for (let at = 0; at < hours; at += 1) {
    now += HOUR
    await vi.advanceTimersByTimeAsync(HOUR)
    await settle()
  }
}

function createTestRetention(retentionDays: number, from: RetentionOptions['store'] = store) {
  const log = recordedLog()
  const config = { retentionDays, dataDir: folder.path }
  return { log, ...createRetention({ store: from, config, log, now: () => now }) }
}

test('what is too old is removed an hour after the start and once an hour, told by its id alone, and what is still to be sent stays', async () => {
  await keep(store, 'old', message(ADDRESS, 'Private'))
  await sendAll()
  await keep(store, 'open', message(ADDRESS))
  now = RECEIVED + 30 * DAY - HOUR
  await store.keepTrustedTime(now)
  const retention = createTestRetention(30)
  retention.start()
  await pass(1)
  expect(await kept()).toEqual(['old', 'open'])
  await pass(1)
  await expect.poll(kept, { interval: 10 }).toEqual(['open'])
  await sendAll()
  await pass(1)
  await retention.stop()
  expect(await kept()).toEqual([])
  expect(retention.log.lines.map(({ facts, message: text }) => [facts, text])).toEqual(
    ['old', 'open'].map((submission) => [
      { submission, kind: 'contact-message' },
      'removed: older than RETENTION_DAYS',
    ]),
  )
})

test('a start with the clock a year ahead removes nothing and says what to do, whatever comes in and however often it starts', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  now = RECEIVED + 365 * DAY
  for (const round of [1, 2]) {
    const retention = createTestRetention(90)
    retention.start()
    await settle()
    const id = `ahead-${round}`
    await store.accept({ id, kind: 'contact-message', fingerprint: id, receivedAt: now, payload: '{}', flags: [] }, [])
    await pass(3)
    await retention.stop()
    expect(retention.log.lines).toMatchObject([
      {
        facts: { lastTrusted: new Date(RECEIVED).toISOString() },
        message: expect.stringMatching(/365 days ahead .*nothing is removed.* `leads trust-clock`/) as string,
      },
    ])
  }
  expect(await kept()).toEqual(['ahead-1', 'ahead-2', 'old'])
})

test('a clock that jumps a year ahead while a server runs removes nothing, and once it is right again all goes on', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  const retention = createTestRetention(2)
  retention.start()
  await pass(2)
  now += 365 * DAY
  await pass(30)
  await expect.poll(() => retention.log.lines.length, { interval: 10 }).toBe(2)
  now -= 365 * DAY
  await pass(15)
  expect(await kept()).toEqual(['old'])
  await pass(2)
  await retention.stop()
  expect(await kept()).toEqual([])
})

test('a server that was off for a week removes as before; after longer, nothing until a person says that the clock is right', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  now += 60 * DAY
  const first = createTestRetention(30)
  first.start()
  await pass(8 * 24)
  await first.stop()
  expect(await kept()).toEqual(['old'])
  await store.keepTrustedTime(now)
  now += 7 * DAY - HOUR
  const second = createTestRetention(30)
  second.start()
  await pass(1)
  await second.stop()
  expect(await kept()).toEqual([])
  expect(await store.readClock(now)).toEqual({ now, trustedAt: now })
})

test('without a number of days nothing is ever removed', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  now = RECEIVED + 40_000 * DAY
  const retention = createTestRetention(0)
  retention.start()
  await store.keepTrustedTime(now)
  await pass(72)
  await retention.stop()
  expect(await kept()).toEqual(['old'])
  expect(await store.readClock(now)).toEqual({ now, trustedAt: now })
})

test('more than a batch goes, with the letters about it, and no file holds a word of it', async () => {
  await mkdir(join(folder.path, 'outbox-mail'))
  const ids = Array.from({ length: 50 }, (_, at) => `id-${at}`)
  await Promise.all(ids.map((id) => keep(store, id, message(ADDRESS, 'Private words'))))
  await sendAll()
  for (const name of ['id-7.message-letter.eml', 'id-8.message-letter.eml.tmp', 'new.message-letter.eml']) {
    writeFileSync(join(folder.path, 'outbox-mail', name), 'Dear team')
  }
  now = RECEIVED + 2 * DAY
  await store.keepTrustedTime(now)
  const retention = createTestRetention(1)
  retention.start()
  await pass(1)
  await expect.poll(kept, { interval: 10 }).toEqual([])
  await retention.stop()
  expect(readdirSync(join(folder.path, 'outbox-mail'))).toEqual(['new.message-letter.eml'])
  for (const file of ['submissions.db', 'submissions.db-wal']) {
    expect(readFileSync(join(folder.path, file), 'latin1')).not.toContain('Private words')
  }
})

test('whose letter cannot be removed now goes with it at the next pass: no letter is left without its submission', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  const letter = join(folder.path, 'outbox-mail', 'old.message-letter.eml')
  await mkdir(letter, { recursive: true })
  now += 2 * DAY
  await store.keepTrustedTime(now)
  const retention = createTestRetention(1)
  retention.start()
  await pass(1)
  await expect.poll(() => retention.log.lines.length, { interval: 10 }).toBe(1)
  expect(await kept()).toEqual(['old'])
  rmdirSync(letter)
  writeFileSync(letter, 'Dear team')
  await pass(1)
  await retention.stop()
  expect([await kept(), existsSync(letter)]).toEqual([[], false])
})

test('counts of the assessment are kept for 400 days, whatever RETENTION_DAYS says, and for longer while the clock is doubtful', async () => {
  now = Date.UTC(2026, 10, 28, 12)
  const counts = ['2025-10-23', '2025-10-24'].map((day) => ({ day, step: 'intro', count: 1 }))
  const readDays = async () => (await store.funnel.read('0000-01-01', '9999-12-31')).map(({ day }) => day)
  await store.funnel.add(counts)
  const retention = createTestRetention(0)
  retention.start()
  await pass(1)
  expect(await readDays(), 'the clock is years ahead of the last trusted time').toEqual(['2025-10-23', '2025-10-24'])
  await store.keepTrustedTime(now)
  await pass(1)
  await retention.stop()
  expect(await readDays()).toEqual(['2025-10-24'])
})

test('a store that is away costs an hour, not the process', async () => {
  let calls = 0
  const away = {
    async listExpired() {
      calls += 1
      if (calls === 1) throw new StoreUnavailable(`away, says ${ADDRESS}`)
      return []
    },
    removeExpired: async () => [],
    readClock: async () => ({ now, trustedAt: now }),
    keepTrustedTime: async () => {},
    funnel: { removeBefore: async () => {} },
  }
  const retention = createTestRetention(1, away)
  retention.start()
  await pass(2)
  await retention.stop()
  expect(calls).toBe(2)
  expect(JSON.stringify(retention.log.lines)).toMatch(/not all expired entries could be removed/)
  expect(JSON.stringify(retention.log.lines)).not.toContain(ADDRESS)
})

test('a server told RETENTION_DAYS removes what is older an hour after its start', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  await store.keepTrustedTime(Date.now())
  const service = await openService({ DATA_DIR: folder.path, RETENTION_DAYS: '1' })
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(await kept()).toEqual(['old'])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(kept, { timeout: 10_000 }).toEqual([])
  await service.close()
  const log = JSON.stringify(service.log)
  expect(log).toContain('removed: older than RETENTION_DAYS')
  expect(log).not.toContain(ADDRESS)
})
