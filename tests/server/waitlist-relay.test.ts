/* oxlint-disable no-await-in-loop -- one attempt after the other is what is tested */
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#server/settings/config.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { answering, startScriptedServer, type ScriptedServer } from '#tests/support/service/scripted-http-server.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'

const EMAIL = 'a.meyer@company.example'
const TOKEN = 'TOKEN-0123456789'
const DAY = 86_400_000

const folder = useTemporaryFolder()
let store: Store
let peer: ScriptedServer
let log: ReturnType<typeof recordedLog>
let now: number

beforeEach(async () => {
  store = openSqliteStore(folder.path)
  peer = await startScriptedServer(answering(201))
  log = recordedLog()
  now = Date.now()
})
afterEach(async () => {
  await store.close()
  await peer.close()
})

async function keepSignup(id = 'id'): Promise<void> {
  const payload = JSON.stringify({ email: EMAIL })
  await store.accept({ id, kind: 'waitlist-signup', fingerprint: 'f', receivedAt: now, payload, flags: [] }, [
    'waitlist-relay',
  ])
}

const relaySettings = () => ({ WAITLIST_RELAY_URL: `${peer.url}/api/subscribers`, WAITLIST_RELAY_TOKEN: TOKEN })

function createWorker(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder.path, ...relaySettings(), ...environment })
  const deliver = createDelivery({ mailer: createMailer(config, log), config })
  return new DeliveryWorker({ store, deliver, log, now: () => now, random: () => 0 })
}

async function jobNow() {
  const [kept] = await store.findByIdPrefix('id')
  return kept?.jobs[0]
}

test('a sign-up is handed on with the token as bearer and its address as JSON, once', async () => {
  await keepSignup()
  await createWorker().drain()
  expect(peer.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/subscribers',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', accept: 'application/json' },
    },
  ])
  expect(JSON.parse(peer.calls[0]?.body ?? '')).toEqual({ email: EMAIL })
  expect(await jobNow()).toMatchObject({ state: 'sent', attempts: 1 })
})

test.each([200, 201, 204])('an answer of %i is the end of it', async (status) => {
  peer.behave(answering(status))
  await keepSignup()
  await createWorker().drain()
  expect(await jobNow()).toMatchObject({ state: 'sent' })
})

test.each([400, 404, 409, 422])('a refusal of %i is for good, and says so', async (status) => {
  peer.behave(answering(status))
  await keepSignup()
  await createWorker().drain()
  expect(await jobNow()).toMatchObject({
    state: 'dead',
    attempts: 1,
    lastError: `The marketing provider answered ${status}`,
  })
})

test.each([401, 403, 408, 429, 500, 502, 503, 304])('after an answer of %i it is tried again', async (status) => {
  peer.behave(answering(status))
  await keepSignup()
  await createWorker().drain()
  expect(await jobNow()).toMatchObject({ state: 'pending', runAt: now + 15_000 })
  now += 15_000
  await createWorker().drain()
  expect(await jobNow()).toMatchObject({ state: 'sent', attempts: 2 })
})

test.each([
  ['120', 120_000],
  ['3', 15_000],
  ['99999999', DAY],
  ['soon', 15_000],
  ['-5', 15_000],
])('a rush with Retry-After: %s is over after %i ms', async (retryAfter, pause) => {
  peer.behave(answering(429, { 'Retry-After': retryAfter }))
  await keepSignup()
  await createWorker().drain()
  expect(await jobNow()).toMatchObject({ state: 'pending', runAt: now + pause })
})

test('Retry-After may be a date', async () => {
  peer.behave(answering(429, { 'Retry-After': new Date(now + 600_000).toUTCString() }))
  await keepSignup()
  await createWorker().drain()
  const { runAt = 0 } = (await jobNow()) ?? {}
  expect(Math.abs(runAt - now - 600_000)).toBeLessThan(5000)
})

test('a provider that never answers is given up after ten seconds and tried again, and no other sign-up is tried meanwhile', async () => {
  peer.behave(...Array.from({ length: 9 }, () => () => {}))
  for (const id of ['id', 'id-2', 'id-3', 'id-4', 'id-5', 'id-6']) await keepSignup(id)
  const begin = performance.now()
  const worker = createWorker()
  await worker.drain()
  expect(performance.now() - begin).toBeGreaterThan(9900)
  expect(performance.now() - begin).toBeLessThan(13_000)
  expect(await jobNow()).toMatchObject({ state: 'pending', lastError: expect.stringMatching(/timeout/) as string })
  await worker.drain()
  expect(peer.calls).toHaveLength(4)
})

