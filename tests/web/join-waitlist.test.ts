import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  answering,
  answerJson,
  NO_ANSWERS,
  SUCCESSES_WITHOUT_JSON,
  useScriptedServer,
} from '#tests/support/service/scripted-http-server.ts'

// The call to a real HTTP server that answers as some network or proxy might.

const JOINED = { data: { email: 'ada@example.com', status: 'active' } }

const server = useScriptedServer(answerJson(JOINED))
/** The values of the honeypot fields. */
let traps: string[]

beforeEach(() => {
  vi.stubEnv('VITE_WAITLIST_URL', server.current.url)
  vi.stubGlobal('location', new URL('https://www.example.com/contact'))
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
  const { WAITLIST_ACTION } = await import('#web/api/form-action.ts')
  const { sendSignup } = await import('#web/api/send-signup.ts')
  return sendSignup(WAITLIST_ACTION, { email: 'ada@example.com' }, signal)
}

test.each(
  Object.entries({
    'a new address': answerJson(JOINED, 201),
    'a known address': answerJson(JOINED, 200),
    ...SUCCESSES_WITHOUT_JSON,
  }),
)('%s is a sign-up; the call sends only the address, as JSON and without a token', async (_name, given) => {
  server.current.behave(given)
  await expect(join()).resolves.toBeUndefined()
  const [{ headers, ...call } = { headers: {} }, ...more] = server.current.calls
  expect([call, more]).toEqual([{ method: 'POST', path: '/subscribers', body: '{"email":"ada@example.com"}' }, []])
  expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  for (const name of ['authorization', 'formspree-session-data']) expect(headers).not.toHaveProperty(name)
})

test.each([
  [undefined, '/subscribers'],
  ['https://www.example.com', 'https://www.example.com/subscribers'],
])(
  'the call goes to our own server where %s is configured, and tells it when the page was loaded',
  async (setting, address) => {
    vi.stubEnv('VITE_WAITLIST_URL', setting)
    vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000, now: () => 900, getEntriesByType: () => [] })
    const asked: [string, RequestInit][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init])
      return Response.json(JOINED)
    })
    await join()
    const [[url, { headers }] = ['', {}]] = asked
    expect(url).toBe(address)
    expect(JSON.parse(atob(new Headers(headers).get('formspree-session-data') ?? ''))).toEqual({
      loadedAt: 1_758_528_930_000,
      sentAt: 1_758_528_930_900,
      webdriver: false,
      restored: false,
    })
  },
)

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
  vi.stubGlobal('location', new URL(server.current.url))
  server.current.behave(given)
  await expect(join()).rejects.toThrow(Error)
})

test.each([422, 500])('%d of a provider at another origin is not a sign-up', async (status) => {
  server.current.behave(answering(status))
  await expect(join()).rejects.toThrow(Error)
})

test('an aborted sign-up is rejected', async () => {
  const aborting = new AbortController()
  server.current.behave(() => aborting.abort(new Error('too late')))
  await expect(join(aborting.signal)).rejects.toThrow('too late')
})
