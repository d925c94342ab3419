import { join } from 'node:path'

import Database from 'libsql'
import { expect, test } from 'vitest'

import { openService } from '#tests/support/service/open-service.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

import { createAppThatFails, whileStopping } from './create-app-with-store.ts'

// A browser without script posts its forms by itself and shows what comes back.

const FIELDS = { email: 'a.meyer@company.example', message: 'Hello.\r\nCould you call me?' }
const HOSTILE = '"><script>alert(1)</script></textarea>\'&amp;<img src=x onerror=alert(1)>'

const service = useService({}, { withSite: true })

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postPlain(`${service.url}/f/contact`, fields, headers)
const postSignup = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postPlain(`${service.url}/subscribers`, fields, headers)

async function readPage(answer: Response) {
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toMatch(/^<!doctype html>/)
  return { status: answer.status, page, ...readFormErrorPage(page) }
}

test('a message is answered 303 to the page that thanks, and kept once however often it is posted again', async () => {
  const answers = [await send(FIELDS), await send(FIELDS)]
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [303, '/contact/sent'],
    [303, '/contact/sent'],
  ])
  const kept = await listStoredSubmissions(service.dataDir)
  expect(kept.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
    { email: FIELDS.email, message: 'Hello.\nCould you call me?' },
  ])
})

const withFields = (count: number): Record<string, string> =>
  Object.fromEntries([...Object.entries(FIELDS), ...Array.from({ length: count - 2 }, (_, at) => [`more${at}`, ''])])

test('fifty fields are read, one more is refused, whatever the form is sent as', async () => {
  const many = await readPage(await send(withFields(51)))
  expect(many).toMatchObject({ status: 422, faults: ['The form has too many fields'] })
  const json = await postJson(`${service.url}/f/contact`, withFields(51))
  const error = 'The form has too many fields'
  expect([json.status, await json.json()]).toEqual([422, { error, errors: [{ code: 'UNSPECIFIED', message: error }] }])
  const form = new FormData()
  for (const [name, value] of Object.entries(withFields(51))) form.append(name, value)
  expect((await fetch(`${service.url}/f/contact`, { method: 'POST', body: form })).status).toBe(422)
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
  expect((await send(withFields(50))).status).toBe(303)
})

test('a sign-up is answered 303 to the page that thanks', async () => {
  const answer = await postSignup({ email: FIELDS.email })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact/joined'])
  expect(await listStoredSubmissions(service.dataDir)).toMatchObject([{ kind: 'waitlist-signup' }])
})

test('a message with faults comes back on the site’s page, with the faults and everything that was typed', async () => {
  const answer = await readPage(await send({ email: 'nobody', message: '\r\n  ' }))
  expect(answer).toMatchObject({
    status: 422,
    heading: 'Your message was not sent',
    faults: ['Email should be an email address', 'Message is required'],
    method: 'post',
    action: '/f/contact',
    email: 'nobody',
    message: '\r\n  ',
    button: 'Send Message',
    link: '/contact',
  })
  expect(answer.page).toMatch(
    /^<!doctype html><title>Your answer<\/title><header>Site<\/header><main><div data-answer>/,
  )
  expect(answer.page).toMatch(/<\/div><\/main>$/)
  expect(answer.page).not.toContain('<!--answer-->')
  for (const name of ['email', 'message']) {
    expect(answer.page).toMatch(new RegExp(`name="${name}"[^>]*aria-describedby="answer-${name}-faults"`))
  }
})

test('a sign-up with a fault comes back the same way', async () => {
  expect(await readPage(await postSignup({ email: 'nobody' }))).toMatchObject({
    status: 422,
    heading: 'You are not on the waitlist yet',
    faults: ['Email should be an email address'],
    action: '/subscribers',
    email: 'nobody',
    message: undefined,
    button: 'Join Waitlist',
  })
})

test('what comes back can be corrected and posted as it stands', async () => {
  const { action = '', email = '', message = '' } = await readPage(await send({ email: '', message: '<b>1 & 2</b>' }))
  expect(email).toBe('')
  const again = await postPlain(service.url + action, { email: FIELDS.email, message })
  expect(again.status).toBe(303)
  expect(JSON.parse((await listStoredSubmissions(service.dataDir))[0]?.payload ?? '')).toMatchObject({
    message: '<b>1 & 2</b>',
  })
})

