import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { writeBarePage } from '#tests/audit/write-bare-page.ts'
import { BUDGETS } from '#tests/audit/budgets.ts'
import { listCodeFailures } from '#tests/audit/bundle-size.ts'
import { DOCUMENT, replaceMeasured } from '#tests/audit/write-performance-document.ts'
import { listInteractionFailures, type Interaction } from '#tests/audit/measure-interactions.ts'
import {
  listAllowedFaults,
  summarizePage,
  type MeasuredPage,
  type Openings,
  type Turn,
} from '#tests/audit/summarize-page.ts'
import { sumScriptTime } from '#tests/audit/script-time.ts'
import { removeScripts } from '#tests/audit/remove-scripts.ts'
import { writeKilobytes } from '#tests/audit/format-kilobytes.ts'
import { writeInteractionTable, writePageTable } from '#tests/audit/write-tables.ts'
import { pages } from '#tests/support/site/built-pages.ts'

// How `npm run audit` evaluates its measurements. The measuring itself takes too long for the tests.

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const run = { scores, blocked: 400, shift: 0, scripting: 40, faults: [], notKept: [] }
const opening = { firstPaint: 900, largestPaint: 1000, typeface: 2000, shift: 0, scriptBytes: 2000, bytes: 70_000 }
const openings: Openings = {
  page: opening,
  scriptless: opening,
  bare: { ...opening, largestPaint: 800 },
  broadband: { ...opening, typeface: 300 },
}
const turn: Turn = { run, bareScripting: 18, openings: [openings] }
const page: MeasuredPage = { route: '/', allowed: [], turns: [turn] }

const readFailures = (part: Partial<MeasuredPage>) => summarizePage({ ...page, ...part }).failures

/** The characters of this markup without tags and spaces, in order. */
const readLetters = (markup: string) => markup.replace(/<[^>]*>/g, '').replace(/\s/g, '')

/** A successful turn with this change. */
const spoil = (part: Partial<Turn>): Turn => ({ ...turn, ...part })
/** A successful turn whose only opening has this change. */
const slowDown = (part: Partial<Openings>): Turn => spoil({ openings: [{ ...openings, ...part }] })

describe('a page fails the audit', () => {
  test('for nothing when every budget is met; its blocking time has no budget', () => {
    expect(readFailures({})).toEqual([])
  })

  test.each<[Turn, string]>([
    [spoil({ run: { ...run, scores: { ...scores, performance: 99 } } }), 'performance 99'],
    [spoil({ run: { ...run, faults: ['color-contrast'] } }), 'color-contrast'],
    [
      spoil({ run: { ...run, notKept: ['Pages with an unload handler'] } }),
      'not kept for Back: Pages with an unload handler',
    ],
    [
      slowDown({ scriptless: { ...opening, largestPaint: 950 } }),
      'largest paint 1.05 times that of the page without script',
    ],
    [slowDown({ bare: { ...opening, largestPaint: 740 } }), 'largest paint 1.35 times that of the bare page'],
    [slowDown({ page: { ...opening, typeface: 3001 } }), 'the typeface on slow 4G: after 3001 ms'],
    [slowDown({ page: { ...opening, typeface: Number.NaN } }), 'the typeface on slow 4G: never'],
    [slowDown({ broadband: { ...opening, typeface: 1001 } }), 'the typeface on broadband: after 1001 ms'],
    [spoil({ run: { ...run, shift: 0.0101 } }), 'layout shift 0.0101'],
    [slowDown({ page: { ...opening, shift: 0.0101 } }), 'layout shift 0.0101'],
    [spoil({ run: { ...run, scripting: 46 }, bareScripting: 20 }), 'scripts ran for 46 ms'],
    [spoil({ bareScripting: 15 }), 'scripts ran 2.7 times as long as in the bare page'],
    [slowDown({ page: { ...opening, scriptBytes: 3600 } }), '3.6 kB of JavaScript before an interaction'],
    [slowDown({ page: { ...opening, bytes: 90_100 } }), '90.1 kB before an interaction'],
  ])('for each missed budget: %#', (bad, failure) => {
    expect(readFailures({ turns: [bad] })).toEqual([failure])
  })

  test('for the median of its turns, not for the worst', () => {
    const slow = slowDown({ page: { ...opening, largestPaint: 3000 } })
    expect(readFailures({ turns: [turn, slow, turn] })).toEqual([])
    expect(readFailures({ turns: [slow, slow, turn] })).not.toEqual([])
  })

  test('for the median of all openings, because the first one in a browser is late', () => {
    const late = { ...openings, page: { ...opening, largestPaint: 1500 } }
    expect(readFailures({ turns: [spoil({ openings: [late, openings, openings] })] })).toEqual([])
    expect(readFailures({ turns: [spoil({ openings: [late, late, openings] })] })).not.toEqual([])
  })

  test('not for the code of a page that hydrates by itself, which the table says', () => {
    const laden = { ...opening, scriptBytes: 110_000, bytes: 180_000 }
    const busy = spoil({ run: { ...run, scripting: 300 }, openings: [{ ...openings, page: laden }] })
    expect(readFailures({ turns: [busy] })).toHaveLength(4)
    expect(readFailures({ turns: [busy], route: '/contact' })).toEqual([])
    const [, , row] = writePageTable([summarizePage({ allowed: [], turns: [busy], route: '/contact' })])
    expect(row).toMatch(/^\| `\/contact` \| .* \| is hydrated by itself \|$/)
  })

  test('not for Lighthouse faults that its status or noindex causes, which the table names', () => {
    const missing = listAllowedFaults('<title>Not found</title>', 404)
    expect(missing).toEqual(['is-crawlable', 'errors-in-console', 'http-status-code'])
    const unindexed = listAllowedFaults('<meta name="robots" content="noindex"/>', 200)
    expect(unindexed).toEqual(['is-crawlable'])
    const turns = [spoil({ run: { ...run, faults: ['is-crawlable', 'link-text'] } })]
    const row = summarizePage({ ...page, allowed: unindexed, turns })
    expect(row.notes).toEqual(['is-crawlable'])
    expect(row.failures).toEqual(['link-text'])
    expect(listAllowedFaults('<meta name="robots" content="index"/>', 200)).toEqual([])
  })
})

