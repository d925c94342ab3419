import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readAssets } from '#server/http/static/read-built-site.ts'
import { makeFolder, openService, type OpenService } from '#tests/support/service/open-service.ts'
import { buildSite, FILES, PAGES } from '#tests/support/site/sample-built-site.ts'
import { callAsIs } from '#tests/support/service/call-as-is.ts'

let folder: ReturnType<typeof makeFolder>
let webRoot: string
let service: OpenService

beforeAll(async () => {
  folder = makeFolder()
  webRoot = buildSite(folder.path)
  service = await openService({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'debug' }, { webRoot })
})
afterAll(async () => {
  await service.close()
  folder.remove()
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}) => callAsIs(service.url, path, { headers })

test('a page is served at its path, checked again at each visit, with its own hashes in its policy', async () => {
  const home = await get('/')
  expect(home.status).toBe(200)
  expect(home.body.toString()).toBe(FILES['index.html'])
  expect(home.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(home.body.length),
    vary: 'Accept-Encoding',
  })
  expect(home.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAA='; style-src 'self';")
  const contact = await get('/contact?from=home')
  expect(contact.body.toString()).toBe(FILES['contact.html'])
  expect(contact.headers['content-security-policy']).toContain(
    "script-src 'self'; style-src 'self' 'sha256-BBB=' 'sha256-CCC=';",
  )
})

test('a page carries the whole set of security headers and says nothing about the server', async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'sha256-AAA='; style-src 'self'; " +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
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
  }
  const other = makeFolder()
  const root = buildSite(other.path, { ...PAGES, outside })
  const reaching = await openService({ DATA_DIR: join(other.path, 'data') }, { webRoot: root })
  const { headers } = await fetch(reaching.url)
  await reaching.close()
  other.remove()
  const reports = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-AAA=' https://www.googletagmanager.com; style-src 'self'; " +
      `img-src 'self' data: ${reports}; font-src 'self'; ` +
      `connect-src 'self' https://forms.example.com ${reports}; manifest-src 'self'; ` +
      "form-action 'self' https://forms.example.com; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  )
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
})

test('a folder with a page of its own for unknown paths shows that one, also at its own address', async () => {
  const answers = await Promise.all(['/blog/no-such', '/blog/404', '/blogs', '/blog/a/b'].map((path) => get(path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const [own, itself, ...others] = answers.map(({ body }) => body.toString())
  expect([own, itself]).toEqual([FILES['blog/404.html'], FILES['blog/404.html']])
  expect(others).toEqual([FILES['404.html'], FILES['404.html']])
  expect(answers[0]?.headers['content-security-policy']).toContain("'sha256-EEE='")
})

test('behind https the browser is told to stay there', async () => {
  const environment = { DATA_DIR: join(folder.path, 'data'), SITE_ORIGIN: 'https://www.example.com' }
  const secure = await openService(environment, { webRoot })
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
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body.toString()).toBe(FILES[path.slice(1)])
})

const readPolicy = async (path: string) => (await get(path)).headers['cross-origin-resource-policy']

test('other sites may show our social images, and nothing else of ours', async () => {
  expect([await readPolicy('/social.png'), await readPolicy('/social/first.png')]).toEqual([
    'cross-origin',
    'cross-origin',
  ])
  for (const path of ['/', '/icon-192.png', '/favicon.svg', '/sitemap.xml', '/social.png.bak', '/assets/app-1a2b3c.js'])
    expect(await readPolicy(path), path).toBe('same-origin')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['BR;Q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', undefined],
  ['*;q=0.5, br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip;q=nonsense', undefined],
  ['identity;q=1, br;q=0.5', undefined],
  ['', undefined],
])('Accept-Encoding: %s gets %s', async (accepted, encoding) => {
  const path = '/assets/app-1a2b3c.js'
  const answer = await get(path, { 'Accept-Encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
  expect((decode?.(answer.body) ?? answer.body).toString()).toBe(FILES[path.slice(1)])
})

test('a file that was not compressed is sent as it is', async () => {
  const answer = await get('/robots.txt', { 'Accept-Encoding': 'br' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['vary']).toBe('Accept-Encoding')
})

test('each encoding has its own strong ETag, which changes with the content only', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) => (await get('/', { 'Accept-Encoding': encoding })).headers['etag'],
    ),
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags.every((tag) => /^"[\w-]{27}"$/.test(String(tag)))).toBe(true)
})

test('a page the browser already has is answered 304 without a body', async () => {
  const { headers } = await get('/')
  const tag = String(headers['etag'])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get('/', { 'If-None-Match': known })
    expect(answer.status, known).toBe(304)
    expect(answer.body).toHaveLength(0)
    expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  }
  expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD tells what GET would, without the body', async () => {
  for (const path of ['/', '/assets/app-1a2b3c.js', '/nothing']) {
    const [head, whole] = [await callAsIs(service.url, path, { method: 'HEAD' }), await get(path)]
    expect(head.body).toHaveLength(0)
    expect(head.status).toBe(whole.status)
    expect(head.headers['content-length']).toBe(String(whole.body.length))
    expect(head.headers['etag']).toBe(whole.headers['etag'])
  }
})

test.each([
  ['damaged', '{"pages": ['],
  ['of another version', '{"pages": {}}'],
])('a description of the pages that is %s stops the start, and says what to do', (_what, text) => {
  const other = makeFolder()
  const root = buildSite(other.path)
  const list = join(root, '..', 'pages.json')
  writeFileSync(list, text)
  expect(() => readAssets(root, { siteOrigin: 'https://www.example.com' })).toThrow(
    `${list} is not as this version of the build writes it: build again`,
  )
  other.remove()
})
