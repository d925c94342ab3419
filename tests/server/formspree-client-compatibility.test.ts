import { join } from 'node:path'

import { createClient, type SubmissionError } from '@formspree/core'
import Database from 'libsql'
import { afterEach, expect, test, vi } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

import { createAppThatFails, whileStopping } from './create-app-with-store.ts'

// The peer is the form service's own client, the one that the site uses, against our server in the service's place.

const FIELDS = { email: 'a.meyer@company.example', message: 'Hello.\nCould you call me?' }

const service = useService({ SITE_ORIGIN: 'https://www.example.com' })

afterEach(() => void vi.unstubAllGlobals())

type Fields = Parameters<ReturnType<typeof createClient>['submitForm']>[1]

const submit = (fields: unknown, { key = 'contact', endpoint = service.url } = {}) =>
  createClient().submitForm(key, fields as Fields, { endpoint })

/** Makes the client of a browser whose page was loaded at this time. */
function clientLoadedAt(time: number) {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } })
  vi.stubGlobal('navigator', { webdriver: false })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(time)
  const client = createClient()
  clock.mockRestore()
  return (fields: Fields, options = {}) => client.submitForm('contact', fields, { endpoint: service.url, ...options })
}

async function expectError(result: ReturnType<typeof submit>): Promise<SubmissionError> {
  const answer = await result
  if (answer.kind !== 'error') throw new Error(`The client understood ${answer.kind}`)
  const messages = [...answer.getFormErrors(), ...answer.getAllFieldErrors().flatMap(([, faults]) => faults)]
  expect(messages.length).toBeGreaterThan(0)
  for (const { message } of messages) expect(message).toMatch(/^[\w ,]{8,}$/)
  expect(messages.map(({ message }) => message)).not.toContain('Unexpected response format')
  return answer
}

/** Changes what the client sends before it leaves. */
function interfere(change: (request: RequestInit) => RequestInit): void {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => send(url, change(request)))
}

test('a message is a success with the page that thanks, and is kept with its letter', async () => {
  expect(await submit(FIELDS)).toEqual({ kind: 'success', next: 'https://www.example.com/contact/sent' })
  const [kept, ...others] = await listStoredSubmissions(service.dataDir)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ kind: 'contact-message', jobs: [{ kind: 'message-letter' }] })
  expect(JSON.parse(kept?.payload ?? '')).toEqual(FIELDS)
})

test('a form of the browser (FormData) is taken like JSON', async () => {
  const form = new FormData()
  form.append('email', ` ${FIELDS.email} `)
  form.append('message', 'Zeile 1\r\nZeile 2 🚚')
  expect(await submit(form)).toMatchObject({ kind: 'success' })
  const [kept] = await listStoredSubmissions(service.dataDir)
  expect(JSON.parse(kept?.payload ?? '')).toEqual({ email: FIELDS.email, message: 'Zeile 1\nZeile 2 🚚' })
})