test('an interaction fails the audit for its time, its ratio, its layout shift, and when it never ends', () => {
  const step: Interaction = { name: 'A step', median: 50, worst: 90, beside: 26, budget: 2, shift: 0 }
  const press: Interaction = { name: 'A press', median: 1400, worst: 1600, budget: 1500 }
  const link: Interaction = { name: 'A link', median: 9000, worst: 9000, shift: 0 }
  expect(listInteractionFailures([step, press, link])).toEqual([])
  const never = { ...press, median: Number.POSITIVE_INFINITY, worst: Number.POSITIVE_INFINITY }
  const bad = [{ ...step, beside: 24 }, { ...press, median: 1501 }, never, { ...link, shift: 0.02 }]
  expect(listInteractionFailures(bad)).toEqual([
    'A step: 2.08 times the same by bare script',
    'A press: 1501 ms',
    'A press: never',
    'A link: layout shift 0.0200',
  ])
  const [, , ...rows] = writeInteractionTable([step, never, link])
  expect(rows).toEqual([
    '| A step | 50 | 90 | 26 | 1.92 | 2 × | 0 |',
    '| A press | never | never |  |  | 1500 |  |',
    '| A link | 9000 | 9000 |  |  |  | 0 |',
  ])
})

test('script time is the processor time in scripts, without layout and without waiting', () => {
  const events = [
    { name: 'ParseHTML', ts: 0, dur: 10_000, tdur: 6000 },
    { name: 'EvaluateScript', ts: 1000, dur: 5000, tdur: 3000 },
    { name: 'v8.run', ts: 1500, dur: 4000, tdur: 2500 },
    { name: 'Layout', ts: 2000, dur: 1000, tdur: 1000 },
    { name: 'FunctionCall', ts: 20_000, dur: 90_000, tdur: 500 },
    { name: 'MinorGC', ts: 20_100, dur: 200, tdur: 100 },
    { name: 'FunctionCall', ts: 20_400, dur: 100, tdur: 100 },
  ]
  expect(sumScriptTime(events)).toBeCloseTo(2.4)
})

test('code that is loaded after an interaction has its budgets', () => {
  const { shell, assessment } = BUDGETS
  expect(listCodeFailures({ shell, assessment })).toEqual([])
  expect(listCodeFailures({ shell: shell + 100, assessment: assessment + 100 })).toEqual([
    `The shell after the first interaction: ${writeKilobytes(shell + 100)}`,
    `The assessment on top of the shell: ${writeKilobytes(assessment + 100)}`,
  ])
})

test('the first baseline of a page is that page without script, its structured data included', () => {
  for (const { route, html } of pages) {
    const scriptless = removeScripts(html)
    expect(scriptless.match(/<script(?! type="application\/ld\+json")/g), route).toBeNull()
    expect(scriptless.match(/<script/g)?.length, route).toBe(
      html.match(/<script type="application\/ld\+json"/g)?.length,
    )
    expect(scriptless.replace(/<script[\s\S]*?<\/script>/g, ''), route).toBe(
      html.replace(/<script[\s\S]*?<\/script>/g, ''),
    )
  }
})

describe('the second baseline is a bare page', () => {
  test('with the words of the main part in headings, paragraphs and lists, and nothing else', () => {
    for (const { route, html } of pages) {
      const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(writeBarePage(html)) ?? []
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(removeScripts(html)) ?? []
      const shown = main.replace(/<!--[\s\S]*?-->|<(svg|textarea)[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(readLetters(body), route).toBe(readLetters(shown))
      expect(body.replace(/<\/?(?:h[1-6]|p|ul|ol|li)>/g, ''), route).not.toContain('<')
      expect(body.includes('<h1>'), route).toBe(shown.includes('<h1'))
    }
  })

  test('that loads nothing and has no style', () => {
    for (const { route, html } of pages) {
      const [head = ''] = writeBarePage(html).split('<body>')
      expect(head.match(/<(?!\/|!)[a-z]+/g), route).toEqual(['<html', '<head', '<meta', '<meta', '<title'])
    }
  })

  test('with loose text in paragraphs of its own', () => {
    const html =
      '<title>T</title><main id="main"><div><h1 class="a">One <b>two</b></h1><div>three</div><a>four</a><ul><li>five</li></ul></div></main>'
    expect(writeBarePage(html)).toContain('<body><h1>One two</h1><p>three</p><p>four</p><ul><li>five</li></ul></body>')
    expect(() => writeBarePage('<p>no main part</p>')).toThrow('no main part')
  })
})

test('text that is written by hand stays when the figures are measured again', () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  const once = replaceMeasured(document, 'The figures of a run.')
  const twice = replaceMeasured(once, 'The figures of the next run.')
  expect(twice).not.toContain('The figures of a run.')
  expect(twice).toContain('The figures of the next run.')
  const [, byHand] = document.split('<!-- measured: end -->')
  expect(byHand?.trim()).not.toBe('')
  expect(twice.endsWith(byHand ?? '')).toBe(true)
  expect(() => replaceMeasured('# Performance', '')).toThrow('needs the lines')
})
