import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { BUDGETS } from '#tests/audit/budgets.ts'
import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import { expectWithinBudget } from '#tests/support/site/expect-within-budget.ts'
import { pages, WEB } from '#tests/support/site/built-pages.ts'
import { SITE_MAP } from '#tests/support/site/expected-pages.ts'
import { SLUGS } from '#tests/support/site/specified-articles.ts'
import {
  findPageFile,
  listAssessmentScripts,
  listScripts,
  listShellScripts,
  listWithImports,
  readBrotliSize,
  sumScriptSizes,
} from '#tests/support/site/page-scripts.ts'

const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ route }) => route)
/** All pages but the template without scripts, of which a failed form is made. */
const ROUTES = pages.map(({ route }) => route).filter((route) => route !== '/contact/answer')
const isArticle = (route: string) => route.startsWith('/blog/') && route !== '/blog/404'

/** What a browser can show of this page once the first congestion window has arrived. */
function readFirstWindow(route: string): string {
  const arrived = readFileSync(`${findPageFile(route)}.br`).subarray(0, BUDGETS.firstScreen)
  return brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}

test('all pages of the site are measured, including those of the specification', () => {
  expect(indexed).toEqual(expect.arrayContaining([...SITE_MAP]))
  expect(SITE_MAP).toHaveLength(12 + SLUGS.length)
  expect(indexed.filter(isArticle)).toHaveLength(SLUGS.length)
})

describe('the HTML of a page is small, and its styles and first screen arrive within the first congestion window', () => {
  test.each(ROUTES)('%s', (route) => {
    if (!isArticle(route)) expectWithinBudget(`The HTML of ${route}`, readBrotliSize(findPageFile(route)), BUDGETS.html)
    const [head = '', main = ''] = readFirstWindow(route).split('<main')
    expect(head).toContain('</style>')
    // The first screen ends where the third paragraph does, or the page itself.
    expect(main).toMatch(
      isArticle(route) ? /<h1>.*<\/h1>.*<h2[^>]*>.*(?:<\/p>.*){2}/s : /<h1.*<\/h1>.*(?:<\/p>.*){3}|<\/main>/s,
    )
  })
})

/** Pages for acting hydrate after their first paint. All others are reading pages. */
const isForReading = (route: string) =>
  !readFileSync(findPageFile(route), 'utf8').includes('data-hydrate="after-paint"')

/** The inline scripts of the page. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')

const findEntry = (html: string) => /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''

/** Drawings, font and icon that the page may request before any interaction. */
function filesShownBy(html: string): string[] {
  const shown = html.replace(/data-chunks="[^"]*"/, '').matchAll(/\/(?:assets\/[\w.-]+\.(?:svg|woff2)|favicon\.svg)/g)
  // No text of the site needs the second font file.
  return [...new Set([...shown].map(([file]) => file))].filter((file) => !file.includes('-rest-'))
}

/** Bytes of the headers of a file in HTTP/1.1, as `npm run audit` receives them. */
const FILE_HEADERS = 920

function wireSize(file: string): number {
  const name = path.join(WEB, file)
  return existsSync(`${name}.br`) ? readBrotliSize(name) : statSync(name).size
}

describe('a reading page loads nearly nothing until the first interaction', () => {
  test.each(ROUTES.filter(isForReading))('%s', (route) => {
    const html = readFileSync(findPageFile(route), 'utf8')
    expect(html).not.toContain('data-hydrate=')
    const inline = brotliCompressSync(inlineScripts(html).join('\n')).length
    const entry = readBrotliSize(path.join(WEB, findEntry(html)))
    const hasAnalytics = readFileSync(path.join(WEB, findEntry(html)), 'utf8').includes('googletagmanager.com')
    const budget = hasAnalytics ? BUDGETS.scriptBytesWithAnalytics : BUDGETS.scriptBytes
    // The headers are what the audit counts.
    expectWithinBudget(`The script of ${route}`, entry + Math.max(inline, FILE_HEADERS), budget)
    const shown = filesShownBy(html)
    expect(shown.filter((file) => file.endsWith('.woff2'))).toHaveLength(1)
    const bytes = [findEntry(html), ...shown].reduce(
      (sum, file) => sum + wireSize(file),
      readBrotliSize(findPageFile(route)),
    )
    expectWithinBudget(`All that ${route} loads`, bytes, BUDGETS.bytes)
  })
})

