import { describe, expect, test } from 'vitest'

import { articleHeads } from '#web/content/articles/article-index.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import { splitBold, makeHeadingIds, numberBlocks, splitUnbreakable } from '#web/pages/article/split-and-number-texts.ts'

const plain = (text: string) => ({ text, isBold: false })
const bold = (text: string) => ({ text, isBold: true })

describe('bold words in a text', () => {
  test.each([
    ['no markup', [plain('no markup')]],
    ['<b>Tools.</b> A list', [bold('Tools.'), plain(' A list')]],
    ['a <b>b</b> c <b>d</b>', [plain('a '), bold('b'), plain(' c '), bold('d')]],
    ['over\n<b>two\nlines</b>', [plain('over\n'), bold('two\nlines')]],
    ['', []],
    ['<b></b>', []],
  ])('%j', (text, parts) => expect(splitBold(text)).toEqual(parts))

  test.each([
    'a < b',
    'never <b>closed',
    'never opened</b>',
    '<B>not this</B>',
    '<i>nor this</i>',
    '<b class="x">nor</b>',
  ])('a text with other brackets is not markup: %s', (text) => expect(splitBold(text)).toEqual([plain(text)]))

  test('an element inside bold words is shown as text', () => {
    expect(splitBold('<b><img src=x onerror=y></b>')).toEqual([bold('<img src=x onerror=y>')])
  })
})

describe('parts that stay on one line', () => {
  test.each([
    ['no number', ['no number']],
    ['since May 1, 2027', ['since May\u00A01, 2027']],
    ['6. Operation', ['6.\u00A0Operation']],
    ['Guideline E-23 (2027)', ['Guideline ', 'E-23', ' (2027)']],
    ['SR 26-2 / OCC 2026-13.', ['SR\u00A0', '26-2', ' / OCC\u00A0', '2026-13', '.']],
    ['follow-up and 30-day plans', ['follow-up and\u00A030-day plans']],
  ])('%j', (text, parts) => expect(splitUnbreakable(text)).toEqual(parts))
})

describe('ids of headings', () => {
  test('consist of the heading’s words, and do not change with other headings', () => {
    const all = makeHeadingIds(['What: a loop, tools & limits', 'Why <b>now</b>?', 'Été 2025'])
    expect(all).toEqual(['what-a-loop-tools-limits', 'why-now', 'ete-2025'])
    expect(makeHeadingIds(['Why now'])).toEqual(['why-now'])
  })

  test('are unique, also for a heading that equals the numbered second one of another', () => {
    const ids = makeHeadingIds(['Test', 'Test 2', 'Test', '…', '…'])
    expect(ids).toEqual(['test', 'test-2', 'test-3', 'section', 'section-2'])
  })

  test('tables and figures are numbered separately, and no two blocks share an id', () => {
    const table = { element: 'table', caption: '', head: [], rows: [] } as const
    const figure = { element: 'figure', drawing: 'autonomy', label: '', caption: '', remark: '' } as const
    const placed = numberBlocks([table, { element: 'h2', content: 'Block 0' }, figure, table])
    expect(placed.map(({ number }) => number)).toEqual([1, 0, 1, 2])
    expect(new Set(placed.map(({ id }) => id)).size).toBe(4)
  })

  test.each(articleHeads)('every block of $slug has its own id', async ({ slug }) => {
    const article = await loadArticle(slug)
    const blocks = numberBlocks(article?.sections.flatMap(({ data }) => data) ?? [])
    expect(blocks.length).toBeGreaterThan(5)
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
  })
})
