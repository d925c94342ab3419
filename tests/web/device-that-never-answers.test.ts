import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rememberSave, waitForSaves } from '#web/pages/assessment-flow/progress/pending-save.ts'
import { changeEntries, readEntries } from '#web/storage/device-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What these promises gave within three seconds, in order. */
async function listAnswers(...promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const promise of promises) void promise.then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(3000)
  return answers
}

test('a database that never opens counts as one that refuses', async () => {
  class Request extends EventTarget {}
  vi.stubGlobal('IDBRequest', Request)
  vi.stubGlobal('indexedDB', { open: () => new Request() })
  const change = changeEntries([{ store: 'progress', key: 'id', value: '' }])
  expect(await listAnswers(change, readEntries('results'))).toEqual([false, new Map()])
})

test('a report does not wait for a save that never ends', async () => {
  rememberSave(new Promise(() => {}))
  expect(await listAnswers(waitForSaves())).toHaveLength(1)
  rememberSave(Promise.resolve())
})