test('a stop waits five seconds for a provider: then the job is as before, and no attempt counts', async () => {
  peer.behave(() => {})
  await keepSignup()
  const worker = createWorker()
  worker.start()
  await expect.poll(() => peer.calls.length).toBe(1)
  const begin = performance.now()
  await worker.stop()
  expect(performance.now() - begin).toBeLessThan(8000)
  expect(await jobNow()).toMatchObject({
    state: 'pending',
    attempts: 0,
    lastError: expect.stringMatching(/stopped/) as string,
  })
})

test('a redirect is not followed: the token goes nowhere else', async () => {
  const other = await startScriptedServer(answering(201))
  peer.behave(answering(307, { Location: other.url }))
  await keepSignup()
  await createWorker().drain()
  await other.close()
  expect(other.calls).toEqual([])
  expect(await jobNow()).toMatchObject({ state: 'pending' })
})

test('a provider that is away is tried again', async () => {
  const gone = await startScriptedServer(answering(201))
  await gone.close()
  await keepSignup()
  await createWorker({ WAITLIST_RELAY_URL: gone.url }).drain()
  expect(await jobNow()).toMatchObject({
    state: 'pending',
    attempts: 0,
    lastError: expect.stringMatching(/ECONNREFUSED/) as string,
  })
})

test('a sign-up whose relay was taken out of the configuration waits for it', async () => {
  await keepSignup()
  await createWorker({ WAITLIST_RELAY_URL: '', WAITLIST_RELAY_TOKEN: '' }).drain()
  expect(await jobNow()).toMatchObject({ state: 'pending', lastError: expect.stringMatching(/are not set/) as string })
})

test('the token is in no log line and in no reason that is kept, whatever the provider does', async () => {
  await keepSignup()
  const { url } = peer
  const behaviors = [401, 500, 307].map((status) => answering(status, { Location: url, 'X-Echo': TOKEN }))
  for (const behavior of [...behaviors, (response: { destroy(): void }) => response.destroy()]) {
    peer.behave(behavior)
    await createWorker().drain()
    expect((await jobNow())?.lastError).not.toContain(TOKEN)
    now += DAY
  }
  expect(peer.calls).toHaveLength(4)
  expect(log.lines.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(log.lines)).not.toMatch(/TOKEN|a\.meyer/)
})

test('with a provider configured, a posted sign-up gets its letter and is handed on', async () => {
  const ownFolder = makeTemporaryFolder()
  const service = await openService({ DATA_DIR: ownFolder.path, ...relaySettings() })
  expect((await postJson(`${service.url}/subscribers`, { email: EMAIL })).status).toBe(200)
  expect((await postJson(`${service.url}/subscribers`, { email: EMAIL })).status).toBe(200)
  await service.hasLogged('delivered', 2)
  await service.close()
  expect(peer.calls).toHaveLength(1)
  const [kept] = await listStoredSubmissions(ownFolder.path)
  expect(kept?.jobs.map(({ kind, state }) => [kind, state])).toEqual([
    ['signup-letter', 'sent'],
    ['waitlist-relay', 'sent'],
  ])
  expect(JSON.stringify(service.log)).not.toMatch(/TOKEN|@/)
  ownFolder.remove()
})

test('while the provider hangs the team’s letters go out', async () => {
  peer.behave(...Array.from({ length: 9 }, () => () => {}))
  const ownFolder = makeTemporaryFolder()
  const service = await openService({ DATA_DIR: ownFolder.path, ...relaySettings() })
  for (const at of [1, 2, 3, 4, 5]) await postJson(`${service.url}/subscribers`, { email: `a${at}@company.example` })
  await expect.poll(() => peer.calls.length).toBe(4)
  expect((await postJson(`${service.url}/f/contact`, { email: EMAIL, message: 'Hello' })).status).toBe(200)
  await service.hasLogged('delivered', 6)
  expect(service.log.filter(({ msg }) => msg === 'not delivered; it will be tried again')).toEqual([])
  await peer.close()
  await service.close()
  ownFolder.remove()
})

test('while the mail server is away sign-ups are handed on all the same, at their own pace, and their letters wait', async () => {
  const ownFolder = makeTemporaryFolder()
  const mail = { ...mailTo('smtp://127.0.0.1:1'), MAIL_RATE: '1' }
  const service = await openService({ DATA_DIR: ownFolder.path, ...relaySettings(), ...mail })
  for (const at of [1, 2, 3, 4, 5]) await postJson(`${service.url}/subscribers`, { email: `a${at}@company.example` })
  // One more than may begin at once.
  await service.hasLogged('delivered', 5)
  await service.hasLogged('the receiving server is not available: everything for it waits', 1)
  await service.close()
  const [kept] = await listStoredSubmissions(ownFolder.path)
  expect(kept?.jobs.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
    ['signup-letter', 'pending', 0],
    ['waitlist-relay', 'sent', 1],
  ])
  ownFolder.remove()
}, 20_000)