test('nothing that was typed becomes markup', async () => {
  const answer = await readPage(await send({ email: HOSTILE, message: HOSTILE }))
  expect(answer).toMatchObject({ status: 422, email: HOSTILE, message: HOSTILE })
  expect(answer.page).not.toMatch(/<script|<img|<\/textarea>'/)
  const waitlist = await readPage(await postSignup({ email: HOSTILE }))
  expect(waitlist.email).toBe(HOSTILE)
  expect(waitlist.page).not.toMatch(/<script|<img/)
})

test('dollar signs and marks in what was typed stay what they are', async () => {
  const odd = "$& $1 $$ $' <!--answer--> {{x}}"
  expect(await readPage(await send({ email: '', message: odd }))).toMatchObject({ message: odd })
})

test('the answer goes out under the policy of its page', async () => {
  const { headers } = await send({})
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'; style-src 'self' 'sha256-DDD=';")
  expect(headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(headers.get('Content-Security-Policy')).not.toContain('sandbox')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('an empty form says so', async () => {
  expect(await readPage(await send({}))).toMatchObject({ status: 422, faults: ['The form is empty'] })
  expect(await readPage(await postSignup({}))).toMatchObject({ status: 422, faults: ['Email is required'] })
})

test('a form of another site is refused before it is read: nothing of it is kept or shown', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const answer = await readPage(await send(FIELDS, headers))
  expect(answer).toMatchObject({ status: 403, action: undefined, message: undefined })
  expect(answer.faults).toEqual(['This form can be sent only from our own pages'])
  expect(await readPage(await postSignup(FIELDS, headers))).toMatchObject({ status: 403, action: undefined })
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('an unknown key brings the form back with the right one', async () => {
  const answer = await readPage(await postPlain(`${service.url}/f/old-key`, FIELDS))
  expect(answer).toMatchObject({ status: 404, action: '/f/contact', ...FIELDS })
  expect(answer.faults).toEqual(['This form does not exist'])
})

test('too large a form says so', async () => {
  const answer = await readPage(await send({ ...FIELDS, message: 'x'.repeat(300_000) }))
  const faults = ['The form is too large', 'Message should be text of at most 10,000 characters']
  expect(answer).toMatchObject({ status: 413, faults, action: undefined, link: '/contact' })
  expect(answer.page).toContain('Go back in your browser')
})

test('a message of a few characters too many comes back whole', async () => {
  const message = 'é'.repeat(10_001)
  const answer = await readPage(await send({ ...FIELDS, message }))
  expect(answer).toMatchObject({ status: 422, message })
  expect(answer.faults).toEqual(['Message should be text of at most 10,000 characters'])
})

test('a locked store loses nothing that was typed, and the waitlist asks to try again later', async () => {
  const other = new Database(join(service.dataDir, 'submissions.db'))
  other.exec('begin immediate')
  const message = await readPage(await send(FIELDS))
  const signup = await readPage(await postSignup(FIELDS))
  other.exec('rollback')
  other.close()
  expect(message).toMatchObject({ status: 503, ...FIELDS })
  expect(message.faults).toEqual(['We cannot accept the form right now, so please try again later'])
  expect(signup).toMatchObject({ status: 503, email: FIELDS.email, faults: ['Please try again later!'] })
  expect(await listStoredSubmissions(service.dataDir)).toEqual([])
})

test('while the server stops a form is still read, so that it comes back whole', async () => {
  const { app } = createAppThatFails(new Error('Nothing is taken any more'))
  const seen: (Awaited<ReturnType<typeof readPage>> & { readonly retryAfter: string | null })[] = []
  whileStopping(app, async () => {
    const answer = await postPlain(`${app.listeningOrigin}/f/contact`, FIELDS)
    seen.push({ retryAfter: answer.headers.get('Retry-After'), ...(await readPage(answer)) })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()
  expect(seen).toMatchObject([{ status: 503, retryAfter: '5', ...FIELDS }])
})

test('without a built site the answer is a small page of its own, whose form can be sent', async () => {
  const bare = await openService({ DATA_DIR: join(service.dataDir, 'bare') })
  const answer = await postPlain(`${bare.url}/f/contact`, { email: 'nobody', message: HOSTILE })
  const policy = answer.headers.get('Content-Security-Policy')
  const page = await readPage(answer)
  expect(page).toMatchObject({ status: 422, email: 'nobody', message: HOSTILE })
  expect(page.page).toContain('<html lang="en">')
  expect(page.page).toContain('<title>Your message was not sent</title>')
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('sandbox')
  await bare.close()
})

test('a program that posts a plain form and asks for JSON gets JSON', async () => {
  const headers = { Accept: 'application/json' }
  expect(await (await send(FIELDS, headers)).json()).toMatchObject({ ok: true })
  expect(await (await send({}, headers)).json()).toMatchObject({ errors: [{ code: 'EMPTY' }] })
  expect(await (await postSignup(FIELDS, headers)).json()).toMatchObject({ data: { email: FIELDS.email } })
})
