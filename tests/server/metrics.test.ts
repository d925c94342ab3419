import { EventEmitter, once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startMetricsServer } from '#server/metrics/metrics-server.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { Store } from '#server/intake/store.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { metricsUrlIn, scrape } from '#tests/support/service/read-metrics.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { FUNNEL_PATH } from '#server/http/plugins/request-target.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'
import { buildKindCounts } from '#tests/support/submissions/expected-kind-counts.ts'

const folder = useTemporaryFolder()
let peer: SmtpPeer
let service: OpenService

beforeEach(async () => {
  peer = await startSmtpPeer()
  service = await openService(
    { DATA_DIR: join(folder.path, 'data'), METRICS_PORT: '0', ...mailTo(peer.url) },
    { webRoot: buildSite(folder.path) },
  )
})
afterEach(async () => {
  await service.close()
  await peer.close()
})

const samples = () => scrape(metricsUrlIn(service.log))

async function sampled(names: readonly string[]): Promise<Record<string, number | undefined>> {
  const all = await samples()
  return Object.fromEntries(names.map((name) => [name, all.get(name)]))
}

const ADDRESS = 'a.meyer@company.example'

const count = (route: string, status: string) =>
  `intake_http_request_duration_seconds_count{route="${route}",status="${status}"}`

test('posts are counted by form and by how they ended, answers by what was asked for and how', async () => {
  const report = sampleReport('Quick Win')
  await postReport(service.url, report)
  await postReport(service.url, report)
  await postReport(service.url, sampleReport('Not Now'))
  await postReport(service.url, {})
  await postJson(`${service.url}/f/contact`, { email: ADDRESS, message: 'Hello' })
  await postJson(`${service.url}/f/contact`, { email: 'nobody', message: 'Hello' })
  await postJson(`${service.url}/subscribers`, { email: ADDRESS })
  await Promise.all(['/', '/contact', '/nowhere', '/livez'].map((path) => fetch(service.url + path)))
  const expected = {
    'intake_submissions_total{form="report",outcome="accepted"}': 1,
    'intake_submissions_total{form="report",outcome="repeated"}': 1,
    'intake_submissions_total{form="report",outcome="refused"}': 2,
    'intake_submissions_total{form="report",outcome="failed"}': 0,
    'intake_submissions_total{form="message",outcome="accepted"}': 1,
    'intake_submissions_total{form="message",outcome="refused"}': 1,
    'intake_submissions_total{form="signup",outcome="accepted"}': 1,
    [count('report', '2xx')]: 2,
    [count('report', '4xx')]: 2,
    [count('message', '4xx')]: 1,
    [count('page', '2xx')]: 2,
    [count('unknown', '4xx')]: 1,
    [count('health', '2xx')]: 1,
    'intake_http_rate_limited_total{route="report"}': 0,
    intake_store_submissions: 3,
    intake_store_up: 1,
  }
  await expect.poll(() => sampled(Object.keys(expected))).toEqual(expected)
})

const beacon = (body: string) => fetch(service.url + FUNNEL_PATH, { method: 'POST', body })

test('steps of the assessment are counted by their names, each from zero on', async () => {
  await beacon('intro')
  await beacon('intro start')
  await beacon(ADDRESS)
  const all = await samples()
  const steps = [...all].filter(([name]) => name.startsWith('intake_funnel_steps_total'))
  expect(steps).toHaveLength(20)
  expect(steps.filter(([, value]) => value !== 0)).toEqual([
    ['intake_funnel_steps_total{step="intro"}', 2],
    ['intake_funnel_steps_total{step="start"}', 1],
  ])
  await expect
    .poll(() => sampled([count('funnel', '2xx'), count('funnel', '4xx')]))
    .toEqual({
      [count('funnel', '2xx')]: 2,
      [count('funnel', '4xx')]: 1,
    })
})

test('attempts to deliver are counted by outcome, and what waits in the outbox is told with its age', async () => {
  peer.behave({ at: 'data', code: 451 }, { at: 'data', code: 554 }, 'take')
  const failed = 'not delivered; it will be tried again'
  await postReport(service.url, sampleReport('Quick Win'))
  await service.hasLogged(failed, 1)
  await postJson(`${service.url}/f/contact`, { email: ADDRESS, message: 'Hello' })
  await service.hasLogged('dead: it will not be tried again, see it with `leads show`', 1)
  await postJson(`${service.url}/subscribers`, { email: ADDRESS })
  await service.hasLogged('delivered', 1)
  const expected = {
    'intake_delivery_attempts_total{job="team-letter",outcome="failed"}': 1,
    'intake_delivery_attempts_total{job="message-letter",outcome="refused"}': 1,
    'intake_delivery_attempts_total{job="signup-letter",outcome="delivered"}': 1,
    'intake_outbox_jobs{state="pending"}': 1,
    'intake_outbox_jobs{state="dead"}': 1,
  }
  expect(await sampled(Object.keys(expected))).toEqual(expected)
  const age = (await samples()).get('intake_outbox_oldest_open_seconds')
  expect(age).toBeGreaterThan(0)
  expect(age).toBeLessThan(60)
})

test('the process tells its build, its memory, its descriptors and the lag of its event loop', async () => {
  const all = await samples()
  const names = ['process_resident_memory_bytes', 'process_open_fds', 'nodejs_eventloop_lag_p99_seconds']
  for (const name of names) expect(all.get(name)).toBeGreaterThan(0)
  expect(all.get(`intake_build_info{version="0.1.0",node="${process.version}"}`)).toBe(1)
})

