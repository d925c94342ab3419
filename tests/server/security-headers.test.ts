import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sendRawBytes } from '#tests/support/service/send-raw-request.ts'
import { computeObservatoryScore } from '#tests/support/scripts/observatory-score.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { copyBuildForOrigin } from '#tests/support/site/copy-build-for-origin.ts'
import { fetchPages, type PageAnswer } from '#tests/support/site/fetch-pages.ts'

// The built pages as the built server sends them to an owner's visitors, behind https.

const ORIGIN = 'https://www.example.com'

const folder = useTemporaryFolder('file')
let server: RunningServer
let answers: PageAnswer[]

beforeAll(async () => {
  const buildDir = copyBuildForOrigin(folder.path, ORIGIN)
  server = await startServer({ buildDir, environment: { SITE_ORIGIN: ORIGIN, RATE_LIMIT: '0' } })
  answers = await fetchPages(server.url)
})
afterAll(async () => {
  await server.stop()
})

const scorePages = (pages: readonly PageAnswer[]) =>
  Object.fromEntries(pages.map(({ name, headers, html }) => [name, computeObservatoryScore(headers, html)]))

test('every page scores 155 at the HTTP Observatory, and 150 where there is no script to name by its hash', () => {
  expect(answers.length).toBeGreaterThanOrEqual(23)
  expect(scorePages(answers)).toEqual(
    Object.fromEntries(answers.map(({ name }) => [name, name === 'a refused form' ? 150 : 155])),
  )
})

const changed = (headers: Headers, changes: Readonly<Record<string, string | undefined>>) => {
  const copy = new Headers(headers)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) copy.delete(name)
    else copy.set(name, value)
  }
  return copy
}

test.each([
  [140, 'without Cross-Origin-Embedder-Policy', { 'Cross-Origin-Embedder-Policy': undefined }],
  [140, 'without Cross-Origin-Opener-Policy', { 'Cross-Origin-Opener-Policy': undefined }],
  [140, 'with a resource policy for everybody', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
  [140, 'with inline styles', { 'style-src': "style-src 'self' 'unsafe-inline'" }],
  [80, 'with inline scripts', { 'script-src': "script-src 'self' 'unsafe-inline'" }],
  [80, 'without Strict-Transport-Security', { 'Strict-Transport-Security': undefined }],
  [140, 'with four months of it', { 'Strict-Transport-Security': 'max-age=10368000' }],
  [145, 'with a Referrer-Policy of nothing', { 'Referrer-Policy': undefined }],
  [145, 'without nosniff', { 'X-Content-Type-Options': undefined }],
  [75, 'without a policy', { 'Content-Security-Policy': undefined }],
])('%i points are what is left %s', (points, _what, changes: Readonly<Record<string, string | undefined>>) => {
  const { headers = new Headers() } = answers.find(({ name }) => name === '/') ?? {}
  const policy = headers.get('Content-Security-Policy') ?? ''
  const directive = Object.keys(changes).find((name) => name.endsWith('-src'))
  const weakened =
    directive === undefined
      ? changed(headers, changes)
      : changed(headers, {
          'Content-Security-Policy': policy.replace(new RegExp(`${directive} [^;]*`), changes[directive] ?? ''),
        })
  expect(computeObservatoryScore(weakened, '')).toBe(points)
})

test('an answer without any such header scores 30', () => {
  expect(computeObservatoryScore(new Headers(), '')).toBe(30)
})

/** What Google's evaluator says of a policy: directive, severity and words, the mildest left out. */
function listFindings(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  const shown = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
  return shown.map(({ directive, severity, value }) => `${directive} ${value ?? ''}: ${Severity[severity]}`)
}

test('the CSP evaluator has one doubt about every page’s policy: that our own server might hold the scripts of others', () => {
  for (const { name, headers } of answers) {
    const findings = listFindings(headers.get('Content-Security-Policy') ?? '')
    expect(findings, name).toEqual(["script-src 'self': MEDIUM_MAYBE"])
  }
})

test('and it would say so if inline scripts, scripts from anywhere or plug-ins were let through', () => {
  const [policy = ''] = answers.map(({ headers }) => headers.get('Content-Security-Policy') ?? '')
  const hashes = /script-src [^;]*/
  expect(listFindings(policy.replace(hashes, "script-src 'self' 'unsafe-inline'"))).toContain(
    "script-src 'unsafe-inline': HIGH",
  )
  expect(listFindings(policy.replace(hashes, 'script-src https:')).join()).toContain('HIGH')
  expect(listFindings(policy.replace("object-src 'none'; ", '').replace("default-src 'none'; ", '')).join()).toContain(
    'object-src : HIGH',
  )
})

/** Sends these bytes and gives the headers of what comes back. */
async function headersOfRaw(bytes: string): Promise<Headers> {
  const [head = ''] = (await sendRawBytes(server.url, bytes)).split('\r\n\r\n', 1)
  const lines = head.split('\r\n').slice(1)
  return new Headers(lines.map((line) => line.split(': ', 2) as [string, string]))
}

const fetched = async (path: string, init?: RequestInit) =>
  (await fetch(server.url + path, { redirect: 'manual', ...init })).headers

test('every other answer has its policy, keeps its type and stays on https too, whatever it answers', async () => {
  const post = { method: 'POST', body: '{}' }
  const others: Readonly<Record<string, Headers>> = {
    'a file': await fetched('/robots.txt'),
    'a redirect': await fetched('/contact/'),
    'a path that cannot be decoded': await fetched('/%ZZ'),
    'a method that is not taken': await fetched('/', { method: 'DELETE' }),
    'a path of the API that is none': await fetched('/api/nothing'),
    'a body of a type that is not taken': await fetched('/api/email/send-assessment-report', post),
    'a form of another site': await fetched('/f/contact', { ...post, headers: { Origin: 'https://evil.example' } }),
    'a sign-up without an address': await fetched('/subscribers', {
      ...post,
      headers: { 'Content-Type': 'application/json' },
    }),
    'a question of health': await fetched('/readyz'),
    'what is no request': await headersOfRaw('NO REQUEST\r\n\r\n'),
    'too long a header': await headersOfRaw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  }
  for (const [what, headers] of Object.entries(others)) {
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const closed of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy, what).toContain(`${closed} 'none'`)
    expect(headers.get('X-Content-Type-Options'), what).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security'), what).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('Referrer-Policy'), what).not.toBeNull()
    expect(headers.get('Server') ?? headers.get('X-Powered-By') ?? headers.get('Set-Cookie'), what).toBeNull()
  }
})
