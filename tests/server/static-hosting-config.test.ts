import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildStaticHostFiles } from '#server/http/static/static-hosting-config.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { buildSite, PAGES } from '#tests/support/site/sample-built-site.ts'

// The pages may also stand on a host of static files: it gets the headers of the server as files of the build.

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads a file `_headers` as those hosts do. */
function parseRules(text: string): Rules {
  const blocks = text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  return new Map(
    blocks
      .filter((lines) => lines.length > 0)
      .map(([path = '', ...lines]) => [
        path,
        new Map(lines.map((line) => [line.trim().split(': ', 1)[0]?.toLowerCase() ?? '', line.replace(/^.*?: /, '')])),
      ]),
  )
}

/** What a visitor of this path gets; a header that two rules give is joined, and wrong. */
function headersAt(rules: Rules, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [pattern, given] of rules) {
    const isMeant = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
    for (const [name, value] of isMeant ? given : [])
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}

/** What an nginx map gives for this file. */
function mapped(config: string, variable: string, file: string): string | undefined {
  const [, lines = ''] = new RegExp(`map \\$uri \\$${variable} \\{(.*?)\\n\\}`, 's').exec(config) ?? []
  const entries = [...lines.matchAll(/^ {2}(\S+) "(.*)";$/gm)].map(([, key = '', value = '']) => [key, value] as const)
  const isMeant = (key: string) => (key.startsWith('~^') ? file.startsWith(key.slice(2)) : key === file)
  return entries.find(([key]) => isMeant(key))?.[1].replace(/\\(["\\])/g, '$1')
}

const catalog = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as { pages: { path: string; file: string }[] }
const asset = /src="(\/assets\/[^"]+)"/.exec(readFileSync('dist/web/index.html', 'utf8'))?.[1] ?? ''
const files = [
  asset,
  '/assessment-worker.js',
  '/robots.txt',
  '/social.png',
  '/favicon.svg',
  '/feed.xml',
  '/.well-known/security.txt',
]
const pages = catalog.pages.filter(({ path }) => path !== '/contact/answer')

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Of the file itself, of this one answer, or of the connection. */
const OWN =
  /^(?:content-type|content-length|content-encoding|vary|etag|date|connection|keep-alive|x-request-id|x-robots-tag)$/

async function sentAt(path: string): Promise<Record<string, string>> {
  const answer = await fetch(server.url + path)
  await answer.arrayBuffer()
  return Object.fromEntries([...answer.headers].filter(([name]) => !OWN.test(name)))
}

test('a host that reads _headers sends every page and file with the headers of the server', async () => {
  const rules = parseRules(readFileSync('dist/web/_headers', 'utf8'))
  for (const path of [...pages.map((page) => page.path), ...files])
    expect(headersAt(rules, path), path).toEqual(await sentAt(path))
})

test('an unknown path there gets what is the same everywhere, framing and types included', async () => {
  const rules = parseRules(readFileSync('dist/web/_headers', 'utf8'))
  const unknown = headersAt(rules, '/no/such/page')
  expect(await sentAt('/no/such/page')).toMatchObject(unknown)
  expect(unknown).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
})

test('the file keeps within what those hosts take: 100 rules, 2,000 characters in a line', () => {
  const text = readFileSync('dist/web/_headers', 'utf8')
  expect(parseRules(text).size).toBeLessThanOrEqual(100)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
})

test('nginx sends every page and file, the 404 pages included, with the headers of the server', async () => {
  const [http, site] = ['http', 'site'].map((name) => readFileSync(`dist/static-host/nginx-${name}.conf`, 'utf8'))
  const fixed = [...(site ?? '').matchAll(/^add_header (\S+) "(.*)" always;$/gm)]
  const common = Object.fromEntries(fixed.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
  const chosen = [...(site ?? '').matchAll(/^add_header (\S+) \$(?!page_robots)(\w+) always;$/gm)]
  const listHeaders = (file: string) => ({
    ...common,
    ...Object.fromEntries(
      chosen
        .map(([, name = '', variable = '']) => [name.toLowerCase(), mapped(http ?? '', variable, file)] as const)
        // What is empty is not sent.
        .filter(([, value]) => value !== ''),
    ),
  })
  const all = [...pages.map(({ path, file }) => [path, `/${file}`]), ...files.map((file) => [file, file])]
  for (const [path = '', file = ''] of [...all, ['/no/such/page', '/404.html']])
    expect(listHeaders(file), path).toEqual(await sentAt(path))
})

test('none of it is a page: the server answers 404 where its own list of headers would be', async () => {
  const answers = await Promise.all(
    ['/_headers', '/_headers.br', '/pages.json'].map((path) => fetch(server.url + path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('the owner’s other servers stand in it, and https is kept to', () => {
  const folder = makeTemporaryFolder()
  const outside = {
    connectOrigins: ['https://api.example.com'],
    formOrigins: ['https://forms.example.com'],
    hasAnalytics: true,
  }
  const webRoot = buildSite(folder.path, { ...PAGES, outside })
  const written = buildStaticHostFiles(webRoot, `${webRoot}/../pages.json`, { siteOrigin: 'https://www.example.com' })
  folder.remove()
  const home = headersAt(parseRules(written['_headers'] ?? ''), '/')
  expect(home['content-security-policy']).toMatch(/connect-src 'self' https:\/\/api\.example\.com /)
  expect(home['content-security-policy']).toContain("form-action 'self' https://forms.example.com;")
  expect(home).toMatchObject({
    'cross-origin-embedder-policy': 'credentialless',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  expect(mapped(written['nginx-http.conf'] ?? '', 'page_embedding', '/index.html')).toBe('credentialless')
})
