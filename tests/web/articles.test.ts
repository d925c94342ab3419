import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { CATEGORIES, DATES, READ_TIMES, SLUGS } from '#tests/support/site/specified-articles.ts'
import { articleHeads } from '#web/content/articles/article-index.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import type { Article, ArticleBlock, ArticleTable } from '#web/content/content-model.ts'

// What the specification requires of the articles (sections 2, 3 and 9), and what keeps their content correct.

/** Words per minute of a careful reader. */
const PACE = 220

const articles = await Promise.all(
  SLUGS.map(async (slug) => {
    const article = await loadArticle(slug)
    if (article === undefined) throw new Error(`There is no article ${slug}`)
    return article
  }),
)
const withSlug = (slug: string) => articles.find((article) => article.slug === slug) ?? raise(slug)

function raise(slug: string): never {
  throw new Error(`There is no article ${slug}`)
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

test('the seven articles are listed once each, the newest first', () => {
  expect(articleHeads.map(({ slug }) => slug).toSorted()).toEqual(SLUGS.toSorted())
  const dates = articleHeads.map(({ seo_head }) => seo_head.publishedTime)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('categories, reading times and dates are those of the specification, and each is used', () => {
  const heads = articleHeads.map(({ seo_head }) => seo_head)
  expect(new Set(heads.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(new Set(heads.map(({ duration }) => duration))).toEqual(new Set(READ_TIMES))
  expect(new Set(heads.map(({ publishedTime }) => publishedTime))).toEqual(new Set(DATES))
  expect(heads.filter(({ type }) => type === 'Whitepaper').length).toBeGreaterThanOrEqual(2)
})

describe.for(articles.map((article) => [article.slug, article] as const))('%s', ([slug, article]) => {
  test('takes as long to read as it says', () => {
    const [from = 0, to = 0] = article.seo_head.duration.match(/\d+/g)?.map(Number) ?? []
    const minutes = wordsIn(article) / PACE
    expect(minutes, `${wordsIn(article)} words`).toBeGreaterThanOrEqual(from)
    expect(minutes, `${wordsIn(article)} words`).toBeLessThanOrEqual(to)
  })

  test('has its headings in order, each once', () => {
    const headings = listBlocks(article).filter(({ element }) => ['h2', 'h3', 'term'].includes(element))
    expect(headings[0]?.element).toBe('h2')
    const names = headings.flatMap(listTexts)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has a table, a figure or a numbered list', () => {
    const kinds = new Set(listBlocks(article).map(({ element }) => element))
    expect(kinds.has('table') || kinds.has('figure') || kinds.has('ol')).toBe(true)
  })

  test('has no markup but bold, and every bold tag is closed', () => {
    for (const text of listBlocks(article).flatMap(listTexts)) {
      expect(text.replaceAll(/<b>[^<]+<\/b>/g, ''), text).not.toMatch(/[<>]/)
    }
  })

  test('links only to existing pages of this site, and to other sites by https', () => {
    const links = [
      ...listBlocks(article).flatMap((block) => ('href' in block && block.href !== undefined ? [block.href] : [])),
      ...(article.cover ?? []).map(({ link }) => link),
      ...(article.sources ?? []).flatMap(({ link }) => (link === undefined ? [] : [link])),
    ]
    for (const link of links) {
      if (link.startsWith('/blog/')) expect(SLUGS, link).toContain(link.slice('/blog/'.length))
      else if (!link.startsWith('/')) {
        const url = new URL(link)
        expect([url.protocol, url.href], link).toEqual(['https:', link])
        expect(url.search, `no tracking in ${link}`).not.toMatch(/utm_/)
      }
    }
  })

  test('was changed after it was published', () => {
    const { publishedTime, modifiedTime } = article.seo_head
    expect(modifiedTime >= publishedTime).toBe(true)
    const notes = listBlocks(article).flatMap((block) => (block.element === 'note' ? [block.date] : []))
    expect(notes.every((date) => date <= modifiedTime)).toBe(true)
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

test('DRA20 names 20 dimensions: 7 of governance, 7 technical, 6 of resilience', () => {
  const named = ['DRA20: governance (7)', 'DRA20: technical (7)', 'DRA20: resilience (6)'].map((caption) =>
    namesIn('sr-11-7-ai-governance-banks', caption),
  )
  expect(named.map((names) => names.length)).toEqual([7, 7, 6])
  expect(new Set(named.flat()).size).toBe(20)
})

test('RIF7 names 7 systems, PSPGates 7 gates', () => {
  expect(new Set(namesIn('invisible-flows-pipeda-ai-agents', 'RIF7: the seven systems')).size).toBe(7)
  expect(new Set(namesIn('why-most-ai-projects-fail', 'PSPGates: the seven gates')).size).toBe(7)
})

test('the 90-day timeline and the assessment of two to three weeks are mentioned', () => {
  const flows = readText(withSlug('invisible-flows-pipeda-ai-agents'))
  for (const span of [/days 1-30/i, /(?:days )?31-60/i, /(?:days )?61-90/i]) expect(flows).toMatch(span)
  const banks = readText(withSlug('sr-11-7-ai-governance-banks'))
  expect(banks).toMatch(/two to three weeks/i)
  expect(banks).toMatch(/free 30-minute/i)
})

test('SR 11-7 is described as replaced', () => {
  const article = withSlug('sr-11-7-ai-governance-banks')
  expect(article.seo_head.modifiedTime).toBe('2026-11-23')
  for (const successor of ['SR 26-2', 'OCC Bulletin 2026-13', 'April 17, 2026']) {
    expect(readText(article)).toContain(successor)
  }
})
