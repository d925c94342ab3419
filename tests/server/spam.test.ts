/* oxlint-disable no-await-in-loop -- one post after the other */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { detectSpam, readSession, SuspectLetters, type BrowserSession } from '#server/http/routes/spam.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { answering, startScriptedServer } from '#tests/support/service/scripted-http-server.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { verifyWebhook, webhookTo } from '#tests/support/service/webhook-settings.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

const MESSAGE = { email: 'a.meyer@company.example', message: 'Buy my list' }
const SIGNUP = { email: 'a.meyer@company.example' }
const TRAPPED = { _gotcha: 'https://spam.example' }
const NOW = Date.UTC(2026, 10, 21)

const buildHeader = (session: unknown) => Buffer.from(JSON.stringify(session)).toString('base64')

const service = useService({}, { withSite: true })

const contact = () => `${service.url}/f/contact`
const waitlist = () => `${service.url}/subscribers`

/** What an answer tells its reader, without what differs between any two answers. */
async function toldBy(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status: answer.status, headers, body: await answer.text() }
}

/** The subjects of the letters that were written to files. */
function readSubjects(): string[] {
  const letters = join(service.dataDir, 'outbox-mail')
  const subjects = readdirSync(letters).map((name) =>
    /^Subject: (.*)$/m.exec(readFileSync(join(letters, name), 'utf8')),
  )
  return subjects.map((subject) => subject?.[1]?.trim() ?? '').toSorted()
}

async function keptFlags() {
  return (await listStoredSubmissions(service.dataDir)).map(({ kind, flags, jobs }) => ({
    kind,
    flags,
    jobs: jobs.length,
  }))
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
    expect(existsSync(join(service.dataDir, 'outbox-mail'))).toBe(false)
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
    const kept = await listStoredSubmissions(service.dataDir)
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

  test('does not take the letter of what the same visitor sends and only looks like spam', async () => {
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    await postJson(waitlist(), SIGNUP, { 'Formspree-Session-Data': buildHeader({ webdriver: true }) })
    await service.hasLogged('delivered', 1)
    expect(readSubjects()).toEqual(['[spam?] ABAP Copilot waitlist: new sign-up'])
  })

  test('and twice the same is kept once', async () => {
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    await postJson(waitlist(), { ...SIGNUP, ...TRAPPED })
    expect(await keptFlags()).toHaveLength(1)
  })

  test('is still told what is wrong with it, and comes back with the field that nobody sees', async () => {
    const page = await (await postPlain(contact(), { ...TRAPPED, email: 'nobody', message: 'x' })).text()
    expect(readFormErrorPage(page).faults).toEqual(['Email should be an email address'])
    expect(page).toMatch(/<p hidden>\s*<label>[^<]*<input name="_gotcha" tabindex="-1" autocomplete="off" \/><\/label>/)
    expect(await keptFlags()).toEqual([])
  })
})

test('a message that, according to its browser, was sent in haste or by a program is answered like any other, kept with its flags and mailed as suspected spam', async () => {
  const header = buildHeader({ loadedAt: NOW, sentAt: NOW + 200, webdriver: true })
  const answer = await postJson(contact(), MESSAGE, { 'Formspree-Session-Data': header })
  expect(await answer.json()).toEqual({ next: 'http://localhost:3000/contact/sent', ok: true })
  await postJson(waitlist(), SIGNUP, { 'Formspree-Session-Data': header })
  const flags = ['fast', 'automated']
  expect((await keptFlags()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'contact-message', flags, jobs: 1 },
    { kind: 'waitlist-signup', flags, jobs: 1 },
  ])
  await service.hasLogged('delivered', 2)
  expect(readSubjects()).toEqual([
    '[spam?] ABAP Copilot waitlist: new sign-up',
    '[spam?] Message from the website: Buy my list',
  ])
})

test('a sign-up that looks like spam is mailed and posted to the webhook with its flags, and not handed on to the marketing provider', async () => {
  const receiver = await startScriptedServer(answering(204))
  const provider = { WAITLIST_RELAY_URL: 'http://127.0.0.1:9/', WAITLIST_RELAY_TOKEN: 'token' }
  const dataDir = join(service.dataDir, 'other')
  const other = await openService({ DATA_DIR: dataDir, ...provider, ...webhookTo(receiver.url) })
  await postJson(`${other.url}/subscribers`, { ...SIGNUP, ...TRAPPED })
  await postJson(`${other.url}/subscribers`, SIGNUP, { 'Formspree-Session-Data': buildHeader({ webdriver: true }) })
  await other.hasLogged('delivered', 2)
  await other.close()
  await receiver.close()
  const kept = await listStoredSubmissions(dataDir)
  expect(kept.map(({ flags, jobs }) => [flags, jobs.map(({ kind }) => kind)].flat().join()).toSorted()).toEqual([
    'automated,signup-letter,webhook',
    'honeypot',
  ])
  expect(receiver.calls.map(verifyWebhook)).toMatchObject([
    { type: 'signup.received', data: { ...SIGNUP, flags: ['automated'] } },
  ])
})

test('a flood of spam becomes ten letters in an hour and no more; the rest is kept, counted and reported', async () => {
  const header = { 'Formspree-Session-Data': buildHeader({ webdriver: true }) }
  for (let at = 0; at < 25; at += 1) {
    const answer = await postJson(contact(), { ...MESSAGE, message: `Offer ${at}` }, header)
    expect(answer.status).toBe(200)
  }
  const kept = await keptFlags()
  expect([kept.length, kept.filter(({ jobs }) => jobs === 1).length]).toEqual([25, 10])
  await service.hasLogged('delivered', 10)
  const context = createCliContext(service.dataDir)
  await runCli(['doctor'], context)
  expect(context.written()).toMatch(
    /^FAIL {2}spam +10 with a letter marked \[spam\?\], 15 without a letter; people may/m,
  )
  await postJson(contact(), MESSAGE)
  await service.hasLogged('delivered', 11)
})

test('a repetition, which sends no letter, uses none of the ten', async () => {
  const header = { 'Formspree-Session-Data': buildHeader({ webdriver: true }) }
  for (let at = 0; at < 12; at += 1) await postJson(contact(), MESSAGE, header)
  await postJson(contact(), { ...MESSAGE, message: 'Another offer' }, header)
  expect((await keptFlags()).map(({ jobs }) => jobs)).toEqual([1, 1])
})

test('the flood is over after an hour, also when the clock is set back', () => {
  const letters = new SuspectLetters()
  const allow = (now: number) => letters.allow(['fast'], now)
  expect(Array.from({ length: 12 }, () => allow(NOW)).filter(Boolean)).toHaveLength(10)
  expect([allow(NOW + 3_599_999), allow(NOW + 3_600_000)]).toEqual([false, true])
  expect(allow(NOW - 86_400_000)).toBe(true)
  expect(letters.allow(['honeypot', 'fast'], NOW + 90_000_000)).toBe(false)
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
    for (const name of ['formspree-session-data', 'formspree-client']) {
      expect(flags(readSession({ [name]: header }))).toEqual([])
      expect(flags(readSession({ [name]: `site (${header}) client@1` }))).toEqual([])
    }
  })
})
