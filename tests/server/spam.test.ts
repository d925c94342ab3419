import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { detectSpam, readSession, type BrowserSession } from '#server/http/forms/spam.ts'
import { makeFolder, openService, type OpenService } from '#tests/support/service/open-service.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'
import { answerIn, postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

const MESSAGE = { email: 'a.meyer@company.example', message: 'Buy my list' }
const SIGNUP = { email: 'a.meyer@company.example' }
const TRAPPED = { _gotcha: 'https://spam.example' }
const NOW = Date.UTC(2026, 10, 21)

const buildHeader = (session: unknown) => Buffer.from(JSON.stringify(session)).toString('base64')

let folder: ReturnType<typeof makeFolder>
let service: OpenService

beforeEach(async () => {
  folder = makeFolder()
  service = await openService({ DATA_DIR: folder.path }, { webRoot: buildSite(folder.path) })
})
afterEach(async () => {
  await service.close()
  folder.remove()
})

const contact = () => `${service.url}/f/contact`
const waitlist = () => `${service.url}/subscribers`

/** What an answer tells its reader, without what differs between any two answers. */
async function toldBy(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: answer.status, headers, body: await answer.text() }
}

async function keptFlags() {
  return (await listStoredSubmissions(folder.path)).map(({ kind, flags, jobs }) => ({ kind, flags, jobs: jobs.length }))
}

describe('a form whose hidden field is filled in', () => {
  test.each([
    { what: 'a message', url: contact, fields: MESSAGE, kind: 'contact-message', post: postJson },
    { what: 'a message without script', url: contact, fields: MESSAGE, kind: 'contact-message', post: postPlain },
    { what: 'a sign-up', url: waitlist, fields: SIGNUP, kind: 'waitlist-signup', post: postJson },
    { what: 'a sign-up without script', url: waitlist, fields: SIGNUP, kind: 'waitlist-signup', post: postPlain },
  ])('$what is answered as every other, kept with its flag and never mailed', async ({ url, fields, kind, post }) => {
    const spam = await toldBy(await post(url(), { ...fields, ...TRAPPED }))
    expect(await keptFlags()).toEqual([{ kind, flags: ['honeypot'], jobs: 0 }])
    expect(existsSync(join(folder.path, 'outbox-mail'))).toBe(false)
    expect(await toldBy(await post(url(), fields))).toEqual(spam)
    await service.hasLogged('delivered', 1)
  })

  test('as FormData too', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...MESSAGE, ...TRAPPED })) body.set(name, value)
    expect((await fetch(contact(), { method: 'POST', body })).status).toBe(200)
    expect(await keptFlags()).toEqual([{ kind: 'contact-message', flags: ['honeypot'], jobs: 0 }])
  })

  test('never takes the place of what the same visitor really sends', async () => {
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    await postJson(contact(), { ...MESSAGE, ...TRAPPED })
    await postJson(waitlist(), SIGNUP)
    await postJson(contact(), MESSAGE)
    const kept = await listStoredSubmissions(folder.path)
    expect(
      kept
        .filter(({ flags }) => flags.length === 0)
        .map(({ kind, jobs }) => [kind, jobs.length])
        .toSorted(),
    ).toEqual([
      ['contact-message', 1],
      ['waitlist-signup', 1],
    ])
    expect(kept).toHaveLength(4)
  })

  test('and twice the same is kept once', async () => {
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    expect(await keptFlags()).toHaveLength(1)
  })

  test('is still told what is wrong with it, and comes back with the field that nobody sees', async () => {
    const page = await (await postPlain(contact(), { ...TRAPPED, email: 'nobody', message: 'x' })).text()
    expect(answerIn(page).faults).toEqual(['Email should be an email address'])
    expect(page).toMatch(/<p hidden>\s*<label>[^<]*<input name="_gotcha" tabindex="-1" autocomplete="off" \/><\/label>/)
    expect(await keptFlags()).toEqual([])
  })
})

