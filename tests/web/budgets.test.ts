import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { pages, WEB } from '#tests/support/site/built-pages.ts'
import {
  findPageFile,
  listAssessmentScripts,
  listScripts,
  listWithImports,
  readBrotliSize,
  sumScriptSizes,
} from '#tests/support/site/page-scripts.ts'

// Bytes as they go over the wire in brotli; the figures are the budgets of the design (section 8).

/** The first congestion window. */
const WINDOW = 14_000

const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ route }) => route)
const ROUTES = [...indexed, '/404', '/blog/404', '/contact/sent', '/contact/joined', '/assessment-flow/result']
const isArticle = (route: string) => route.startsWith('/blog/') && route !== '/blog/404'

/** What a browser can show of this page once the first congestion window has arrived. */
function firstWindowOf(route: string): string {
  const arrived = readFileSync(`${findPageFile(route)}.br`).subarray(0, WINDOW)
  return brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}

test('all nineteen pages of the site are weighed', () => {
  expect(indexed).toHaveLength(19)
  expect(indexed.filter(isArticle)).toHaveLength(7)
})

describe('every page arrives within the first congestion window', () => {
  test.each(ROUTES.filter((route) => !isArticle(route)))('%s', (route) => {
    expect(readBrotliSize(findPageFile(route))).toBeLessThanOrEqual(WINDOW)
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
  expect(sumScriptSizes(listScripts('/'))).toBeLessThanOrEqual(105_000)
  const html = readFileSync(findPageFile('/'), 'utf8')
  const blocking = [
    ...html.matchAll(/<script(?![^>]*type=)[^>]*src=/g),
    ...html.matchAll(/<link rel="stylesheet" href/g),
  ]
  expect(blocking).toEqual([])
})

describe('a page asks for few scripts: each costs a request, and about 900 bytes of headers', () => {
  test.each(ROUTES)('%s', (route) => {
    expect(listScripts(route).size).toBeLessThanOrEqual(12)
  })
})

test('the entry script waits for no other, and lets what is seen go first', () => {
  for (const route of ROUTES) {
    const [tag = '', source = ''] =
      /<script[^>]* src="([^"]+)"[^>]*>/.exec(readFileSync(findPageFile(route), 'utf8')) ?? []
    expect(listWithImports([source]).size, route).toBe(1)
    expect(tag, route).toContain('fetchpriority="low"')
  }
})

test('the whole assessment loads at most 45 kB of JavaScript more than the home page', () => {
  const flow = listAssessmentScripts()
  expect(flow.length).toBeGreaterThan(0)
  expect(sumScriptSizes(flow)).toBeLessThanOrEqual(45_000)
})

test('what explains a result is fetched for the results alone, and costs at most 25 kB of JavaScript more', () => {
  const chunks = readdirSync(path.join(WEB, 'assets')).filter((file) => /^explained-results-.*\.js$/.test(file))
  expect(chunks).toHaveLength(1)
  const flow = listScripts('/assessment-flow')
  const extra = [...listWithImports(chunks.map((file) => `/assets/${file}`))].filter((script) => !flow.has(script))
  expect(extra).toContain(`/assets/${chunks[0]}`)
  expect(sumScriptSizes(extra)).toBeLessThanOrEqual(25_000)
})

test('no page needs more than 200 kB in all, typeface included', () => {
  for (const route of ROUTES) {
    const html = readFileSync(findPageFile(route), 'utf8')
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? ''
    const bytes =
      readBrotliSize(findPageFile(route)) + sumScriptSizes(listScripts(route)) + statSync(path.join(WEB, font)).size
    expect(bytes, route).toBeLessThanOrEqual(200_000)
  }
})
