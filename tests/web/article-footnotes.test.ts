import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { SLUGS } from '#tests/support/site/specified-articles.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import type { Article, ArticleBlock } from '#web/content/content-model.ts'
import { numberFootnotes } from '#web/pages/article/number-footnotes.ts'
import { makeHeadingIds, numberBlocks } from '#web/pages/article/split-and-number-texts.ts'

// The notes of the articles lead to sources and back, each claim stands in docs/facts.md, and each term has an address.

async function readArticle(slug: string): Promise<Article> {
  const article = await loadArticle(slug)
  if (article === undefined) throw new Error(`There is no article ${slug}`)
  return article
}

const articles = await Promise.all(SLUGS.map(readArticle))
const dictionary = await readArticle('anti-hype-ai-dictionary-2025')
const listBlocks = ({ sections }: Article) => sections.flatMap(({ data }) => data)

/** The texts in which a reference would stay as it is written. */
function listTextsWithoutNotes(block: ArticleBlock): readonly string[] {
  switch (block.element) {
    case 'h2':
    case 'h3':
    case 'term':
      return [block.content]
    case 'terms':
      return [block.label, ...block.content]
    case 'table':
      return [block.caption, ...block.head]
    case 'figure':
      return [block.caption, block.remark, block.label]
    case 'p':
      return block.href === undefined ? [] : [block.content]
    default:
      return []
  }
}

describe.for(articles.map((article) => [article.slug, article] as const))('%s', ([slug, article]) => {
  const blocks = listBlocks(article)
  const { sources = [] } = article
  const numbered = numberFootnotes(blocks, sources)

  test('every source is a note that the text refers to, and every reference has its note', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
    expect(numbered.notes.map(({ source }) => source.id).toSorted()).toEqual(sources.map(({ id }) => id).toSorted())
    const marks = numbered.notes.flatMap((note) => note.marks)
    const written = [...JSON.stringify(numbered.blocks).matchAll(/\[\^([^\]]*)\]/g)].map(([, mark]) => mark)
    expect(written).toEqual(expect.arrayContaining(marks))
    expect(written).toHaveLength(marks.length)
    expect(new Set(marks).size).toBe(marks.length)
  })

  test('has no reference where it would not become a link', () => {
    for (const text of blocks.flatMap(listTextsWithoutNotes)) expect(text).not.toContain('[^')
  })

  test('has notes that stand together in ascending order', () => {
    const together = JSON.stringify(numbered.blocks).match(/(?:\[\^\w+\]){2,}/g) ?? []
    for (const marks of together) {
      const numbers = [...marks.matchAll(/\d+/g)].map(([digits]) => Number(digits))
      expect(numbers, marks).toEqual(numbers.toSorted((one, other) => one - other))
    }
  })

  test('was reviewed on the day of its last change or later', () => {
    expect(article.details.reviewedTime >= article.seo_head.modifiedTime).toBe(true)
  })

  test('has every source in docs/facts.md', () => {
    const rows = readFileSync('docs/facts.md', 'utf8')
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
    const listed = rows.filter(([, , page]) => page === slug).map(([, , , source]) => source)
    expect(listed.toSorted()).toEqual(sources.map(({ id }) => `\`${id}\``).toSorted())
  })
})

test('the dictionary explains exactly 25 terms', () => {
  const terms = listBlocks(dictionary).flatMap((block) => (block.element === 'term' ? [block.content] : []))
  expect(new Set(terms).size).toBe(25)
  expect(terms).toHaveLength(25)
})

test('each term of the dictionary has an address of its own, to which the list of terms leads', () => {
  const placed = numberBlocks(listBlocks(dictionary))
  const addresses = placed.flatMap(({ block, id }) => (block.element === 'term' ? [id] : []))
  expect(new Set(addresses).size).toBe(25)
  const listed = placed.flatMap(({ block }) => (block.element === 'terms' ? makeHeadingIds(block.content) : []))
  expect(listed.toSorted()).toEqual(addresses.toSorted())
})
