import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { pages, WEB } from '#tests/support/site/built-pages.ts'

// Bytes as they go over the wire in brotli; the figures are the budgets of the design (section 8).

/** The first congestion window. */
const WINDOW = 14_000

const fileOf = (route: string) => path.join(WEB, route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const brotliSize = (file: string) => statSync(`${file}.br`).size

/** These scripts with all they import. */
function withImports(scripts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (script: string) => {
    if (seen.has(script)) return
    seen.add(script)
    const code = readFileSync(path.join(WEB, script), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+\.js)["']/g)) {
      visit(`/assets/${imported}`)
    }
  }
  for (const script of scripts) visit(script)
  return seen
}

/** Every script a page loads without being touched: the entry and the chunks listed on it. */
function scriptsOf(route: string): Set<string> {
  const html = readFileSync(fileOf(route), 'utf8')
  const entry = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const listed = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return withImports([entry, ...listed])
}

const sizeOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + brotliSize(path.join(WEB, script)), 0)

const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ route }) => route)
const ROUTES = [...indexed, '/404', '/blog/404', '/contact/sent', '/contact/joined', '/assessment-flow/result']
const isArticle = (route: string) => route.startsWith('/blog/') && route !== '/blog/404'

/** What a browser can show of this page once the first congestion window has arrived. */
function firstWindowOf(route: string): string {
  const arrived = readFileSync(`${fileOf(route)}.br`).subarray(0, WINDOW)
  return brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}

test('all nineteen pages of the site are weighed', () => {
  expect(indexed).toHaveLength(19)
  expect(indexed.filter(isArticle)).toHaveLength(7)
})

describe('every page arrives within the first congestion window', () => {
  test.each(ROUTES.filter((route) => !isArticle(route)))('%s', (route) => {
    expect(brotliSize(fileOf(route))).toBeLessThanOrEqual(WINDOW)
  })
})

describe('of an article, its styles and its first screen do', () => {
  test.each(ROUTES.filter(isArticle))('%s', (route) => {
    const [head = '', article = ''] = firstWindowOf(route).split('<article>')
    expect(head).toContain('</style>')
    expect(article).toMatch(/<h1>.*<\/h1>.*Reading time.*<h2[^>]*>.*(?:<\/p>.*){2}/s)
  })
})

test('the home page loads at most 105 kB of JavaScript, none of it in the way of the first paint', () => {
  expect(sizeOf(scriptsOf('/'))).toBeLessThanOrEqual(105_000)
  const html = readFileSync(fileOf('/'), 'utf8')
  const blocking = [
    ...html.matchAll(/<script(?![^>]*type=)[^>]*src=/g),
    ...html.matchAll(/<link rel="stylesheet" href/g),
  ]
  expect(blocking).toEqual([])
})

describe('a page asks for few scripts: each costs a request, and about 900 bytes of headers', () => {
  test.each(ROUTES)('%s', (route) => {
    expect(scriptsOf(route).size).toBeLessThanOrEqual(12)
  })
})

test('the entry script waits for no other, and lets what is seen go first', () => {
  for (const route of ROUTES) {
    const [tag = '', source = ''] = /<script[^>]* src="([^"]+)"[^>]*>/.exec(readFileSync(fileOf(route), 'utf8')) ?? []
    expect(withImports([source]).size, route).toBe(1)
    expect(tag, route).toContain('fetchpriority="low"')
  }
})

test('the whole assessment loads at most 45 kB of JavaScript more than the home page', () => {
  const home = scriptsOf('/')
  const flow = [...scriptsOf('/assessment-flow')].filter((script) => !home.has(script))
  expect(flow.length).toBeGreaterThan(0)
  expect(sizeOf(flow)).toBeLessThanOrEqual(45_000)
})

test('what explains a result is fetched for the results alone, and costs at most 25 kB of JavaScript more', () => {
  const chunks = readdirSync(path.join(WEB, 'assets')).filter((file) => /^explained-results-.*\.js$/.test(file))
  expect(chunks).toHaveLength(1)
  const flow = scriptsOf('/assessment-flow')
  const extra = [...withImports(chunks.map((file) => `/assets/${file}`))].filter((script) => !flow.has(script))
  expect(extra).toContain(`/assets/${chunks[0]}`)
  expect(sizeOf(extra)).toBeLessThanOrEqual(25_000)
})

test('no page needs more than 200 kB in all, typeface included', () => {
  for (const route of ROUTES) {
    const html = readFileSync(fileOf(route), 'utf8')
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? ''
    const bytes = brotliSize(fileOf(route)) + sizeOf(scriptsOf(route)) + statSync(path.join(WEB, font)).size
    expect(bytes, route).toBeLessThanOrEqual(200_000)
  }
})