test.each([
  [{ message: 'Hello' }, ['email', 'REQUIRED_FIELD_MISSING', 'is required']],
  [{ email: ' ', message: 'Hello' }, ['email', 'REQUIRED_FIELD_EMPTY', 'is required']],
  [{ email: 'nobody', message: 'Hello' }, ['email', 'TYPE_EMAIL', 'should be an email address']],
  [{ email: 'a@b.example, c@d.example', message: 'Hello' }, ['email', 'TYPE_EMAIL', 'should be an email address']],
  [{ email: FIELDS.email }, ['message', 'REQUIRED_FIELD_MISSING', 'is required']],
  [{ email: FIELDS.email, message: '\n' }, ['message', 'REQUIRED_FIELD_EMPTY', 'is required']],
  [{ email: FIELDS.email, message: 7 }, ['message', 'TYPE_TEXT', 'should be text of at most 10,000 characters']],
  [
    { email: FIELDS.email, message: 'x'.repeat(10_001) },
    ['message', 'TYPE_TEXT', 'should be text of at most 10,000 characters'],
  ],
] as const)('%o is a fault of its field: %s', async (fields, [field, code, message]) => {
  const refusal = await expectError(submit(fields))
  expect(refusal.getAllFieldErrors()).toEqual([[field, [{ code, message }]]])
  expect(refusal.getFormErrors()).toEqual([])
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('both fields may be wrong at once', async () => {
  const refusal = await expectError(submit({ email: '', message: '' }))
  expect(refusal.getAllFieldErrors().map(([field]) => field)).toEqual(['email', 'message'])
})

test.each([
  ['JSON', {}],
  ['FormData', new FormData()],
])('an empty form (%s) is a fault of the form: EMPTY', async (_what, fields) => {
  const refusal = await expectError(submit(fields))
  expect(refusal.getFormErrors()).toEqual([{ code: 'EMPTY', message: 'The form is empty' }])
})

test.each(['unknown', 'contact2', 'CONTACT', 'a/b', 'x'.repeat(200)])(
  'a form with the key %s is not found: FORM_NOT_FOUND',
  async (key) => {
    const refusal = await expectError(submit(FIELDS, { key }))
    expect(refusal.getFormErrors()).toEqual([{ code: 'FORM_NOT_FOUND', message: 'This form does not exist' }])
  },
)

test('the key is the one of the configuration', async () => {
  const other = makeTemporaryFolder()
  const keyed = await openService({ DATA_DIR: other.path, VITE_FORM_KEY: 'xqknvzab' })
  expect(await submit(FIELDS, { key: 'xqknvzab', endpoint: keyed.url })).toMatchObject({ kind: 'success' })
  await expectError(submit(FIELDS, { key: 'contact', endpoint: keyed.url }))
  await keyed.close()
  other.remove()
})

test('a form with a file is refused: NO_FILE_UPLOADS', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value)
  form.append('attachment', new Blob(['MZ']), 'cv.exe')
  const refusal = await expectError(submit(form))
  expect(refusal.getFormErrors()).toEqual([{ code: 'NO_FILE_UPLOADS', message: 'This form does not accept files' }])
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

function headed(headers: Record<string, string>) {
  return (request: RequestInit) => ({ ...request, headers: { ...(request.headers as object), ...headers } })
}

type FormCode = readonly [code: string, words: RegExp]

test.each<[string, (request: RequestInit) => RequestInit, FormCode]>([
  ['JSON that is none', (request) => ({ ...request, body: '{"email": ' }), ['UNSPECIFIED', /could not be read/]],
  ['JSON that is a list', (request) => ({ ...request, body: '["email"]' }), ['UNSPECIFIED', /could not be read/]],
  ['an empty body', (request) => ({ ...request, body: '' }), ['EMPTY', /is empty/]],
  ['a key that reaches for the prototype', (r) => ({ ...r, body: '{"__proto__":{}}' }), ['UNSPECIFIED', /not be read/]],
  ['a page of another site', headed({ 'Sec-Fetch-Site': 'cross-site' }), ['BLOCKED', /our own pages/]],
  ['another origin', headed({ Origin: 'https://evil.example' }), ['BLOCKED', /our own pages/]],
  ['another method', (request) => ({ ...request, method: 'PUT' }), ['UNSPECIFIED', /only by POST/]],
  ['plain text', headed({ 'Content-Type': 'text/plain' }), ['UNSPECIFIED', /format/]],
  ['multipart that is none', headed({ 'Content-Type': 'multipart/form-data; boundary=x' }), ['UNSPECIFIED', /be read/]],
  ['a compressed body', headed({ 'Content-Encoding': 'gzip' }), ['UNSPECIFIED', /format/]],
  ['too long a header', headed({ 'X-Long': 'x'.repeat(20_000) }), ['UNSPECIFIED', /Header Fields Too Large/]],
])('%s comes out of the client as words', async (_what, change, [code, words]) => {
  interfere(change)
  const refusal = await expectError(submit(FIELDS))
  expect(refusal.getFormErrors()).toEqual([{ code, message: expect.stringMatching(words) as string }])
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('too large a body comes out of the client as words, with the limit in characters', async () => {
  const refusal = await expectError(submit({ ...FIELDS, message: 'x'.repeat(300_000) }))
  expect(refusal.getFormErrors()).toEqual([
    { code: 'UNSPECIFIED', message: 'The form is too large' },
    { code: 'UNSPECIFIED', message: 'Message should be text of at most 10,000 characters' },
  ])
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('an address that cannot be decoded comes out of the client as words', async () => {
  const refusal = await expectError(submit(FIELDS, { key: '%zz' }))
  expect(refusal.getFormErrors()).toEqual([{ code: 'UNSPECIFIED', message: 'The form could not be read' }])
})

test.each([
  [429, 'Too many forms were sent, so please try again later'],
  [500, 'Something went wrong on our side, so please try again later'],
])('a %s comes out of the client as words', async (statusCode, message) => {
  const { app } = createAppThatFails(Object.assign(new Error('MARKER'), { statusCode }))
  const endpoint = await app.listen({ host: '127.0.0.1', port: 0 })
  const refusal = await expectError(submit(FIELDS, { endpoint }))
  expect(refusal.getFormErrors()).toEqual([{ code: 'UNSPECIFIED', message }])
  await app.close()
})

test('a store that is locked is a 503 in words, keeps nothing, and takes the message when it is free', async () => {
  const other = new Database(join(service.dataDir, 'submissions.db'))
  other.exec('begin immediate')
  const refusal = await expectError(submit(FIELDS))
  const message = 'We cannot accept the form right now, so please try again later'
  expect(refusal.getFormErrors()).toEqual([{ code: 'UNSPECIFIED', message }])
  other.exec('rollback')
  other.close()
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
  expect(await submit(FIELDS)).toMatchObject({ kind: 'success' })
})

test('a server that stops says so in words', async () => {
  const { app } = createAppThatFails(new Error('Nothing is taken any more'))
  const refusals: SubmissionError[] = []
  whileStopping(app, async () => {
    refusals.push(await expectError(submit(FIELDS, { endpoint: app.listeningOrigin })))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()
  expect(refusals[0]?.getFormErrors()[0]?.message).toMatch(/right now/)
})

test('without a network the client tells the raw message', async () => {
  await service.close()
  const answer = await submit(FIELDS)
  expect(answer).toMatchObject({ kind: 'error' })
  expect((answer as SubmissionError).getFormErrors()).toEqual([{ code: 'UNSPECIFIED', message: 'fetch failed' }])
})

test('a retry after a lost answer is the same message: kept once, one letter', async () => {
  const send = clientLoadedAt(1_700_000_000_000)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    await fetch(url, request)
    throw new TypeError('network error')
  })
  expect(await send(FIELDS)).toMatchObject({ kind: 'error' })
  vi.stubGlobal('fetch', fetch)
  expect(await send(FIELDS)).toMatchObject({ kind: 'success' })
  const form = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value)
  expect(await send(form)).toMatchObject({ kind: 'success' })
  const kept = await listStoredSubmissions(service.dataDir)
  expect(kept.map(({ jobs }) => jobs.length)).toEqual([1])
})

test('another text or address from the same page is a new message, and the same text within an hour is not', async () => {
  const send = clientLoadedAt(1_700_000_000_000)
  await send(FIELDS)
  await send({ ...FIELDS, message: 'Hello again' })
  await send({ ...FIELDS, email: 'b.meyer@company.example' })
  await clientLoadedAt(1_700_000_000_001)(FIELDS)
  expect(await listStoredSubmissions(service.dataDir)).toHaveLength(3)
})

test('the page load in the name of the client counts, and without one the session of the client', async () => {
  const now = Date.now()
  const send = clientLoadedAt(now)
  await send(FIELDS)
  const session = Buffer.from(JSON.stringify({ loadedAt: now - 60_000, sentAt: now })).toString('base64')
  await send({ ...FIELDS, message: 'Hello again' }, { clientName: `keelson-site (${session})` })
  const kept = await listStoredSubmissions(service.dataDir)
  const flagged = kept
    .filter(({ flags }) => flags.includes('fast'))
    .map(({ payload }) => JSON.parse(payload) as unknown)
  expect([kept.length, flagged]).toEqual([2, [FIELDS]])
})
