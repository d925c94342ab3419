import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

import { createAppWithStore } from './create-app-with-store.ts'

const FIELDS = { email: 'a.meyer@company.example', message: 'Hello.\nCould you call me?' }
const HOUR = 3_600_000

const service = useService()

const buildSessionHeader = (session: unknown) => ({
  'Formspree-Session-Data': Buffer.from(JSON.stringify(session)).toString('base64'),
})
const SESSION = buildSessionHeader({ loadedAt: 1_700_000_000_000, webdriver: false })

const post = (fields: unknown, headers: Record<string, string> = SESSION) =>
  postJson(`${service.url}/f/contact`, fields, headers)

test('a message is answered 200 with the page that thanks, never cached', async () => {
  const answer = await post(FIELDS)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ next: 'http://localhost:3000/contact/sent', ok: true })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
})

test('wrong fields are answered 422 in the form service’s shape', async () => {
  const answer = await post({ email: 'nobody' })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual({
    error: 'Email should be an email address, Message is required',
    errors: [
      { code: 'TYPE_EMAIL', message: 'should be an email address', field: 'email' },
      { code: 'REQUIRED_FIELD_MISSING', message: 'is required', field: 'message' },
    ],
  })
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is answered 405 with what is allowed, an unknown form 404',
  async (method) => {
    const known = await fetch(`${service.url}/f/contact`, { method })
    expect([known.status, known.headers.get('Allow')]).toEqual([405, 'POST'])
    expect(await known.json()).toMatchObject({ errors: [{ code: 'UNSPECIFIED' }] })
    const unknown = await fetch(`${service.url}/f/other`, { method })
    expect([unknown.status, unknown.headers.get('Allow')]).toEqual([404, null])
    expect(await unknown.json()).toMatchObject({ errors: [{ code: 'FORM_NOT_FOUND' }] })
  },
)

test('fifty identical messages at once become one row and one letter', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(FIELDS)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await service.hasLogged('delivered', 1)
  await service.close()
  const kept = await listStoredSubmissions(service.dataDir)
  expect(kept).toHaveLength(1)
  expect(readdirSync(join(service.dataDir, 'outbox-mail'))).toEqual([`${kept[0]?.jobs[0]?.id}.eml`])
})

test('no sender of a report can take the id of a message: it is no uuid', async () => {
  await post(FIELDS)
  expect((await listStoredSubmissions(service.dataDir))[0]?.id).toMatch(/^[0-9a-f]{32}$/)
})

test('the longest message is taken, however its characters are escaped', async () => {
  const message = '🚚'.repeat(10_000)
  const body = JSON.stringify({ ...FIELDS, message }).replaceAll('🚚', '\\ud83d\\ude9a')
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${service.url}/f/contact`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(JSON.parse((await listStoredSubmissions(service.dataDir))[0]?.payload ?? '')).toEqual({ ...FIELDS, message })
})

interface Sent {
  readonly at: number
  readonly headers?: Record<string, string>
  readonly fields?: Partial<typeof FIELDS>
}

/** Posts these messages one after the other to a new store, and gives how many it keeps. */
async function countKept(posts: readonly Sent[]): Promise<number> {
  const folder = makeTemporaryFolder()
  const store = openSqliteStore(folder.path)
  let time = 0
  const { app } = createAppWithStore(store, { now: () => time })
  for (const { at, headers = {}, fields = {} } of posts) {
    time = at
    const payload = { ...FIELDS, ...fields }
    // oxlint-disable-next-line no-await-in-loop -- one moment after the other
    const { statusCode } = await app.inject({ method: 'POST', url: '/f/contact', payload, headers })
    expect(statusCode).toBe(200)
  }
  const { submissions } = await store.stats()
  await store.close()
  folder.remove()
  return submissions
}

const atTimes = (times: readonly number[], headers: Record<string, string>) =>
  countKept(times.map((at) => ({ at, headers })))

test('a message that was posted before its page was hydrated, and then again by script, is one message', async () => {
  const native = { at: 10 * HOUR }
  const script = { at: 10.99 * HOUR, headers: SESSION }
  const another = { message: 'Another one.' }
  expect(await countKept([native, script, { ...script, fields: another }])).toBe(2)
  expect(await countKept([script, { ...native, at: 11.5 * HOUR }])).toBe(1)
  expect(await countKept([script, { ...native, at: 12.1 * HOUR }])).toBe(2)
})

test('the same text from another page load is the same message within the hour, and a new one later', async () => {
  const other = buildSessionHeader({ loadedAt: 1_700_000_000_001 })
  expect(
    await countKept([
      { at: 10 * HOUR, headers: SESSION },
      { at: 11.9 * HOUR, headers: other },
    ]),
  ).toBe(1)
  expect(
    await countKept([
      { at: 10 * HOUR, headers: SESSION },
      { at: 12.1 * HOUR, headers: other },
    ]),
  ).toBe(2)
  expect(
    await countKept([
      { at: 10 * HOUR, headers: SESSION },
      { at: 10 * HOUR, headers: other, fields: { email: 'b.meyer@company.example' } },
    ]),
  ).toBe(2)
})

test.each([
  ['nothing', {}],
  ['no base64', { 'Formspree-Session-Data': '%%%' }],
  ['no JSON', { 'Formspree-Session-Data': 'bm8ganNvbg==' }],
  ['null', buildSessionHeader(null)],
  ['a time that is text', buildSessionHeader({ loadedAt: '1' })],
])(
  'where the sender tells %s of its page load, the same text within the hour is one message',
  async (_what, headers) => {
    expect(await atTimes([10 * HOUR, 10.5 * HOUR, 10.99 * HOUR, 13 * HOUR], headers)).toBe(2)
  },
)

test('a retry just past the hour is still the same message, hours later it is a new one', async () => {
  expect(await atTimes([10.99 * HOUR, 11.01 * HOUR], {})).toBe(1)
  expect(await atTimes([10.99 * HOUR, 11.01 * HOUR, 13 * HOUR, 13.1 * HOUR], {})).toBe(2)
})

test('a page load is the same message however late its retry comes', async () => {
  expect(await atTimes([10 * HOUR, 90 * HOUR], SESSION)).toBe(1)
})

test('the log tells what happened to each message and nothing of what it says or who sent it', async () => {
  await post(FIELDS)
  await post({ ...FIELDS, email: 'nobody@' })
  await service.hasLogged('delivered', 1)
  await service.close()
  const log = JSON.stringify(service.log)
  expect(service.log.filter(({ msg }) => msg === 'message received')).toMatchObject([{ acceptance: 'accepted' }])
  expect(log).not.toMatch(/@|nobody|meyer|call me/)
})