test('nothing that a visitor sends becomes a label, so the number of series does not grow', async () => {
  await Promise.all(['/', '/nowhere', '/f/x', '/assets/none.js'].map((path) => fetch(service.url + path)))
  const before = await samples()
  const paths = Array.from({ length: 50 }, (_, at) => `/${ADDRESS}/${at}?q=${at}`)
  await Promise.all(paths.map((path) => fetch(service.url + path, { headers: { 'User-Agent': ADDRESS } })))
  const after = [...(await samples()).keys()]
  // A kind of garbage collection shows when it has first happened.
  const isNew = (name: string) => !before.has(name) && !name.startsWith('nodejs_gc_')
  expect(after.filter(isNew)).toEqual([])
  expect(after.join('\n')).not.toContain('@')
})

test('the metrics are on a port of their own and on this machine alone, and the site has none', async () => {
  const url = new URL(metricsUrlIn(service.log))
  expect(url.hostname).toBe('127.0.0.1')
  expect(url.port).not.toBe(new URL(service.url).port)
  const inside = await fetch(url)
  expect(inside.status).toBe(200)
  expect(inside.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
  const onSite = await fetch(`${service.url}/metrics`)
  expect(onSite.status).toBe(404)
  expect(await onSite.text()).not.toContain('intake_')
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const others = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address } of others) await expect(fetch(`http://${address}:${url.port}/metrics`)).rejects.toThrow()
})

test('without METRICS_PORT there are none', async () => {
  const silent = await openService({ DATA_DIR: join(folder.path, 'other') })
  expect(silent.log.filter(({ msg }) => String(msg).includes('metrics'))).toEqual([])
  await silent.close()
})

interface StatsAsked {
  readonly store: Pick<Store, 'stats'>
  readonly now?: () => number
}

const served = ({ store, now = () => 0 }: StatsAsked) =>
  startMetricsServer({ metrics: createMetrics('1'), store, log: recordedLog(), host: '127.0.0.1', port: 0, now })

const NOTHING: StoreStats = {
  submissions: 0,
  kinds: buildKindCounts(),
  flagged: 0,
  spam: 0,
  withheldAt: undefined,
  jobs: { pending: 0, sending: 0, sent: 0, dead: 0 },
  oldestOpenAt: undefined,
  clockWasAt: undefined,
  clockTrustedAt: undefined,
}

const isAway: Store['stats'] = () => Promise.reject(new StoreUnavailable('away'))

test('a store that fails or hangs costs its figures alone, not the scrape, until it is back', async () => {
  let stats = isAway
  let now = 0
  const { url, close } = await served({ store: { stats: () => stats() }, now: () => now })
  const away = await scrape(url)
  expect(away.get('intake_store_up')).toBe(0)
  expect([...away.keys()].filter((name) => /outbox|store_submissions/.test(name))).toEqual([])
  const gate = new EventEmitter()
  stats = async () => {
    await once(gate, 'release')
    return NOTHING
  }
  now += 5000
  const hanging = await scrape(url)
  expect(hanging.get('intake_store_up')).toBe(0)
  gate.emit('release')
  expect((await scrape(url)).get('intake_store_up')).toBe(1)
  await close()
})

test('however often it is scraped, the store counts its rows every five seconds at most', async () => {
  let asked = 0
  let now = 0
  const stats = async () => {
    asked += 1
    return NOTHING
  }
  const { url, close } = await served({ store: { stats }, now: () => now })
  await Promise.all(Array.from({ length: 20 }, () => scrape(url)))
  now = 4999
  await scrape(url)
  expect(asked).toBe(1)
  now = 5000
  await scrape(url)
  expect(asked).toBe(2)
  await close()
})

test('a scrape that fails is answered and logged without what it was about', async () => {
  const log = recordedLog()
  const contentType = 'text/plain; version=0.0.4; charset=utf-8' as const
  const registry = { contentType, metrics: () => Promise.reject(new Error(`no figures of ${ADDRESS}`)) }
  const metrics = { ...createMetrics('1'), registry }
  const store = { stats: async () => NOTHING }
  const { url, close } = await startMetricsServer({ metrics, store, log, host: '127.0.0.1', port: 0 })
  const answer = await fetch(url)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  expect(log.lines).toMatchObject([
    { message: 'a scrape failed', facts: { error: { message: 'no figures of [address]' } } },
  ])
  await close()
})

test('the built server serves its metrics too, with its version, and stops with them', async () => {
  const server = await startServer({ environment: { METRICS_PORT: '0' } })
  const log = server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const all = await scrape(metricsUrlIn(log))
  expect(all.get(`intake_build_info{version="0.1.0",node="${process.version}"}`)).toBe(1)
  expect(await server.stop()).toBe(0)
})

test('a clock that ran ahead, one far beyond the noted time, and spam are told', async () => {
  const stats = { ...NOTHING, flagged: 5, spam: 3, clockWasAt: 100_000, clockTrustedAt: 4000 }
  let now = 10_000
  const { url, close } = await served({ store: { stats: async () => stats }, now: () => now })
  const names = ['letter="yes"', 'letter="no"'].map((label) => `intake_store_flagged{${label}}`)
  names.push('intake_outbox_due_ahead_seconds', 'intake_clock_ahead_seconds')
  const read = async () => {
    const all = await scrape(url)
    return names.map((name) => all.get(name))
  }
  expect(await read()).toEqual([2, 3, 90, 6])
  now = 200_000
  expect(await read()).toEqual([2, 3, 0, 196])
  await close()
})
