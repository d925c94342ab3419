import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { ANTI_HYPE_DICTIONARY, isRemoved, SLUGS } from '#tests/support/site/specified-articles.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import type { Article } from '#web/content/content-model.ts'
import { numberFootnotes } from '#web/pages/article/number-footnotes.ts'
import { makeHeadingIds, numberBlocks } from '#web/pages/article/split-and-number-texts.ts'

// The notes of the articles lead to sources and back, each claim stands in docs/facts.md, and each term has an address.

async function readArticle(slug: string): Promise<Article> {
  const article = await loadArticle(slug)
  if (article === undefined) throw new Error(`There is no article ${slug}`)
  return article
}

const articles = await Promise.all(SLUGS.map(readArticle))
const FACTS = readFileSync('docs/facts.md', 'utf8')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

const listBlocks = ({ sections }: Article) => sections.flatMap(({ data }) => data)

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

  test('has notes that stand together in ascending order', () => {
    const together = JSON.stringify(numbered.blocks).match(/(?:\[\^\w+\]){2,}/g) ?? []
    for (const marks of together) {
      const numbers = [...marks.matchAll(/\d+/g)].map(([digits]) => Number(digits))
      expect(numbers, marks).toEqual(numbers.toSorted((one, other) => one - other))
    }
  })

  const listed = FACTS.flatMap(([, , page, source = '', , opened = '']) =>
    page === slug ? [`${source}: ${opened.split(';')[0]}`] : [],
  )

  test.skipIf(listed.length === 0)(
    'has every source in docs/facts.md, if it has any there, and says how it was checked',
    () => {
      const told = sources.map(({ id, name }) => `\`${id}\`: ${/ \(checked ([^)]*)\)$/.exec(name)?.[1] ?? 'yes'}`)
      expect(listed.toSorted()).toEqual(told.toSorted())
    },
  )
})

const testDictionary = test.skipIf(isRemoved(ANTI_HYPE_DICTIONARY))

testDictionary('the dictionary explains exactly 25 terms', async () => {
  const blocks = listBlocks(await readArticle(ANTI_HYPE_DICTIONARY))
  const terms = blocks.flatMap((block) => (block.element === 'term' ? [block.content] : []))
  expect(new Set(terms).size).toBe(25)
  expect(terms).toHaveLength(25)
})

testDictionary('each term of the dictionary has an address of its own, to which the list of terms leads', async () => {
  const placed = numberBlocks(listBlocks(await readArticle(ANTI_HYPE_DICTIONARY)))
  const addresses = placed.flatMap(({ block, id }) => (block.element === 'term' ? [id] : []))
  expect(new Set(addresses).size).toBe(25)
  const listed = placed.flatMap(({ block }) => (block.element === 'terms' ? makeHeadingIds(block.content) : []))
  expect(listed.toSorted()).toEqual(addresses.toSorted())
})
