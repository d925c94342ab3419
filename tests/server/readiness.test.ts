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

/** A store whose disk is as told, and how often it was written for a probe. */
function countingStore() {
  const disk = { isFull: false, writes: 0 }
  const refuse = () => {
    if (disk.isFull) throw new StoreUnavailable('full')
  }
  const store: typeof ACCEPTING_STORE = {
    ...ACCEPTING_STORE,
    accept: async () => {
      refuse()
      return 'accepted'
    },
    probe: async () => {
      disk.writes += 1
      refuse()
    },
  }
  return { disk, store }
}

describe('a server that is asked all day whether it is ready', () => {
  test('writes once, and no more', async () => {
    const { disk, store } = countingStore()
    const { isReady } = serve(store)
    for (; now < 1440 * MINUTE; now += 10_000) expect(await isReady()).toBe(true)
    expect(disk.writes).toBe(1)
  })

  test('notices within a second that a look finds a fault, and that it is gone', async () => {
    const { disk, store } = countingStore()
    let isGone = true
    const look = async () =>
      isGone ? Promise.reject(new StoreUnavailable('gone')) : ACCEPTING_STORE.checkWithoutWriting()
    const { isReady } = serve({ ...store, checkWithoutWriting: look })
    expect(await isReady()).toBe(false)
    isGone = false
    now += 999
    expect(await isReady()).toBe(false)
    now += 1
    expect(await isReady()).toBe(true)
    expect(disk.writes).toBe(1)
  })

  test('believes an entry that could not be kept more than its last write', async () => {
    const { disk, store } = countingStore()
    const { app, isReady } = serve(store)
    expect(await isReady()).toBe(true)
    disk.isFull = true
    const payload = { report: sampleReport('Quick Win') }
    expect(await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', payload })).toMatchObject({
      statusCode: 503,
    })
    now += 1000
    expect(await isReady()).toBe(false)
    now += 1000
    expect(await isReady()).toBe(false)
    disk.isFull = false
    now += 1000
    expect(await isReady()).toBe(true)
  })
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
