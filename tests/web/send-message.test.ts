import { setImmediate as afterEvents } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { contactMachine, type SendingOutcome } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'
import {
  answerJson,
  NO_ANSWERS,
  useScriptedServer,
  type ReceivedCall,
} from '#tests/support/service/scripted-http-server.ts'

// The call with the form service's own client, to a real HTTP server that gives each answer of the contract.

const MESSAGE = { email: 'ada@example.com', message: 'Call me, please \u{1F680}.' }

const STORED = { next: '/contact/thanks', ok: true }
const server = useScriptedServer(answerJson(STORED))
let origin: string
/** The values of the honeypot fields. */
let traps: string[]

beforeEach(() => {
  origin = server.current.url
  vi.stubEnv('VITE_FORM_URL', '')
  vi.stubEnv('VITE_FORM_KEY', '')
  vi.stubGlobal('addEventListener', () => {})
  // The client checks for `window` to tell a browser from a program.
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { webdriver: false })
  traps = ['', '']
  vi.stubGlobal('document', {
    documentElement: { getAttribute: () => null },
    getElementsByName: (name: string) => (name === '_gotcha' ? traps.map((value) => ({ value })) : []),
  })
  vi.stubGlobal('location', { origin })
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function send(signal = new AbortController().signal, message = MESSAGE): Promise<SendingOutcome> {
  const { sendMessage } = await import('#web/api/send-message.ts')
  return sendMessage(message, signal)
}

function readSession({ headers }: ReceivedCall): unknown {
  const [, comment = ''] = /^keelson-site \((.*)\) @formspree\/core@/.exec(String(headers['formspree-client'])) ?? []
  return JSON.parse(Buffer.from(comment, 'base64').toString())
}

describe('the request', () => {
  test('is the message as JSON, to our own server when nothing else is configured', async () => {
    expect(await send()).toEqual({ kind: 'stored' })
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'formspree-client': expect.stringMatching(/ @formspree\/core@4\.0\.0$/),
      'formspree-session-data': expect.any(String),
    }
    expect(server.current.calls).toMatchObject([{ method: 'POST', path: '/f/contact', headers }])
    expect(JSON.parse(server.current.calls[0]?.body ?? '')).toEqual(MESSAGE)
  })

  test('goes to the service and the form of the build’s settings', async () => {
    vi.stubEnv('VITE_FORM_URL', origin)
    vi.stubEnv('VITE_FORM_KEY', 'xyzabcde')
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' })
    expect(await send()).toEqual({ kind: 'stored' })
    expect(server.current.calls).toMatchObject([{ method: 'POST', path: '/f/xyzabcde' }])
  })

  test('has the time of the page load and the time at which it was first sent, by the page’s clock', async () => {
    let now = 0
    vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000.4, now: () => now, getEntriesByType: () => [] })
    for (now of [1500.2, 60_000]) await send()
    await send(undefined, { ...MESSAGE, message: 'Another text' })
    vi.stubGlobal('performance', { timeOrigin: 1_758_528_990_000, now: () => 700, getEntriesByType: () => [] })
    vi.stubGlobal('navigator', { webdriver: true })
    vi.resetModules()
    await send()
    expect(server.current.calls.map(readSession)).toEqual([
      { loadedAt: 1_758_528_930_000, sentAt: 1_758_528_931_501, webdriver: false, restored: false },
      { loadedAt: 1_758_528_930_000, sentAt: 1_758_528_931_501, webdriver: false, restored: false },
      { loadedAt: 1_758_528_930_000, sentAt: 1_758_528_990_000, webdriver: false, restored: false },
      { loadedAt: 1_758_528_990_000, sentAt: 1_758_528_990_700, webdriver: true, restored: false },
    ])
  })

  test('that is repeated has the load time of the first try, although a draft of an earlier page was read meanwhile', async () => {
    vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000, now: () => 300, getEntriesByType: () => [] })
    const { collectSessionData } = await import('#web/api/spam-signals.ts')
    const first = collectSessionData(MESSAGE)
    expect(collectSessionData(MESSAGE, 1_758_528_000_000)).toEqual(first)
    expect(collectSessionData({ ...MESSAGE, email: '' }, 1_758_528_000_000)).toMatchObject({
      loadedAt: 1_758_528_000_000,
      restored: true,
    })
  })

  test.each([
    ['navigate', false],
    ['prerender', false],
    ['reload', true],
    ['back_forward', true],
  ])('of a page that was opened by %s says whether its texts may be older', async (type, restored) => {
    vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000, now: () => 300, getEntriesByType: () => [{ type }] })
    await send()
    expect(server.current.calls.map(readSession)).toMatchObject([{ loadedAt: 1_758_528_930_000, restored }])
  })

  test('contains the value of a honeypot field', async () => {
    traps = ['', 'https://spam.example']
    await send()
    expect(JSON.parse(server.current.calls[0]?.body ?? '')).toEqual({ ...MESSAGE, _gotcha: 'https://spam.example' })
  })
})