test('a message that its browser says was sent in haste, or by a program, is answered as every other, kept with its flags and never mailed', async () => {
  const header = buildHeader({ loadedAt: NOW, sentAt: NOW + 200, webdriver: true })
  const answer = await postJson(contact(), MESSAGE, { 'Formspree-Session-Data': header })
  expect(await answer.json()).toEqual({ next: 'http://localhost:3000/contact/sent', ok: true })
  await postJson(waitlist(), SIGNUP, { 'Formspree-Session-Data': header })
  const flags = ['fast', 'automated']
  expect((await keptFlags()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'contact-message', flags, jobs: 0 },
    { kind: 'waitlist-signup', flags, jobs: 0 },
  ])
  expect(existsSync(join(folder.path, 'outbox-mail'))).toBe(false)
})

test('a message that its browser put back, sent at once, is mailed, and a retry of it sends nothing twice', async () => {
  const header = buildHeader({ loadedAt: NOW, sentAt: NOW + 200, webdriver: false, restored: true })
  await postJson(contact(), MESSAGE, { 'Formspree-Session-Data': header })
  const retry = buildHeader({ loadedAt: NOW, sentAt: NOW + 900, webdriver: false, restored: true })
  await postJson(contact(), MESSAGE, { 'Formspree-Session-Data': retry })
  await postJson(waitlist(), SIGNUP, { 'Formspree-Session-Data': header })
  await service.hasLogged('delivered', 1)
  expect((await keptFlags()).map(({ kind, flags }) => [kind, flags]).toSorted()).toEqual([
    ['contact-message', []],
    ['waitlist-signup', []],
  ])
})

describe('what counts as spam', () => {
  const flags = (session: BrowserSession, fields: object = {}, spamChecks: 'all' | 'honeypot' = 'all') =>
    detectSpam({ fields: fields as Record<string, unknown>, session, now: NOW }, { spamChecks })

  test.each([
    ['200 ms after the page load', { loadedAt: NOW - 200 }, ['fast']],
    ['just too soon', { loadedAt: NOW - 1999 }, ['fast']],
    ['two seconds after it', { loadedAt: NOW - 2000 }, []],
    ['by a browser with a wrong clock, in haste', { loadedAt: NOW + 50_000, sentAt: NOW + 50_300 }, ['fast']],
    ['by a browser whose clock makes it look hasty', { loadedAt: NOW - 500, sentAt: NOW + 20_000 }, []],
    ['by a browser that seems to live in the future', { loadedAt: NOW + 60_000 }, []],
    ['by a browser that tells no time', {}, []],
    ['in haste, with a text that its browser put back', { loadedAt: NOW - 200, restored: true }, []],
    ['by a driven browser', { webdriver: true, loadedAt: NOW - 60_000 }, ['automated']],
  ])('sent %s', (_when, session, expected) => {
    expect(flags(session)).toEqual(expected)
  })

  test.each([
    ['nothing in the hidden field', '', []],
    ['blanks in it', ' \n', []],
    ['a word', 'x', ['honeypot']],
    ['something that is no text', ['x'], ['honeypot']],
    ['a number', 0, ['honeypot']],
    ['null', null, []],
  ])('with %s', (_what, value, expected) => {
    expect(flags({}, { _gotcha: value })).toEqual(expected)
  })

  test('only the hidden field, where the team asks for no more', () => {
    const session = { loadedAt: NOW, webdriver: true }
    expect(flags(session, TRAPPED, 'honeypot')).toEqual(['honeypot'])
    expect(flags(session, {}, 'honeypot')).toEqual([])
  })

  test.each([
    undefined,
    '',
    'no base64 at all!',
    buildHeader(null),
    buildHeader([1]),
    buildHeader('x'),
    'e30',
    buildHeader({ loadedAt: '1', sentAt: null, webdriver: 'yes', restored: 1 }),
  ])('a session that says nothing of use is none: %s', (header) => {
    expect(flags(readSession(header))).toEqual([])
  })
})
