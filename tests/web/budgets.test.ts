import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

// Bytes as they go over the wire in brotli; the figures are the budgets of the design (section 8).

const WEB = path.resolve('dist/web')

beforeAll(() => {
  if (!existsSync(WEB)) throw new Error('There is no build: run npm run build first')
})

const fileOf = (route: string) => path.join(WEB, route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const brotliSize = (file: string) => statSync(`${file}.br`).size

/** Every script a page loads without being touched: the entry and the chunks listed on it, with all they import. */
function scriptsOf(route: string): Set<string> {
  const html = readFileSync(fileOf(route), 'utf8')
  const entry = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const listed = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const seen = new Set<string>()
  const visit = (script: string) => {
    if (seen.has(script)) return
    seen.add(script)
    const code = readFileSync(path.join(WEB, script), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+\.js)["']/g)) {
      visit(`/assets/${imported}`)
    }
  }
  for (const script of [entry, ...listed]) visit(script)
  return seen
}

const sizeOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + brotliSize(path.join(WEB, script)), 0)

const ROUTES = ['/', '/assessment', '/assessment-flow', '/privacy', '/terms', '/404']

describe('every page arrives within the first congestion window', () => {
  test.each(ROUTES)('%s', (route) => {
    expect(brotliSize(fileOf(route))).toBeLessThanOrEqual(14_000)
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

test('the whole assessment loads at most 45 kB of JavaScript more than the home page', () => {
  const home = scriptsOf('/')
  const flow = [...scriptsOf('/assessment-flow')].filter((script) => !home.has(script))
  expect(flow.length).toBeGreaterThan(0)
  expect(sizeOf(flow)).toBeLessThanOrEqual(45_000)
})

test('no page needs more than 200 kB in all, typeface included', () => {
  for (const route of ROUTES) {
    const html = readFileSync(fileOf(route), 'utf8')
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? ''
    const bytes = brotliSize(fileOf(route)) + sizeOf(scriptsOf(route)) + statSync(path.join(WEB, font)).size
    expect(bytes, route).toBeLessThanOrEqual(200_000)
  }
})
