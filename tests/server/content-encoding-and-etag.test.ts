import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { readAssets } from '#server/http/static/read-built-site.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { sendRawRequest } from '#tests/support/service/send-raw-request.ts'
import { buildSite, FILES } from '#tests/support/site/sample-built-site.ts'

import { serveSampleSite } from './serve-sample-site.ts'

const site = serveSampleSite()

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
  const answer = await site.get(path, { 'Accept-Encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
  expect((decode?.(answer.body) ?? answer.body).toString()).toBe(FILES[path.slice(1)])
})

test('a header of up to 200 characters is read for each request, and a longer one gets the plain file', async () => {
  const encodings = await Promise.all(
    [`gzip, ${'x'.repeat(194)}`, `gzip, ${'x'.repeat(195)}`, `br, ${'x'.repeat(15_000)}`].map(
      async (accepted) => (await site.get('/', { 'Accept-Encoding': accepted })).headers['content-encoding'],
    ),
  )
  expect(encodings).toEqual(['gzip', undefined, undefined])
})

test('a file that was not compressed is sent as it is', async () => {
  const answer = await site.get('/robots.txt', { 'Accept-Encoding': 'br' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['vary']).toBe('Accept-Encoding')
})

test('each encoding has its own strong ETag, which changes with the content only', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (encoding) => (await site.get('/', { 'Accept-Encoding': encoding })).headers['etag'],
    ),
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags.every((tag) => /^"[\w-]{27}"$/.test(String(tag)))).toBe(true)
  const folder = makeTemporaryFolder()
  const webRoot = buildSite(folder.path)
  const readTag = () =>
    readAssets(webRoot, site.service.config)?.byPath.get('/robots.txt')?.bodies.get('identity')?.etag
  const before = readTag()
  expect(before).toBe((await site.get('/robots.txt')).headers['etag'])
  writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: another\n')
  expect(readTag()).not.toBe(before)
  folder.remove()
})

test('a page the browser already has is answered 304 without a body', async () => {
  const { headers } = await site.get('/')
  const tag = String(headers['etag'])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await sendRawRequest(site.service.url, '/', { method, headers: { 'If-None-Match': known } })
      expect(answer.status, known).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      expect(answer.headers).not.toHaveProperty('content-length')
    }
  }
  expect((await site.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD tells what GET would, without the body', async () => {
  for (const path of ['/', '/assets/app-1a2b3c.js', '/nothing']) {
    const [head, whole] = [await sendRawRequest(site.service.url, path, { method: 'HEAD' }), await site.get(path)]
    expect(head.body).toHaveLength(0)
    expect(head.status).toBe(whole.status)
    expect(head.headers['content-length']).toBe(String(whole.body.length))
    expect(head.headers['etag']).toBe(whole.headers['etag'])
  }
})
