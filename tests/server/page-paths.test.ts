import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('a trailing slash leads to the page without it, and keeps the query', async () => {
  expect(await get('/contact/?a=1&b=/')).toMatchObject({ status: 308, headers: { location: '/contact?a=1&b=/' } })
})

test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '//evil.example/contact/', '///', '/contact//'])(
  '%s is not found and leads nowhere',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
  },
)

test('an unknown path is answered 404 with the 404 page, not to be indexed, and the path is logged', async () => {
  const answer = await get('/nowhere%0d%0aX-Injected:1?token=secret', { 'Accept-Encoding': 'br' })
  expect(answer.status).toBe(404)
  expect(brotliDecompressSync(answer.body).toString()).toBe(FILES['404.html'])
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
  expect(answer.headers['etag']).toBeUndefined()
  expect((await get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404)
  const paths = service.log.filter(({ status }) => status === 404).map(({ path }) => path)
  expect(paths).toContain('/nowhere%0d%0aX-Injected:1')
  expect(JSON.stringify(service.log)).not.toContain('secret')
})

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/%2e%2e%2foutside.txt',
  '/..%5coutside.txt',
  '/%252e%252e/outside.txt',
  '/assets/../../outside.txt',
  '/assets/..%00/outside.txt',
  '/index.html',
  '/index.html.br',
  '/404.html',
  '/404',
  '/contact/answer',
  '/contact/answer/',
  '/contact/answer.html',
  '/pages.json',
  '/assets',
  '/assets/',
  '/assets/app-1a2b3c.js.br',
  '/assets/app-1a2b3c.js.gz',
  '/assets/app-1a2b3c.js.map',
  '/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/CONTACT',
])('%s is not found', async (path) => {
  const answer = await get(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body.toString()).not.toContain('secret')
})

test('a path that cannot be decoded is refused', async () => {
  const answer = await get('/%zz')
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('posting to a page is answered 405, posting to nothing 404', async () => {
  expect(await callAsIs(service.url, '/contact', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
  expect(await callAsIs(service.url, '/nothing', { method: 'POST' })).toMatchObject({ status: 404 })
})

test('without a build only the API answers, and the log says what to do', async () => {
  const bare = await openService({ DATA_DIR: join(folder.path, 'data') }, { webRoot: join(folder.path, 'none', 'web') })
  const answer = await fetch(bare.url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toContain('problem+json')
  expect((await fetch(`${bare.url}/readyz`)).status).toBe(200)
  expect(bare.log.map(({ msg }) => msg)).toContain('no built pages: only the API is served (run `npm run build`)')
  await bare.close()
})

test('a build whose answer page has no place for the answer stops the start', async () => {
  const site = buildSite(join(folder.path, 'placeless'))
  writeFileSync(join(site, 'contact', 'answer.html'), '<!doctype html><main></main>')
  await expect(openService({ DATA_DIR: join(folder.path, 'data') }, { webRoot: site })).rejects.toThrow(
    /answer\.html needs <!--answer--> once/,
  )
})

test('a build that lacks a page it names stops the start', async () => {
  const broken = join(folder.path, 'broken', 'web')
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, '..', 'pages.json'), JSON.stringify(PAGES))
  await expect(openService({ DATA_DIR: join(folder.path, 'data') }, { webRoot: broken })).rejects.toThrow(/index\.html/)
})
