import { join } from 'node:path'

import { expect, test } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { buildSite, FILES, PAGES } from '#tests/support/site/sample-built-site.ts'

import { serveSampleSite } from './serve-sample-site.ts'

const site = serveSampleSite()

test('a page is served at its path, checked again at each visit, with its own hashes in its policy', async () => {
  const home = await site.get('/')
  expect(home.status).toBe(200)
  expect(home.body.toString()).toBe(FILES['index.html'])
  expect(home.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(home.body.length),
    vary: 'Accept-Encoding',
  })
  expect(home.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAA='; style-src 'self';")
  const contact = await site.get('/contact?from=home')
  expect(contact.body.toString()).toBe(FILES['contact.html'])
  expect(contact.headers['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self' 'sha256-BBB=' 'sha256-CCC=';",
  )
})

test('a page carries the whole set of security headers and says nothing about the server', async () => {
  const { headers } = await site.get('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'sha256-AAA='; style-src 'self'; " +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'none'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; " +
      "trusted-types 'none'",
  )
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  const told = ['server', 'x-powered-by', 'set-cookie', 'strict-transport-security', 'access-control-allow-origin']
  expect(told.filter((name) => headers[name] !== undefined)).toEqual([])
})

test('what the build reaches outside is let through, and nothing else', async () => {
  const outside = {
    connectOrigins: ['https://forms.example.com'],
    formOrigins: ['https://forms.example.com'],
    hasAnalytics: true,
    hasAssessmentWorker: true,
  }
  const other = makeTemporaryFolder()
  const root = buildSite(other.path, { ...PAGES, outside })
  const reaching = await openService({ DATA_DIR: join(other.path, 'data') }, { webRoot: root })
  const { headers } = await fetch(reaching.url)
  await reaching.close()
  other.remove()
  const reports = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-AAA=' https://www.googletagmanager.com; style-src 'self'; " +
      `img-src 'self' data: ${reports}; font-src 'self'; ` +
      `connect-src 'self' https://forms.example.com ${reports}; manifest-src 'self'; worker-src 'self'; ` +
      "form-action 'self' https://forms.example.com; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  )
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
})

test('behind https the browser is told to stay there', async () => {
  const environment = { DATA_DIR: site.dataDir, SITE_ORIGIN: 'https://www.example.com' }
  const secure = await openService(environment, { webRoot: site.webRoot })
  const answers = await Promise.all(['/', '/robots.txt', '/livez', '/nothing'].map((path) => fetch(secure.url + path)))
  await secure.close()
  expect(answers.map(({ headers }) => headers.get('Strict-Transport-Security'))).toEqual(
    Array<string>(4).fill('max-age=63072000; includeSubDomains'),
  )
  expect(answers[0]?.headers.get('Content-Security-Policy')).toMatch(/; upgrade-insecure-requests$/)
})

test.each([
  ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/font-9z.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=3600'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8', 'public, max-age=3600'],
  ['/icon-192.png', 'image/png', 'public, max-age=3600'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
])('%s has its type and its time to keep', async (path, type, cacheControl) => {
  const answer = await site.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body.toString()).toBe(FILES[path.slice(1)])
})

test('the service worker of the assessment is asked for anew each time, and may fetch from this site only', async () => {
  const answer = await site.get('/assessment-worker.js')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-embedder-policy': 'require-corp',
  })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; connect-src 'self'$/)
})

test('where the build has the worker, scripts may trust its address and no other, and start workers of this site only', async () => {
  const other = makeTemporaryFolder()
  const outside = { connectOrigins: [], formOrigins: [], hasAnalytics: false, hasAssessmentWorker: true }
  const root = buildSite(other.path, { ...PAGES, outside })
  const built = await openService({ DATA_DIR: join(other.path, 'data') }, { webRoot: root })
  const { headers } = await fetch(built.url)
  await built.close()
  other.remove()
  expect(headers.get('content-security-policy')).toContain("; worker-src 'self'; ")
  expect(headers.get('content-security-policy')).toMatch(
    /; require-trusted-types-for 'script'; trusted-types assessment-worker$/,
  )
})

const readPolicy = async (path: string) => (await site.get(path)).headers['cross-origin-resource-policy']

test('other sites may show our social images, and nothing else of ours', async () => {
  expect([await readPolicy('/social.png'), await readPolicy('/social/first.png')]).toEqual([
    'cross-origin',
    'cross-origin',
  ])
  for (const path of ['/', '/icon-192.png', '/favicon.svg', '/sitemap.xml', '/social.png.bak', '/assets/app-1a2b3c.js'])
    expect(await readPolicy(path), path).toBe('same-origin')
})
