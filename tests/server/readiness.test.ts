/* oxlint-disable no-await-in-loop -- one question after the other is what is tested */
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { locateDatabase } from '#server/intake/sqlite-connection.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

const MINUTE = 60_000

let now: number

beforeEach(() => {
  now = 0
})

function serve(store: typeof ACCEPTING_STORE) {
  const { app } = createAppWithStore(store, { environment: { LOG_LEVEL: 'silent' }, now: () => now })
  const isReady = async () => (await app.inject('/readyz')).statusCode === 200
  return { app, isReady }
}

test('a server that is asked all day whether it is ready writes once, and again after an entry could not be kept', async () => {
  let writes = 0
  let isFull = false
  const refuse = async () => {
    if (isFull) throw new StoreUnavailable('full')
  }
  const { app, isReady } = serve({
    ...ACCEPTING_STORE,
    accept: () => refuse().then(() => 'accepted'),
    probe: async () => {
      writes += 1
      await refuse()
    },
  })
  for (; now < 1440 * MINUTE; now += 10_000) expect(await isReady()).toBe(true)
  expect(writes).toBe(1)
  isFull = true
  const payload = { report: sampleReport('Quick Win') }
  const post = { method: 'POST', url: '/api/email/send-assessment-report', payload } as const
  expect(await app.inject(post)).toMatchObject({ statusCode: 503 })
  now += 1000
  expect(await isReady()).toBe(false)
  isFull = false
  now += 1000
  expect(await isReady()).toBe(true)
})

describe('a look at the SQLite file', () => {
  const place = useTestStore()

  /** Every byte of the folder but those of the shared memory, which is no file of its own on the disk. */
  const readBytes = () =>
    readdirSync(place.path)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => {
        const path = join(place.path, name)
        const { size, mtimeMs } = statSync(path)
        return [name, size, mtimeMs, createHash('sha256').update(readFileSync(path)).digest('hex')]
      })

  test('a thousand times writes not one byte', async () => {
    await place.store.probe()
    const before = readBytes()
    for (let at = 0; at < 1000; at += 1) await place.store.checkWithoutWriting()
    expect(readBytes()).toEqual(before)
  })

  test('notices a file that is gone and one that was replaced', async () => {
    const { isReady } = serve(place.store)
    expect(await isReady()).toBe(true)
    const [path, aside] = [locateDatabase(place.path), join(place.path, 'aside')]
    renameSync(path, aside)
    now += 1000
    expect(await isReady()).toBe(false)
    copyFileSync(aside, path)
    now += 1000
    expect(await isReady()).toBe(false)
    renameSync(aside, path)
    now += 1000
    expect(await isReady()).toBe(true)
  })
})
