import { afterEach, expect, test, vi } from 'vitest'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { FUNNEL_PATH } from '#server/http/plugins/request-target.ts'
import { createFunnelCounter } from '#server/intake/funnel-counter.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { FunnelCount } from '#server/intake/store-types.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

const folder = useTemporaryFolder()
let service: OpenService | undefined

afterEach(async () => {
  vi.useRealTimers()
  await service?.close()
  service = undefined
})

async function serve(environment: Readonly<Record<string, string>> = {}): Promise<OpenService> {
  service = await openService({ DATA_DIR: folder.path, ...environment })
  return service
}

/** Posts the way `navigator.sendBeacon` does. */
const post = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${service?.url}${FUNNEL_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
    body,
  })

/** Stops the server, and returns the stored counts of all days by their steps. */
async function readStored(): Promise<Record<string, number>> {
  await service?.close()
  const store = openSqliteStore(folder.path)
  const counts = await store.funnel.read('0000-01-01', '9999-12-31')
  await store.close()
  return Object.fromEntries(counts.map(({ step, count }) => [step, count]))
}

test('steps are counted for the day, and a server that stops stores what it has counted', async () => {
  await serve()
  for (const body of ['intro', 'start question-1', 'intro']) expect((await post(body)).status).toBe(204)
  expect((await post(FUNNEL_STEPS.join(' '))).status).toBe(204)
  const counts = { intro: 3, start: 2, 'question-1': 2 }
  expect(await readStored()).toEqual({ ...Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 1])), ...counts })
})

test('the log has no line about a counted step', async () => {
  const { log } = await serve()
  const lines = log.length
  await post('intro')
  expect(log).toHaveLength(lines)
})

test.each<[string, number, BodyInit, Readonly<Record<string, string>>]>([
  ['an unknown step', 400, 'question-17', {}],
  ['no step', 400, '', {}],
  ['a known step and an unknown one', 400, 'intro outro', {}],
  ['a step twice', 400, 'intro intro', {}],
  ['steps with two spaces', 400, 'intro  start', {}],
  ['a step in capitals', 400, 'INTRO', {}],
  ['the name of a property', 400, 'constructor', {}],
  ['more bytes than all steps have', 413, 'x'.repeat(257), {}],
  ['JSON', 415, '"intro"', { 'Content-Type': 'application/json' }],
  ['a form', 415, 'intro', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a compressed body', 415, 'intro', { 'Content-Encoding': 'gzip' }],
  ['a page of another site', 403, 'intro', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sandboxed page', 403, 'intro', { Origin: 'null' }],
])('%s is answered %d and not counted', async (_what, status, ...[body, headers]) => {
  await serve()
  expect((await post(body, headers)).status).toBe(status)
  expect(await readStored()).toEqual({})
})

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  ['Global Privacy Control', {}, { 'Sec-GPC': '1' }],
  ['Do Not Track', {}, { DNT: '1' }],
  ['FUNNEL=off', { FUNNEL: 'off' }, {}],
])('with %s the answer is the same, and nothing is counted', async (_what, environment, headers) => {
  await serve(environment)
  expect((await post('intro start', headers)).status).toBe(204)
  expect(await readStored()).toEqual({})
})

test('signals that allow tracking, and a page at an allowed origin, are counted', async () => {
  await serve({ ALLOWED_ORIGINS: 'https://www.example.com' })
  await post('intro', { 'Sec-GPC': '0', DNT: '0' })
  await post('intro', { Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'cross-site' })
  expect(await readStored()).toEqual({ intro: 2 })
})

test('one address reports four times as many steps as it may post, more are ignored, and its report is still taken', async () => {
  await serve({ RATE_LIMIT: '5' })
  const begin = performance.now()
  for (let at = 0; at < 40; at += 1) expect((await post('intro')).status).toBe(204)
  /** The budget comes back meanwhile, one step every three seconds. */
  const atMost = 21 + Math.floor((performance.now() - begin) / 3000)
  expect((await postReport(service?.url ?? '', sampleReport('Quick Win'))).status).toBe(202)
  const { intro = 0 } = await readStored()
  expect(intro).toBeGreaterThanOrEqual(20)
  expect(intro).toBeLessThanOrEqual(atMost)
})

test('a flood of steps is written as one row for each step and day', async () => {
  const written: (readonly FunnelCount[])[] = []
  const store = {
    ...ACCEPTING_STORE,
    funnel: { add: async (counts: readonly FunnelCount[]) => void written.push(counts) },
  }
  const { app } = createAppWithStore(store, { environment: { RATE_LIMIT: '0' }, now: () => Date.UTC(2026, 10, 28) })
  const headers = { 'content-type': 'text/plain' }
  await Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      app.inject({ method: 'POST', url: FUNNEL_PATH, headers, body: FUNNEL_STEPS[at % FUNNEL_STEPS.length] ?? '' }),
    ),
  )
  await app.close()
  expect(written).toEqual([FUNNEL_STEPS.map((step) => ({ day: '2026-11-28', step, count: 25 }))])
})

test('what an unavailable store could not take is stored later, each day for itself', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 23, 59, 58) })
  const stored: FunnelCount[] = []
  let isAway = true
  const add = async (counts: readonly FunnelCount[]) => {
    if (isAway) throw new StoreUnavailable('away')
    stored.push(...counts)
  }
  const log = recordedLog()
  const counter = createFunnelCounter({ totals: { add }, log, now: Date.now })
  counter.count(['intro'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'the steps of the assessment could not be stored yet' }])
  isAway = false
  counter.count(['intro', 'start'])
  await vi.advanceTimersByTimeAsync(5000)
  counter.count(['start'])
  await counter.stop()
  expect(stored).toEqual([
    { day: '2026-11-28', step: 'intro', count: 1 },
    { day: '2026-11-29', step: 'intro', count: 1 },
    { day: '2026-11-29', step: 'start', count: 1 },
    { day: '2026-11-29', step: 'start', count: 1 },
  ])
})
