import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { DOCUMENT, withMeasured } from '#tests/audit/document.ts'
import { withoutCode } from '#tests/audit/floor.ts'
import { allowedFaults, rowOf, type MeasuredPage } from '#tests/audit/measured.ts'
import { pages } from '#tests/support/site/built-pages.ts'

// What `npm run audit` makes of what it measures; the measuring itself takes too long for the tests.

const figures = { firstPaint: 650, largestPaint: 700, blocked: 0, shift: 0, bytes: 100_000 }
const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const run = { scores, figures, faults: [], notKept: [] }
const page: MeasuredPage = { route: '/', allowed: [], runs: [run], floor: [figures] }

const failuresOf = (part: Partial<MeasuredPage>) => rowOf({ ...page, ...part }).failures

describe('a page fails the audit', () => {
  test('by nothing when every figure of the design is met', () => {
    expect(failuresOf({})).toEqual([])
  })

  test.each([
    [{ ...run, scores: { ...scores, performance: 99 } }, 'performance 99'],
    [{ ...run, faults: ['color-contrast'] }, 'color-contrast'],
    [{ ...run, notKept: ['Pages with an unload handler'] }, 'not kept for Back: Pages with an unload handler'],
    [{ ...run, figures: { ...figures, largestPaint: 806 } }, 'largest paint 1.15 times that of the floor'],
    [{ ...run, figures: { ...figures, blocked: 51 } }, 'blocked for 51 ms'],
    [{ ...run, figures: { ...figures, shift: 0.0001 } }, 'layout shift 0.0001'],
  ])('by each of them: %#', (bad, failure) => {
    expect(failuresOf({ runs: [bad] })).toEqual([failure])
  })

  test('by the median of its runs, not by the worst', () => {
    const slow = { ...run, figures: { ...figures, largestPaint: 3000, blocked: 400 } }
    expect(failuresOf({ runs: [run, slow, run] })).toEqual([])
    expect(failuresOf({ runs: [slow, slow, run] })).not.toEqual([])
  })

  test('not by what its status or its own wish costs, which the table names', () => {
    const missing = allowedFaults('<title>Not found</title>', 404)
    expect(missing).toEqual(['is-crawlable', 'errors-in-console', 'http-status-code'])
    const unindexed = allowedFaults('<meta name="robots" content="noindex"/>', 200)
    expect(unindexed).toEqual(['is-crawlable'])
    const row = rowOf({ ...page, allowed: unindexed, runs: [{ ...run, faults: ['is-crawlable', 'link-text'] }] })
    expect(row.notes).toEqual(['is-crawlable'])
    expect(row.failures).toEqual(['link-text'])
    expect(allowedFaults('<meta name="robots" content="index"/>', 200)).toEqual([])
  })
})

test('the floor of a page is that page without code, its structured data included', () => {
  for (const { route, html } of pages) {
    const floor = withoutCode(html)
    expect(floor.match(/<script(?! type="application\/ld\+json")/g), route).toBeNull()
    expect(floor.match(/<script/g)?.length, route).toBe(html.match(/<script type="application\/ld\+json"/g)?.length)
    expect(floor.replace(/<script[\s\S]*?<\/script>/g, ''), route).toBe(html.replace(/<script[\s\S]*?<\/script>/g, ''))
  }
})

test('what is written by hand beside the figures stays when they are measured anew', () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  const once = withMeasured(document, 'The figures of a run.')
  const twice = withMeasured(once, 'The figures of the next run.')
  expect(twice).not.toContain('The figures of a run.')
  expect(twice).toContain('The figures of the next run.')
  const [, byHand] = document.split('<!-- measured: end -->')
  expect(byHand?.trim()).not.toBe('')
  expect(twice.endsWith(byHand ?? '')).toBe(true)
  expect(() => withMeasured('# Performance', '')).toThrow('needs the lines')
})
