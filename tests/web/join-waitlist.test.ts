import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answering, answerJson, NO_ANSWERS, useScriptedServer } from '#tests/support/service/scripted-http-server.ts'

// The call to a real HTTP server that answers as some network or proxy might.

const JOINED = { data: { email: 'ada@example.com', status: 'active' } }

const server = useScriptedServer(answerJson(JOINED))
/** The values of the honeypot fields. */
let traps: string[]

beforeEach(() => {
  vi.stubEnv('VITE_WAITLIST_URL', server.current.url)
  traps = ['', '']
  vi.stubGlobal('navigator', { webdriver: false })
  vi.stubGlobal('document', {
    getElementsByName: (name: string) => (name === '_gotcha' ? traps.map((value) => ({ value })) : []),
  })
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function join(signal = new AbortController().signal): Promise<void> {
  const { joinWaitlist } = await import('#web/api/join-waitlist.ts')
  return joinWaitlist({ email: 'ada@example.com' }, signal)
}

test.each([
  ['a new address', 201, JOINED],
  ['a known address', 200, JOINED],
  ['an answer that nobody reads', 200, 'anything'],
])('%s is a sign-up; the call sends only the address, as JSON and without a token', async (_name, status, body) => {
  server.current.behave(answerJson(body, status))
  await expect(join()).resolves.toBeUndefined()
  const [{ headers, ...call } = { headers: {} }, ...more] = server.current.calls
  expect([call, more]).toEqual([{ method: 'POST', path: '/subscribers', body: '{"email":"ada@example.com"}' }, []])
  expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  for (const name of ['authorization', 'formspree-session-data']) expect(headers).not.toHaveProperty(name)
})

test('the call goes to our own server when nothing else is configured, and then tells when the page was loaded', async () => {
  vi.stubEnv('VITE_WAITLIST_URL', undefined)
  vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000, now: () => 900, getEntriesByType: () => [] })
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json(JOINED)
  })
  await join()
  const [[url, { headers }] = ['', {}]] = asked
  expect(url).toBe('/subscribers')
  expect(JSON.parse(atob(new Headers(headers).get('formspree-session-data') ?? ''))).toEqual({
    loadedAt: 1_758_528_930_000,
    sentAt: 1_758_528_930_900,
    webdriver: false,
    restored: false,
  })
})

test('the value of a honeypot field is sent along', async () => {
  traps = ['yes', '']
  await join()
  expect(server.current.calls).toMatchObject([{ body: '{"email":"ada@example.com","_gotcha":"yes"}' }])
})

test.each(
  Object.entries({
    'a refused address': answerJson({ errors: { email: ['should be an email address'] } }, 422),
    'too many sign-ups': answerJson({}, 429),
    'an error': answerJson({}, 500),
    'a redirect': answering(307, { location: '/elsewhere' }),
    ...NO_ANSWERS,
  }),
)('%s is not a sign-up', async (_name, given) => {
  server.current.behave(given)
  await expect(join()).rejects.toThrow(Error)
})

test('an aborted sign-up is rejected', async () => {
  const aborting = new AbortController()
  server.current.behave(() => aborting.abort(new Error('too late')))
  await expect(join(aborting.signal)).rejects.toThrow('too late')
})
