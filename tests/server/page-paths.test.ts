import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { readAssets } from '#server/http/static/read-built-site.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { buildSite, FILES, PAGES } from '#tests/support/site/sample-built-site.ts'
import { sendRawRequest } from '#tests/support/service/send-raw-request.ts'

import { serveSampleSite } from './serve-sample-site.ts'

const site = serveSampleSite()

test.each([
  ['/contact/?a=1&b=/', '/contact?a=1&b=/'],
  ['/Contact', '/contact'],
  ['/CONTACT/?A=50%//', '/contact?A=50%//'],
  ['/%43ontact', '/contact'],
  ['//contact', '/contact'],
  ['/contact//', '/contact'],
  ['///', '/'],
  ['//Social///First.png?x', '/social/first.png?x'],
])('%s leads to %s, and keeps the query', async (path, location) => {
  const answers = await Promise.all(['GET', 'HEAD'].map((method) => sendRawRequest(site.service.url, path, { method })))
  for (const answer of answers) expect(answer).toMatchObject({ status: 308, headers: { location } })
  expect(await sendRawRequest(site.service.url, path, { method: 'POST' })).toMatchObject({ status: 404 })
})

test.each([
  '//evil.example',
  '//evil.example/',
  '/\\evil.example/',
  '//evil.example/contact/',
  '//evil.example//Contact',
])('%s is not found and leads nowhere', async (path) => {
  const answer = await site.get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers['location']).toBeUndefined()
})

test('an unknown path is answered 404 with the 404 page, not to be indexed, and the path is logged', async () => {
  const answer = await site.get('/nowhere%0d%0aX-Injected:1?token=secret', { 'Accept-Encoding': 'br' })
  expect(answer.status).toBe(404)
  expect(brotliDecompressSync(answer.body).toString()).toBe(FILES['404.html'])
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
  expect(answer.headers['etag']).toBeUndefined()
  expect((await site.get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404)
  await fetch(`${site.service.url}/reached-inside-the-app`, { method: 'POST' })
  const paths = site.service.log.filter(({ status }) => status === 404).map(({ path }) => path)
  expect(paths).toContain('/nowhere%0d%0aX-Injected:1')
  expect(paths).toContain('/reached-inside-the-app')
  expect(JSON.stringify(site.service.log)).not.toContain('secret')
})

test('a folder with a page of its own for unknown paths shows that one, also at its own address, as the router does', async () => {
  const plain = ['/blog/no-such', '/blog/404', '//blog/no-such', '/blog//no-such', '/blog/no-such/', '/blog/CONTACT']
  const inFolder = [...plain, '/blog/no%2Fsuch', '/%62log/no-such']
  const others = ['/blogs', '/blog', '/blog/', '/blog/a/b', '/BLOG/no-such', '/%2Fblog/no-such']
  for (const [paths, file] of [
    [inFolder, 'blog/404.html'],
    [others, '404.html'],
  ] as const) {
    for (const path of paths) {
      const answer = await site.get(path)
      expect({ path, status: answer.status, page: answer.body.toString() }).toEqual({
        path,
        status: 404,
        page: FILES[file],
      })
    }
  }
  const own = await site.get('/blog/no-such')
  expect(own.headers['content-security-policy']).toContain("'sha256-EEE='")
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
])('%s is not found', async (path) => {
  const answer = await site.get(path)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body.toString()).not.toContain('secret')
})

test('a path that cannot be decoded is refused', async () => {
  const answer = await site.get('/%zz')
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test('posting to a page is answered 405, posting to nothing 404', async () => {
  expect(await sendRawRequest(site.service.url, '/contact', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
  expect(await sendRawRequest(site.service.url, '/nothing', { method: 'POST' })).toMatchObject({ status: 404 })
})

test('without a build only the API answers, and the log says what to do', async () => {
  const bare = await openService({ DATA_DIR: site.dataDir }, { webRoot: join(site.dataDir, 'none', 'web') })
  const answer = await fetch(bare.url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toContain('problem+json')
  expect((await fetch(`${bare.url}/readyz`)).status).toBe(200)
  expect(bare.log.map(({ msg }) => msg)).toContain('no built pages: only the API is served (run `npm run build`)')
  await bare.close()
})

test('a build whose form error page has no place for the form stops the start', async () => {
  const webRoot = buildSite(join(site.dataDir, 'placeless'))
  writeFileSync(join(webRoot, 'contact', 'answer.html'), '<!doctype html><main></main>')
  await expect(openService({ DATA_DIR: site.dataDir }, { webRoot })).rejects.toThrow(
    /answer\.html needs <!--answer--> once/,
  )
})

test('a build that lacks a page it names stops the start', async () => {
  const broken = join(site.dataDir, 'broken', 'web')
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, '..', 'pages.json'), JSON.stringify(PAGES))
  await expect(openService({ DATA_DIR: site.dataDir }, { webRoot: broken })).rejects.toThrow(/index\.html/)
})

test.each([
  ['damaged', '{"pages": ['],
  ['of another version', '{"pages": {}}'],
])('a description of the pages that is %s stops the start, and says what to do', (_what, text) => {
  const other = makeTemporaryFolder()
  const root = buildSite(other.path)
  const list = join(root, '..', 'pages.json')
  writeFileSync(list, text)
  expect(() => readAssets(root, { siteOrigin: 'https://www.example.com' })).toThrow(
    `${list} was not written by this version of the build: build again`,
  )
  other.remove()
})
