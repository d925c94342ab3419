import { afterAll, describe, expect, test } from 'vitest'

import { sendRawBytes } from '#tests/support/service/send-raw-request.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

// What Node's parser lets through, or would answer by itself.

const service = useService({}, { scope: 'file', withSite: true })

afterAll(async () => expect(await listStoredSubmissions(service.dataDir)).toEqual([]))

const POST = 'POST /f/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** Sends these bytes and gives the status, the headers and the body of the last answer. */
async function ask(bytes: string) {
  const answers = (await sendRawBytes(service.url, bytes)).split(/(?=HTTP\/1\.1 \d)/)
  const [head = '', body = ''] = (answers.at(-1) ?? '').split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((each) => each.split(': ', 2) as [string, string]))
  return { status: Number(line.split(' ')[1]), headers, body, isInvited: answers[0]?.startsWith('HTTP/1.1 100') }
}

describe('is refused, with the minimum headers, an id and a line in the log:', () => {
  test.each([
    ['no host', 400, 'GET /contact HTTP/1.1\r\n\r\n'],
    ['two different hosts', 400, 'GET /contact HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a host with a space', 400, 'GET /contact HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a host with a user', 400, 'GET /contact HTTP/1.1\r\nHost: user@a\r\n\r\n'],
    ['half an IPv6 address', 400, 'GET /contact HTTP/1.1\r\nHost: [::1\r\n\r\n'],
    ['a port of six digits', 400, 'GET /contact HTTP/1.1\r\nHost: a:999999\r\n\r\n'],
    ['the same host twice', 400, 'GET /contact HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['no version', 505, 'GET /contact\r\n\r\n'],
    ['an unknown expectation', 417, 'GET /contact HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n'],
    ['a coding that is not undone', 501, `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['chunks in HTTP/1.0', 400, `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['a path that cannot be decoded', 400, 'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['CONNECT', 501, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
    ['no request', 400, 'NONSENSE\r\n\r\n'],
    ['a header over 16 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
  ])('%s', async (_what, status, bytes) => {
    const answer = await ask(bytes)
    expect(answer.status).toBe(status)
    const id = answer.headers.get('X-Request-Id')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/; sandbox$/)
    expect(answer.headers.get('Connection')).toBe('close')
    expect(answer.body).toMatch(/"status":\d{3}|"errors":/)
    await expect.poll(() => service.log.filter(({ reqId }) => reqId === id)).toMatchObject([{ status }])
  })
})

test.each(['/contact', '/contact?page=1', ''])(
  'the full address of %s is that page, whatever its host',
  async (path) => {
    const answer = await ask(
      `GET http://other.example:81${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(path === '' ? '<title>Home' : '<title>Contact')
  },
)

test('the host of a full address counts, not that of the header', async () => {
  const head = POST.replace('/f/contact', 'http://own.example/f/contact')
  const rest = 'Content-Length: 2\r\nConnection: close\r\n\r\n{}'
  expect((await ask(`${head}Origin: http://own.example\r\n${rest}`)).status).toBe(422)
  expect((await ask(`${head}Origin: http://localhost\r\n${rest}`)).status).toBe(403)
})

test('an upgrade that nobody offers is ignored', async () => {
  const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n'
  expect((await ask(`GET /contact HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)).status).toBe(200)
})

describe('a sender that waits for “100 Continue”', () => {
  const EXPECT = 'Expect: 100-continue\r\nContent-Length: 2\r\n'

  test('gets it when its body is going to be read', async () => {
    const answer = await ask(`${POST}${EXPECT}Connection: close\r\n\r\n{}`)
    expect([answer.isInvited, answer.status]).toEqual([true, 422])
  })

  test.each([
    ['its origin', 403, `${POST}Origin: https://evil.example\r\n${EXPECT}`],
    ['its length', 413, `${POST}Expect: 100-continue\r\nContent-Length: 99999999\r\n`],
    ['its media type', 415, `${POST.replace('json', 'xml')}${EXPECT}`],
    ['its path', 404, `${POST.replace('/f/contact', '/nothing')}${EXPECT}`],
  ])('gets the last answer at once when it is refused for %s', async (_what, status, head) => {
    const answer = await ask(`${head}\r\n`)
    expect([answer.isInvited, answer.status, answer.headers.get('Connection')]).toEqual([false, status, 'close'])
  })
})
