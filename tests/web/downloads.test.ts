import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { composeCsv } from '#build/compose-csv.ts'
import { crosswalk, filterRows, spreadsheet } from '#web/content/crosswalk/crosswalk.ts'
import { faq } from '#web/content/home.ts'
import { securityPage, securitySections, securitySpreadsheet } from '#web/content/security.ts'
import { site } from '#web/content/site.ts'
import { origin, pages, WEB } from '#tests/support/site/built-pages.ts'

test('a cell of a file that a spreadsheet would run is made harmless, and commas and quotes stay in their cell', () => {
  const file = composeCsv({ columns: ['one', 'two'], records: [['=1+1', 'a "b", c']] })
  expect(file).toBe('\uFEFFone,two\n\'=1+1,"a ""b"", c"\n')
})

/** The rows of the file, without those that tell of settings of the build: the tests have other settings. */
const readRows = (csv: string) => csv.split('\n').filter((row) => !/^(?:subprocessors|site-retention),/.test(row))

test.each([
  [crosswalk, spreadsheet, filterRows({})],
  [securityPage, securitySpreadsheet, securitySections.flatMap(({ rows }) => rows)],
])('$path leads to its file, and both have the same rows', (page, table, rows) => {
  const html = pages.find(({ route }) => route === page.path)?.html ?? ''
  expect(html).toContain(`href="${page.csv}" download`)
  expect(readRows(readFileSync(path.join(WEB, page.csv), 'utf8'))).toEqual(
    readRows(composeCsv(table).replaceAll(site.origin, origin)),
  )
  const ids = rows.map(({ id }) => id)
  expect(table.records.map(([id]) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
})

test('a row of the security answers can be read without its page, and its status is that of its text', () => {
  const { columns, records } = securitySpreadsheet
  expect(records.length).toBeGreaterThanOrEqual(30)
  for (const record of records) {
    const row = Object.fromEntries(columns.map((column, index) => [column, record[index] ?? '']))
    const { id = '', answer = '', status } = row
    expect(answer.includes('Not yet:'), id).toBe(status === 'Not yet')
    if (answer.includes('Example')) expect(status, id).toMatch(/^(?:Sample|Not yet)$/)
    expect(row, id).toMatchObject({
      status: expect.stringMatching(/^(?:Answered|In place|By contract|Sample|Not yet)$/),
      'as of': expect.stringMatching(/^(?:\d{4}-\d{2}-\d{2})?$/),
      address: `${site.origin}/security#${id}`,
      links: expect.stringMatching(/^(?:(?:https?:\/\/|mailto:)\S+ ?)*$/),
      ...(id.startsWith('site-') && { question: expect.stringContaining('this website') }),
    })
  }
})

test('the words of each link occur in its answer', () => {
  const answers = [...faq, ...securitySections.flatMap(({ rows }) => rows)]
  const linked = answers.flatMap(({ answer, links = {} }) => Object.keys(links).map((words) => ({ answer, words })))
  expect(linked.length).toBeGreaterThan(10)
  expect(linked.filter(({ answer, words }) => !answer.includes(words))).toEqual([])
  const html = pages.find(({ route }) => route === '/')?.html
  for (const { links = {} } of faq) for (const href of Object.values(links)) expect(html).toContain(`href="${href}"`)
})
