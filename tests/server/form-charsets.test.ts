import { describe, expect, test, vi } from 'vitest'

import { useService } from '#tests/support/service/use-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { readFormErrorPage } from '#tests/support/submissions/read-form-error-page.ts'
import { postBody } from '#tests/support/submissions/post-report.ts'

const service = useService({}, { withSite: true })

const PLAIN = 'application/x-www-form-urlencoded'
/** As long as that of a browser; a shorter one is refused. */
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef'
const EMAIL = 'email=a.meyer%40company.example'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

const send = (type: string, body: string | Buffer) =>
  fetch(`${service.url}/f/contact`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Buffer.from(body),
    redirect: 'manual',
  })

const listMessages = async () =>
  (await listStoredSubmissions(service.dataDir)).map(
    ({ payload }) => (JSON.parse(payload) as { message: string }).message,
  )

test.each([
  ['UTF-8 by default', PLAIN, `${EMAIL}&message=M%C3%BCller+%26+S%C3%B6hne`],
  ['UTF-8 as it is', `${PLAIN}; charset="UTF-8"`, `${EMAIL}&message=Müller+%26+Söhne`],
  ['ISO 8859-1 by its media type', `${PLAIN}; charset=iso-8859-1`, latin1(`${EMAIL}&message=Müller+%26+S%F6hne`)],
  ['Windows-1252 by its media type', `${PLAIN};charset=windows-1252`, `${EMAIL}&message=M%FCller+%26+S%F6hne`],
  ['ISO 8859-1 by its field', PLAIN, `_charset_=iso-8859-1&${EMAIL}&message=M%FCller+%26+S%F6hne`],
])('a plain form in %s is kept as it was typed', async (_what, type, body) => {
  expect((await send(type, body)).status).toBe(303)
  expect(await listMessages()).toEqual(['Müller & Söhne'])
})

const multipart = (message: string, more = '') =>
  latin1(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="email"\r\n\r\na.meyer@company.example\r\n` +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="message"\r\n${more}\r\n${message}\r\n--${BOUNDARY}--\r\n`,
  )
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const json = (message: string) => latin1(JSON.stringify({ email: 'a.meyer@company.example', message }))

interface Spoilt {
  readonly what: string
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
}

const CHARSET_PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="_charset_"\r\n\r\nlatin1\r\n`
const LATIN1_PART = 'Content-Type: text/plain; charset=iso-8859-1\r\n'

test.each<Spoilt>([
  { what: 'a plain form with other bytes', status: 400, type: PLAIN, body: latin1(`${EMAIL}&message=M\xFCller`) },
  { what: 'a plain form with escapes of other bytes', status: 400, type: PLAIN, body: `${EMAIL}&message=%ff%fe` },
  { what: 'a plain form with half a character', status: 400, type: PLAIN, body: `${EMAIL}&message=%ED%A0%80` },
  { what: 'a plain form with such a name', status: 400, type: PLAIN, body: `${EMAIL}&message=Hello&%ff=1` },
  { what: 'a plain form in no charset', status: 415, type: `${PLAIN}; charset=x`, body: `${EMAIL}&message=Hello` },
  { what: 'a plain form that names none', status: 415, type: PLAIN, body: `_charset_=x&${EMAIL}&message=Hello` },
  { what: 'multipart with other bytes', status: 400, type: MULTIPART, body: multipart('M\xFCller') },
  { what: 'multipart with a part in Latin', status: 415, type: MULTIPART, body: multipart('M\xFCller', LATIN1_PART) },
  { what: 'multipart that names Latin', status: 415, type: MULTIPART, body: CHARSET_PART + multipart('x').toString() },
  { what: 'JSON with other bytes', status: 400, type: 'application/json', body: json('M\xFCller') },
  { what: 'JSON in Latin', status: 415, type: 'application/json; charset=iso-8859-1', body: json('Mueller') },
])('$what, where UTF-8 is due, is refused and keeps nothing', async ({ status, type, body }) => {
  expect((await send(type, body)).status).toBe(status)
  expect(await listMessages()).toEqual([])
})

test('a browser without script is told on the page of failed forms', async () => {
  const page = readFormErrorPage(await (await send(PLAIN, `${EMAIL}&message=%ff%fe`)).text())
  expect(page).toMatchObject({ heading: 'Your message was not sent', faults: ['The form could not be read'] })
})

test('a report in another charset is refused', async () => {
  const headers = { 'Content-Type': 'application/json; charset=iso-8859-1' }
  expect((await postBody(service.url, '{}', headers)).status).toBe(415)
})

describe('what would take long to parse is refused before it is parsed:', () => {
  const part = (at: number) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n\r\n`
  const parts = (count: number) => `${Array.from({ length: count }, (_, at) => part(at)).join('')}--${BOUNDARY}--\r\n`

  test.each([
    ['51 parts', 422, parts(51)],
    ['2,000 parts', 422, parts(2000)],
    ['a part with 40,000 header lines', 400, `--${BOUNDARY}\r\n${'a:\r\n'.repeat(40_000)}\r\nx\r\n--${BOUNDARY}--\r\n`],
    ['a part whose header does not end', 400, `--${BOUNDARY}\r\n${'x'.repeat(200_000)}`],
  ])('%s', async (_what, status, body) => {
    const parse = vi.spyOn(Response.prototype, 'formData')
    const answer = await send(MULTIPART, body)
    expect([answer.status, parse.mock.calls.length]).toEqual([status, 0])
    parse.mockRestore()
  })

  test('and fifty parts are read', async () => {
    const body = parts(48).replace(`--${BOUNDARY}--\r\n`, multipart('Hello').toString())
    expect((await send(MULTIPART, body)).status).toBe(200)
  })
})
