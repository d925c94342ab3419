import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { findLostLinks } from '#build/articles/article-files.ts'
import {
  BANKS_WHITEPAPER,
  FAILURES_WHITEPAPER,
  FLOWS_WHITEPAPER,
  isRemoved,
  SLUGS,
  SPECIFIED_ARTICLES,
} from '#tests/support/site/specified-articles.ts'
import { articleHeads } from '#web/content/articles/article-index.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import type { Article, ArticleBlock, ArticleTable } from '#web/content/content-model.ts'

// What the specification requires of the articles (sections 2, 3 and 9), and what keeps their content correct.

/** Words per minute of a careful reader. */
const PACE = 220

const articles = await Promise.all(
  articleHeads.map(async ({ slug }) => {
    const article = await loadArticle(slug)
    if (article === undefined) throw new Error(`There is no article ${slug}`)
    return article
  }),
)

function withSlug(slug: string): Article {
  const article = articles.find((known) => known.slug === slug)
  if (article === undefined) throw new Error(`There is no article ${slug}`)
  return article
}

const listBlocks = (article: Article) => article.sections.flatMap(({ data }) => data)

/** Every text of a block that a reader can read. */
function listTexts(block: ArticleBlock): readonly string[] {
  if (block.element === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  if (block.element === 'figure') return [block.caption, block.remark]
  return typeof block.content === 'string' ? [block.content] : block.content
}

const readText = (article: Article) => listBlocks(article).flatMap(listTexts).join('\n')

function wordsIn(article: Article): number {
  return readText(article)
    .replaceAll(/\[\^[a-z][a-z0-9-]*\]/g, '')
    .replaceAll(/<\/?b>/g, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
}

function listTables(article: Article): readonly ArticleTable[] {
  return listBlocks(article).filter((block): block is ArticleTable => block.element === 'table')
}

/** The names in the first column of the table with this caption. */
function namesIn(slug: string, caption: string): readonly string[] {
  const table = listTables(withSlug(slug)).find((candidate) => candidate.caption === caption)
  return table?.rows.map(([name = '']) => name) ?? []
}

test('every article is listed once, the newest first', () => {
  expect(articleHeads.map(({ slug }) => slug).toSorted()).toEqual(SLUGS.toSorted())
  const dates = articleHeads.map(({ seo_head }) => seo_head.publishedTime)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

describe.for(SPECIFIED_ARTICLES)('%s', ([slug, category, duration, date]) => {
  test.skipIf(isRemoved(slug))('has the category, the reading time and the date of the specification', () => {
    const { seo_head } = withSlug(slug)
    expect([seo_head.category, seo_head.duration, seo_head.publishedTime]).toEqual([category, duration, date])
  })
})

describe.for(articles.map((article) => [article.slug, article] as const))('%s', ([slug, article]) => {
  test('takes as long to read as it says', () => {
    const [from = 0, to = 0] = article.seo_head.duration.match(/\d+/g)?.map(Number) ?? []
    const minutes = wordsIn(article) / PACE
    const hint = `${wordsIn(article)} words at ${PACE} a minute: change duration at the beginning of the file`
    expect(minutes, hint).toBeGreaterThanOrEqual(from)
    expect(minutes, hint).toBeLessThanOrEqual(to)
  })

  test('says what changed in a later year than that of its publication', () => {
    const { publishedTime, modifiedTime } = article.seo_head
    const notes = listBlocks(article).flatMap((block) => (block.element === 'note' ? [block.date] : []))
    const isLaterYear = modifiedTime.slice(0, 4) !== publishedTime.slice(0, 4)
    expect(isLaterYear ? notes.at(-1) : modifiedTime).toBe(modifiedTime)
  })

  test('loads no other article when it is opened', () => {
    const html = readFileSync(path.resolve(`dist/web/blog/${slug}.html`), 'utf8')
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1] ?? ''
    const others = SLUGS.filter((other) => other !== slug)
    expect(chunks).toContain(`/${slug}-`)
    expect(others.filter((other) => chunks.includes(`/${other}-`))).toEqual([])
  })
})

test('every article has its own chunk', () => {
  const files = readdirSync(path.resolve('dist/web/assets')).filter((file) => file.endsWith('.js'))
  for (const slug of SLUGS)
    expect(
      files.filter((file) => file.startsWith(`${slug}-`)),
      slug,
    ).toHaveLength(1)
})

const testOf = (...slugs: readonly string[]) => test.skipIf(slugs.some(isRemoved))

testOf(BANKS_WHITEPAPER)('DRA20 names 20 dimensions: 7 of governance, 7 technical, 6 of resilience', () => {
  const named = ['DRA20: governance (7)', 'DRA20: technical (7)', 'DRA20: resilience (6)'].map((caption) =>
    namesIn(BANKS_WHITEPAPER, caption),
  )
  expect(named.map((names) => names.length)).toEqual([7, 7, 6])
  expect(new Set(named.flat()).size).toBe(20)
})

testOf(FLOWS_WHITEPAPER)('RIF7 names 7 systems', () => {
  expect(new Set(namesIn(FLOWS_WHITEPAPER, 'RIF7: the seven systems')).size).toBe(7)
})

testOf(FAILURES_WHITEPAPER)('PSPGates names 7 gates', () => {
  expect(new Set(namesIn(FAILURES_WHITEPAPER, 'PSPGates: the seven gates')).size).toBe(7)
})

testOf(FLOWS_WHITEPAPER)('the 90-day timeline is mentioned', () => {
  const flows = readText(withSlug(FLOWS_WHITEPAPER))
  for (const span of [/days 1-30/i, /(?:days )?31-60/i, /(?:days )?61-90/i]) expect(flows).toMatch(span)
})

testOf(BANKS_WHITEPAPER)('the assessment of two to three weeks is mentioned, and the free one', () => {
  const banks = readText(withSlug(BANKS_WHITEPAPER))
  expect(banks).toMatch(/two to three weeks/i)
  expect(banks).toMatch(/free 30-minute/i)
})

testOf(BANKS_WHITEPAPER)('SR 11-7 is described as replaced', () => {
  for (const successor of ['SR 26-2', 'OCC Bulletin 2026-13', 'April 17, 2026'])
    expect(readText(withSlug(BANKS_WHITEPAPER))).toContain(successor)
})

test('a link of a source file to no article is named with its line', () => {
  const file = 'src/web/pages/assessment-flow/result/action-plan-resources.ts'
  const lines = readFileSync(file, 'utf8').split('\n')
  const named = findLostLinks(file, { titles: new Map() }).map((problem) => Number(problem.split(':')[1]))
  expect(named.length).toBeGreaterThan(0)
  for (const line of named) expect(lines[line - 1]).toContain("'/blog/")
})