test('the contact and assessment pages ask for hydration after the first paint', () => {
  const toAct = ROUTES.filter((route) => !isForReading(route))
  expect(toAct).toEqual(expect.arrayContaining(['/contact', '/assessment-flow', '/assessment-flow/result']))
})

test('nothing blocks the first paint', () => {
  for (const route of ROUTES) {
    const html = readFileSync(findPageFile(route), 'utf8')
    const blocking = [
      ...html.matchAll(/<script(?![^>]*type=)[^>]*src=/g),
      ...html.matchAll(/<link rel="stylesheet" href/g),
    ]
    expect(blocking, route).toEqual([])
  }
})

test('the first interaction on the home page loads little JavaScript', () => {
  expectWithinBudget('The JavaScript of the home page', sumScriptSizes(listShellScripts()), BUDGETS.shell)
})

test.each([
  ['/contact', BUDGETS.contactScriptBytes],
  ['/assessment-flow', BUDGETS.assessmentScriptBytes],
])('%s, which is hydrated by itself, loads little JavaScript', (route, budget) => {
  const scripts = listScripts(route)
  expectWithinBudget(`The JavaScript of ${route}`, sumScriptSizes(scripts) + scripts.size * FILE_HEADERS, budget)
})

describe('a page requests few scripts: each costs a request and about 900 bytes of headers', () => {
  test.each(ROUTES)('%s', (route) => {
    const { size } = listScripts(route)
    const hint = 'if a new page or part brought another chunk along, add its files to a group in build/chunk-groups.ts'
    expect(size, `${route} loads ${size} scripts; ${hint}`).toBeLessThanOrEqual(BUDGETS.scripts)
  })
})

test('the entry script imports no other, and loads with low priority', () => {
  for (const route of ROUTES) {
    const [tag = '', source = ''] =
      /<script[^>]* src="([^"]+)"[^>]*>/.exec(readFileSync(findPageFile(route), 'utf8')) ?? []
    expect(listWithImports([source]).size, route).toBe(1)
    expect(tag, route).toContain('fetchpriority="low"')
  }
})

test('the whole assessment loads little JavaScript beyond that of the home page', () => {
  const flow = listAssessmentScripts()
  expect(flow.length).toBeGreaterThan(0)
  expectWithinBudget('The JavaScript of the assessment', sumScriptSizes(flow), BUDGETS.assessment)
})

test('no visitor loads what charts say for diagrams alone', () => {
  const description = String(assessmentMachine.config.description)
  expect(description).toMatch(/^[A-Z].{20,}/)
  for (const script of listAssessmentScripts())
    expect(readFileSync(path.join(WEB, script), 'utf8'), script).not.toContain(description)
})

test('the explanation of a result loads with the results only, and is small', () => {
  const chunks = readdirSync(path.join(WEB, 'assets')).filter((file) => /^result-details-.*\.js$/.test(file))
  expect(chunks).toHaveLength(1)
  const flow = listScripts('/assessment-flow')
  const extra = [...listWithImports(chunks.map((file) => `/assets/${file}`))].filter((script) => !flow.has(script))
  expect(extra).toContain(`/assets/${chunks[0]}`)
  const bytes = sumScriptSizes(listAssessmentScripts()) + sumScriptSizes(extra)
  expectWithinBudget('The JavaScript of the assessment with its result', bytes, BUDGETS.assessmentAndResult)
})