describe('a refusal', () => {
  test.each([
    'REQUIRED_FIELD_EMPTY',
    'REQUIRED_FIELD_MISSING',
    'TYPE_EMAIL',
    'TYPE_NUMERIC',
    'TYPE_TEXT',
    'STRIPE_CLIENT_ERROR',
    'STRIPE_SCA_ERROR',
    'A_CODE_OF_TOMORROW',
    undefined,
  ])('with %s for a field is shown at that field', async (code) => {
    server.current.behave(
      answerJson({ error: 'Validation errors', errors: [{ code, field: 'email', message: 'is wrong' }] }, 422),
    )
    const fieldErrors = [{ field: 'email', message: 'is wrong' }]
    expect(await send()).toEqual({ kind: 'refused', fieldErrors, formErrors: [] })
  })

  test.each([
    'BLOCKED',
    'EMPTY',
    'FILES_TOO_BIG',
    'FORM_NOT_FOUND',
    'INACTIVE',
    'NO_FILE_UPLOADS',
    'PROJECT_NOT_FOUND',
    'TOO_MANY_FILES',
    'A_CODE_OF_TOMORROW',
    undefined,
  ])('with %s and no field is shown at the form', async (code) => {
    server.current.behave(answerJson({ errors: [{ code, message: 'Not here' }] }, 403))
    expect(await send()).toEqual({ kind: 'refused', fieldErrors: [], formErrors: ['Not here'] })
  })

  test('of several things keeps their order, and errors of other fields are shown at the form', async () => {
    server.current.behave(
      answerJson({
        errors: [
          { code: 'TYPE_TEXT', field: 'message', message: 'is too long' },
          { code: 'REQUIRED_FIELD_EMPTY', field: 'email', message: 'is required' },
          { code: 'TYPE_NUMERIC', field: 'age', message: 'Age should be a number' },
          { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
          { code: 'TYPE_TEXT', field: '__proto__', message: 'Not a field' },
          { code: 'BLOCKED', message: 'Blocked' },
        ],
      }),
    )
    expect(await send()).toEqual({
      kind: 'refused',
      fieldErrors: [
        { field: 'message', message: 'is too long' },
        { field: 'email', message: 'is required' },
        { field: 'email', message: 'should be an email address' },
      ],
      formErrors: ['Blocked', 'Age should be a number', 'Not a field'],
    })
  })

  test('with one error text is shown at the form', async () => {
    server.current.behave(answerJson({ error: 'Form not found' }, 404))
    expect(await send()).toEqual({ kind: 'refused', fieldErrors: [], formErrors: ['Form not found'] })
  })

  test.each([
    ['STRIPE_CLIENT_ERROR', 'Error creating payment method'],
    ['STRIPE_SCA_ERROR', 'Stripe SCA error'],
  ])('with %s for the payment keeps its text', async (code, message) => {
    server.current.behave(answerJson({ errors: [{ code, field: 'paymentMethod', message }] }, 402))
    expect(await send()).toEqual({ kind: 'refused', fieldErrors: [], formErrors: [message] })
  })

  test('that asks for a card payment is a result of its own', async () => {
    server.current.behave(answerJson({ stripe: { paymentIntentClientSecret: 'secret' }, resubmitKey: 'key' }, 402))
    expect(await send()).toEqual({ kind: 'payment-pending' })
  })
})

describe('any other answer', () => {
  test.each([[{}], [{ ok: true }], [{ next: 7 }], [{ errors: [{ code: 'EMPTY' }] }], [[]], ['stored'], [7], [null]])(
    '%j is an unexpected format',
    async (body) => {
      server.current.behave(answerJson(body))
      expect(await send()).toEqual({ kind: 'refused', fieldErrors: [], formErrors: ['Unexpected response format'] })
    },
  )

  test.each([
    ['a page of some other network', /is not valid JSON$/],
    ['an empty answer', /JSON/],
    ['a cut connection', /^fetch failed$/],
  ] as const)('%s is reported with its raw message', async (name, rawMessage) => {
    server.current.behave(NO_ANSWERS[name])
    const formErrors = [expect.stringMatching(rawMessage)]
    expect(await send()).toEqual({ kind: 'refused', fieldErrors: [], formErrors })
  })
})

describe('an aborted call', () => {
  test('is not made when it was aborted before', async () => {
    await expect(send(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    await afterEvents()
    expect(server.current.calls).toEqual([])
  })

  test('is not waited for any longer', async () => {
    const aborting = new AbortController()
    server.current.behave(() => aborting.abort(new Error('too late')))
    await expect(send(aborting.signal)).rejects.toThrow('too late')
  })
})

async function contactAfterSending() {
  const { sendMessage } = await import('#web/api/send-message.ts')
  const call = fromPromise<SendingOutcome, Message>(({ input, signal }) => sendMessage(input, signal))
  const actor = createActor(contactMachine.provide({ actors: { sendMessage: call } })).start()
  actor.send({ type: 'message.submitted', message: MESSAGE })
  return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
}

describe('with the machine', () => {
  test('an error of the service is shown at its field', async () => {
    server.current.behave(
      answerJson({ errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' }] }, 422),
    )
    const { value, context } = await contactAfterSending()
    expect(value).toBe('editing')
    expect(context.fieldErrors.email).toEqual(['should be an email address'])
  })

  test('a stored message shows the note', async () => {
    expect((await contactAfterSending()).value).toBe('sent')
  })
})
