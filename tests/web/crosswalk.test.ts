import { describe, expect, test } from 'vitest'

import { loadArticle } from '#web/content/articles/load.ts'
import { changes, crosswalk, filterRows, findStatus, nameDimensions } from '#web/content/crosswalk/crosswalk.ts'
import { DRA20 } from '#web/content/crosswalk/crosswalk-types.ts'
import { BANKS_WHITEPAPER, isRemoved } from '#tests/support/site/specified-articles.ts'
import { pages } from '#tests/support/site/built-pages.ts'

const rows = filterRows({})

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

test('the crosswalk has at least 30 rows, each with an https source, dates and dimensions of DRA20', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of rows) {
    expect(new URL(row.source).protocol, row.id).toBe('https:')
    expect(
      [row.since, row.checked].filter((date) => !ISO_DATE.test(date)),
      row.id,
    ).toEqual([])
    expect(row.checked <= crosswalk.asOf, row.id).toBe(true)
    expect(row.dra20.length, row.id).toBeGreaterThan(0)
    expect([...row.dra20], row.id).toEqual([...new Set(row.dra20)].toSorted((one, other) => one - other))
    expect(nameDimensions(row), row.id).toEqual(DRA20.filter((_, index) => row.dra20.includes(index + 1)))
  }
})

test.skipIf(isRemoved(BANKS_WHITEPAPER))('its dimensions are those of the whitepaper, in its order', async () => {
  const article = await loadArticle(BANKS_WHITEPAPER)
  const tables = (article?.sections ?? []).flatMap(({ data }) =>
    data.flatMap((block) => (block.element === 'table' && block.caption.startsWith('DRA20') ? [block] : [])),
  )
  expect(tables.flatMap((table) => table.rows.map(([name]) => name))).toEqual(DRA20)
})

const count = (country: 'us' | 'ca') => filterRows({ country }).length

test('the newest change tells the numbers of the rows as they are', () => {
  expect(changes[0]?.text).toContain(
    `${rows.length} rows, ${count('us')} for the United States and ${count('ca')} for Canada`,
  )
  expect(changes[0]?.date).toBe(crosswalk.asOf)
})

test('filters narrow the rows together, and a rule for any AI fits every kind', () => {
  const canada = filterRows({ country: 'ca', kind: 'decisions' })
  expect(canada.map(({ id }) => id)).toContain('ca-e23')
  expect(canada.filter(({ country, kind }) => country !== 'ca' || !['any', 'decisions'].includes(kind))).toEqual([])
  const coming = filterRows({ status: 'coming' }).map(({ id }) => id)
  expect(coming).toEqual(['us-ca-admt', 'us-co-deployer', 'us-co-developer', 'us-ct-notices', 'ca-e23', 'ca-qc-amf'])
  expect(filterRows({ status: 'now' }).length).toBe(rows.length - coming.length)
})

describe('in the build', () => {
  const page = pages.find(({ route }) => route === crosswalk.path)?.html ?? ''

  test('the page has every row in a table with its source, without script', () => {
    expect(page.match(/<tr id="/g)?.length).toBe(rows.length)
    for (const row of rows) {
      expect(page).toContain(`<tr id="${row.id}"`)
      expect(page).toContain(`href="${row.source.replaceAll('&', '&amp;')}"`)
    }
    const coming = rows.filter((row) => findStatus(row) === 'coming').length
    for (const mark of [/data-coming=""/g, /Coming: /g]) expect(page.match(mark)).toHaveLength(coming)
  })
})
