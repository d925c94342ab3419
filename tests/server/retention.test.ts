import { existsSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createRetention } from '#server/retention.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnavailable, type Store } from '#server/store/store.ts'
import { makeFolder } from '#tests/support/service/open-service.ts'
import { recordedLog } from '#tests/support/service/recorded-log.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { ADDRESS, keep, message, RECEIVED } from '#tests/support/submissions/seed-submissions.ts'

const DAY = 86_400_000

let folder: ReturnType<typeof makeFolder>
let store: Store
let now: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = makeFolder()
  store = openSqliteStore(folder.path)
  now = RECEIVED
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
  folder.remove()
})

const kept = async () => (await store.list(999)).map(({ id }) => id).toSorted()

async function sendAll(): Promise<void> {
  const job = await store.claim({ worker: 'one', now, leaseMs: 1000 })
  if (job === undefined) return undefined
  await store.done(job, now)
  return sendAll()
}

function createTestRetention(retentionDays: number, from: Pick<Store, 'listExpired' | 'removeExpired'> = store) {
  const log = recordedLog()
  const config = { retentionDays, dataDir: folder.path }
  return { log, ...createRetention({ store: from, config, log, now: () => now }) }
}

test('what is too old is removed at the start and once a day, told by its id alone, and what is still to be sent stays', async () => {
  await keep(store, 'old', message(ADDRESS, 'Private'))
  await sendAll()
  await keep(store, 'open', message(ADDRESS))
  now = RECEIVED + 30 * DAY
  const retention = createTestRetention(30)
  retention.start()
  await retention.stop()
  expect(await kept()).toEqual(['old', 'open'])
  now += 1
  const later = createTestRetention(30)
  later.start()
  await later.stop()
  expect(await kept()).toEqual(['open'])
  now = RECEIVED
  const running = createTestRetention(30)
  running.start()
  await sendAll()
  now += 30 * DAY + 1
  await vi.advanceTimersByTimeAsync(DAY - 1)
  expect(await kept()).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(1)
  await running.stop()
  expect(await kept()).toEqual([])
  expect([...later.log.lines, ...running.log.lines].map(({ facts, message: text }) => [facts, text])).toEqual(
    ['old', 'open'].map((submission) => [
      { submission, kind: 'contact-message', undelivered: 0 },
      'removed: kept for longer than RETENTION_DAYS',
    ]),
  )
})

test('without a number of days nothing is ever removed', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  now = RECEIVED + 40_000 * DAY
  const retention = createTestRetention(0)
  retention.start()
  await vi.advanceTimersByTimeAsync(3 * DAY)
  await retention.stop()
  expect(await kept()).toEqual(['old'])
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
  const retention = createTestRetention(1)
  retention.start()
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
  const retention = createTestRetention(1)
  retention.start()
  await expect.poll(() => retention.log.lines.length, { interval: 10 }).toBe(1)
  expect(await kept()).toEqual(['old'])
  rmdirSync(letter)
  writeFileSync(letter, 'Dear team')
  await vi.advanceTimersByTimeAsync(DAY)
  await retention.stop()
  expect([await kept(), existsSync(letter)]).toEqual([[], false])
})

test('a store that is away costs a day, not the process', async () => {
  let calls = 0
  const away = {
    async listExpired() {
      calls += 1
      if (calls === 1) throw new StoreUnavailable(`away, says ${ADDRESS}`)
      return []
    },
    removeExpired: async () => [],
  }
  const retention = createTestRetention(1, away)
  retention.start()
  await vi.advanceTimersByTimeAsync(DAY)
  await retention.stop()
  expect(calls).toBe(2)
  expect(JSON.stringify(retention.log.lines)).toMatch(/could not all be removed/)
  expect(JSON.stringify(retention.log.lines)).not.toContain(ADDRESS)
})

test('a server told RETENTION_DAYS removes what is older when it starts', async () => {
  await keep(store, 'old', message(ADDRESS))
  await sendAll()
  const server = await startServer({ dataDir: folder.path, environment: { RETENTION_DAYS: '1' } })
  await expect.poll(kept, { timeout: 10_000 }).toEqual([])
  expect(await server.stop()).toBe(0)
  expect(server.log.join('\n')).toContain('removed: kept for longer than RETENTION_DAYS')
  expect(server.log.join('\n')).not.toContain(ADDRESS)
  expect(existsSync(join(folder.path, 'submissions.db'))).toBe(true)
})
