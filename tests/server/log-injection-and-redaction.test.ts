import { expect, test } from 'vitest'

import { redactError, redactText } from '#server/settings/log-redaction.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { sendRawRequest } from '#tests/support/service/send-raw-request.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const service = useService({ LOG_LEVEL: 'trace' }, { scope: 'file' })

/** Characters that would make one line look like two, color a terminal, or reverse the text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.entries(value).flat(2).flatMap(textsIn) : []
}

test('no text of the log can pass for a line of its own, whatever was asked for and by whom', async () => {
  const forged = '%0d%0a%7b%22level%22%3a60%7d%1b%5b31m%e2%80%ae'
  const headers = {
    'User-Agent': 'x\u0085{"level":60}',
    Referer: 'https://kim@works.example/\u0085',
    'X-Request-Id': 'forged\u009b',
  }
  for (const path of [
    `/${forged}`,
    `/api/${forged}`,
    `/f/${forged}`,
    '/no%ZZ',
    '/kim@works.example?email=kim@works.example',
    '/kim%40works.example',
  ])
    await sendRawRequest(service.url, path, { headers })
  await postReport(service.url, sampleReport('Quick Win'))
  await service.hasLogged('delivered', 1)
  const texts = service.log.flatMap(textsIn)
  expect(service.log.length).toBeGreaterThan(5)
  expect(texts.filter((text) => UNSAFE.test(text))).toEqual([])
  expect(texts.filter((text) => /works\.example|forged|level.{0,3}:60/.test(text))).toEqual([])
})

test.each([
  '/u/anna.meyer@firm.example',
  '/u/anna.meyer%40firm.example',
  '/u/anna.meyer%2540firm.example',
  '/u/anna.meyer%252525252540firm.example',
  '/u/anna.meyer＠firm.example',
  '/u/anna.meyer%EF%BC%A0firm.example',
  '/u/anna.meyer﹫firm.example',
  '/u/anna.meyer％40firm.example',
  '/no%ZZ/anna.meyer%2540firm.example',
  `/u/anna.meyer${'%25'.repeat(90)}40firm.example`,
])('the address in the path %s is not logged, however it is written', (path) => {
  const text = redactText(path)
  expect(text).toContain('[address]')
  expect(text).not.toMatch(/anna|firm/)
})

test('a path without an address is logged as it was sent', () => {
  expect(redactText('/nowhere%0d%20x/%C3%BC%EF%BC%A1')).toBe('/nowhere%0d%20x/%C3%BC%EF%BC%A1')
})

test('every line says when, in UTC, how grave it is, and what happened; an answer says to which request', () => {
  for (const line of service.log) {
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(line['level']).toEqual(expect.any(Number))
    expect(line['msg']).toEqual(expect.any(String))
  }
  const answers = service.log.filter(({ msg }) => msg === 'answered')
  expect(answers.length).toBeGreaterThan(4)
  for (const { reqId, method, path, status } of answers)
    expect([reqId, method, path, status]).toEqual([
      expect.stringMatching(/^[\w-]{8,}$/),
      expect.any(String),
      expect.any(String),
      expect.any(Number),
    ])
})

test('what another server says in an error is one short line, without the address it speaks of', () => {
  const { message } = redactError(
    new Error(`550 <kim@works.example>\r\n{"level":60}\u001B[31m\u2028\u202Eend ${'x'.repeat(1000)}`),
  )
  expect(message).not.toMatch(UNSAFE)
  expect(message).toMatch(/^550 <\[address\]> \{"level":60\} \[31m end x+$/)
  expect(message.length).toBeLessThanOrEqual(300)
})

test.each([285, 290, 295, 299])(
  'an address that begins after %i characters and ends after the cut leaves nothing',
  (length) => {
    const { message } = redactError(new Error(`${'x'.repeat(length)} kim.meyer@works.example`))
    expect(message).not.toContain(' k')
  },
)
