import { afterAll, expect, test } from 'vitest'

import { sendRawBytes } from '#tests/support/service/send-raw-request.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postBody, postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const PATH = '/api/email/send-assessment-report'

const service = useService({}, { scope: 'file' })

afterAll(async () => expect(await listStoredSubmissions(service.dataDir)).toEqual([]))

const report = sampleReport('Quick Win')
const body = JSON.stringify({ report })

interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly requestId: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

async function readProblem(answer: Response): Promise<Problem> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  const problem = (await answer.json()) as Problem
  expect(problem).toMatchObject({ type: 'about:blank', status: answer.status })
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts|\.js|MARKER/)
  return problem
}

const raw = (bytes: string) => sendRawBytes(service.url, bytes)

test.each([
  ['malformed', '{"report": MARKER}'],
  ['cut off', body.slice(0, -2)],
  ['with a byte order mark', `\uFEFF${body}`],
  ['with NaN', '{"report": NaN}'],
  ['with a trailing comma', '{"report": {},}'],
  ['empty', ''],
  ['with a key that reaches for the prototype', '{"report": {"__proto__": {"polluted": true}}}'],
  ['with a key that reaches for the constructor', '{"report": {"constructor": {"prototype": {"polluted": true}}}}'],
])('a body that is %s is answered 400', async (_what, malformed) => {
  expect((await readProblem(await postBody(service.url, malformed))).status).toBe(400)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('a body that is not UTF-8 is answered 400', async () => {
  const bytes = Buffer.from('{"report": "\xff\xfe"}', 'latin1')
  expect((await readProblem(await postBody(service.url, bytes))).status).toBe(400)
})

test.each(['null', '[]', '"MARKER"', '1', 'true', '{}', '{"report": null}', '{"report": {}, "MARKER": 1}'])(
  'the body %s is answered 422 with the places that are wrong',
  async (wrong) => {
    const { status, errors = [] } = await readProblem(await postBody(service.url, wrong))
    expect(status).toBe(422)
    expect(errors.length).toBeGreaterThan(0)
  },
)

test('an answer map with __proto__ among its keys is refused', async () => {
  const poisoned = body.replace('"rawAnswers":{', '"rawAnswers":{"__proto__":{"polluted":1},')
  expect((await readProblem(await postBody(service.url, poisoned))).status).toBe(400)
})

test.each([
  ['nested 100,000 deep', `{"report":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['nested objects 30,000 deep', `{"report":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`],
  ['of 100,000 numbers', `{"report":{"questionResponses":[${'1,'.repeat(100_000)}1]}}`],
  ['of 100,000 goals', `{"report":{"rawAnswers":{"primary_goals":[${'1,'.repeat(100_000)}1]}}}`],
  ['of 20,000 unknown fields', `{"report":{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}}`],
  ['of a company of 250,000 letters', body.replace('Example Logistics', 'x'.repeat(220_000))],
  ['of an address of 200,000 letters', body.replace('a.meyer@', `${'a.'.repeat(100_000)}@`)],
  ['of a phone of 200,000 blanks', body.replace('"consent"', `"phone":"${' -'.repeat(100_000)}x","consent"`)],
  ['of a time of 200,000 digits', body.replace('09:41:00.000Z', `09:41:00.${'0'.repeat(200_000)}x`)],
])('a body %s is refused with few words and without a stack', async (_what, bomb) => {
  expect(Buffer.byteLength(bomb)).toBeLessThanOrEqual(256 * 1024)
  const before = process.cpuUsage()
  const answer = await postBody(service.url, bomb)
  const { user } = process.cpuUsage(before)
  const problem = await readProblem(answer)
  expect(problem.status).toBe(422)
  expect(problem.errors?.length).toBeLessThanOrEqual(20)
  expect(user / 1000, 'milliseconds of computing').toBeLessThan(1000)
})

test('a body over 256 kB is answered 413 before it is read, and the connection ends', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const answer = await raw(`${head}Content-Length: ${256 * 1024 + 1}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('"status":413')
})

test('a body without a length is answered 413 as soon as it is over 256 kB', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`
  const answer = await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('exactly 256 kB is read', async () => {
  const padded = `{"report":"${'x'.repeat(256 * 1024 - 13)}"}`
  expect(Buffer.byteLength(padded)).toBe(256 * 1024)
  expect((await postBody(service.url, padded)).status).toBe(422)
})

test.each([
  ['text/plain', { 'Content-Type': 'text/plain' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['almost JSON', { 'Content-Type': 'application/jsonp' }],
  ['compressed', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
])('a body that is %s is answered 415', async (_what, headers: Record<string, string>) => {
  expect((await readProblem(await postBody(service.url, body, headers))).status).toBe(415)
})

test('a body without a type is answered 415', async () => {
  const answer = await fetch(`${service.url}${PATH}`, { method: 'POST', body: Buffer.from(body) })
  expect((await readProblem(answer)).status).toBe(415)
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['no origin at all', { Origin: 'null' }],
  ['another port', { Origin: 'http://127.0.0.1:1' }],
])(
  'a report from a page of %s is answered 403, without a word on CORS',
  async (_what, headers: Record<string, string>) => {
    expect((await readProblem(await postReport(service.url, report, headers))).status).toBe(403)
  },
)

test('a preflight from another site gets no permission', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
  const answer = await fetch(`${service.url}${PATH}`, { method: 'OPTIONS', headers })
  expect((await readProblem(answer)).status).toBe(405)
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  '%s is answered 405 with what is allowed',
  async (method) => {
    const answer = await fetch(`${service.url}${PATH}`, { method })
    expect(answer.headers.get('Allow')).toBe('POST')
    expect((await readProblem(answer)).status).toBe(405)
  },
)

test('TRACE is refused and echoes nothing', async () => {
  const answer = await raw(`TRACE ${PATH} HTTP/1.1\r\nHost: localhost\r\nX-Marker: MARKER\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('MARKER')
})

test.each(['/api', '/api/', '/api/nothing', '/api/email/send-assessment-report/', '/API/email/send-assessment-report'])(
  '%s is answered 404',
  async (path) => {
    expect((await readProblem(await fetch(`${service.url}${path}`, { method: 'POST', body }))).status).toBe(404)
  },
)

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['a header without a name', ': x\r\n'],
  ['a bare line feed in a header', 'X-A: b\nX-B: c\rX\r\n'],
])('a request with %s is answered 400 and the connection ends', async (_what, headers) => {
  const answer = await raw(`POST ${PATH} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n12345`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('"requestId"')
})

test('a bad chunk size is answered 400', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a header over 16 kB is answered 431', async () => {
  const answer = await raw(`GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('of a key that stands twice the last one counts', async () => {
  const { errors } = await readProblem(await postBody(service.url, `{"report": {}, "report": null}`))
  expect(errors).toEqual([{ path: 'report', message: 'Must be of type object' }])
})

test('a body that does not come is answered 408 when its time is over, and the connection ends', async () => {
  const { server } = service.app
  const { headersTimeout, requestTimeout } = server
  Object.assign(server, { headersTimeout: 200, requestTimeout: 300 })
  const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const answer = await raw(`${head}Content-Length: 1000\r\n\r\n{"report":`)
  Object.assign(server, { headersTimeout, requestTimeout })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/connection: close/i)
})
