import { describe, expect, test } from 'vitest'

import { useService } from '#tests/support/service/use-service.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const SITE = 'https://www.example.com'
const PATHS = ['/api/email/send-assessment-report', '/f/contact', '/subscribers']
/** The headers that a browser sends for a page on another host. */
const from = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })

const service = useService({ ALLOWED_ORIGINS: `${SITE}, https://preview.example.com:8443` }, { scope: 'file' })

function preflight(path: string, origin: string, method = 'POST') {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'content-type,formspree-client,formspree-session-data',
  }
  return fetch(`${service.url}${path}`, { method: 'OPTIONS', headers })
}

const corsIn = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

describe.each(PATHS)('%s', (path) => {
  test.each([SITE, 'https://preview.example.com:8443'])(
    'may be posted to by a page of %s, after a preflight',
    async (origin) => {
      const answer = await preflight(path, origin)
      expect(answer.status).toBe(204)
      expect(corsIn(answer)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, formspree-client, formspree-session-data',
        'access-control-max-age': '7200',
      })
      expect(answer.headers.get('Vary')).toBe('Origin')
    },
  )

  test.each([
    'https://evil.example',
    'http://www.example.com',
    'https://www.example.com.evil.example',
    'https://evil.example/https://www.example.com',
    'https://WWW.example.com',
    'https://www.example.com:443',
    'https://preview.example.com',
    'null',
    '*',
  ])('gives a page of %s neither a permission nor an answer to read', async (origin) => {
    const asked = await preflight(path, origin)
    expect([asked.status, corsIn(asked), asked.headers.get('Vary')]).toEqual([405, {}, 'Origin'])
    const posted = await postJson(`${service.url}${path}`, { email: 'someone@example.com', message: 'x' }, from(origin))
    expect([posted.status, corsIn(posted), posted.headers.get('Vary')]).toEqual([403, {}, 'Origin'])
  })

  test('lets its page read what is wrong', async () => {
    const answer = await postJson(`${service.url}${path}`, { email: 'nobody' }, from(SITE))
    expect(answer.status).toBe(422)
    expect(corsIn(answer)).toEqual({ 'access-control-allow-origin': SITE })
  })
})

test('what an allowed page posts is kept, and a browser without script is led back to its own host', async () => {
  const report = sampleReport('Quick Win')
  expect((await postReport(service.url, report, from(SITE))).status).toBe(202)
  const message = { email: 'someone@example.com', message: 'Hello' }
  expect((await postJson(`${service.url}/f/contact`, message, from(SITE))).status).toBe(200)
  const plain = await postPlain(`${service.url}/f/contact`, { ...message, message: 'Again' }, from(SITE))
  expect([plain.status, plain.headers.get('Location')]).toEqual([303, `${SITE}/contact/sent`])
  const joined = await postPlain(`${service.url}/subscribers`, { email: 'someone@example.com' }, from(SITE))
  expect([joined.status, joined.headers.get('Location')]).toEqual([303, `${SITE}/contact/joined`])
  expect(await listStoredSubmissions(service.dataDir)).toHaveLength(4)
})

test('our own pages and programs need no permission, and get none', async () => {
  const own = await postJson(`${service.url}/subscribers`, { email: 'a@example.com' }, { Origin: service.url })
  expect([own.status, corsIn(own)]).toEqual([200, {}])
  const program = await postJson(`${service.url}/subscribers`, { email: 'b@example.com' })
  expect([program.status, corsIn(program)]).toEqual([200, {}])
})

test('neither another path nor another method is opened, and no credentials are ever allowed', async () => {
  for (const path of ['/', '/livez', '/f/other', '/api/nothing']) {
    expect(corsIn(await preflight(path, SITE))).toEqual({})
  }
  const asked = await preflight('/subscribers', SITE, 'DELETE')
  expect(asked.headers.get('Access-Control-Allow-Methods')).toBe('POST')
  expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull()
})
