import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { composeCsv } from '#build/compose-csv.ts'
import { crosswalk, filterRows, spreadsheet } from '#web/content/crosswalk/crosswalk.ts'
import { securityPage, securitySections, securitySpreadsheet } from '#web/content/security.ts'
import { pages, WEB } from '#tests/support/site/built-pages.ts'

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
  expect(readRows(readFileSync(path.join(WEB, page.csv), 'utf8'))).toEqual(readRows(composeCsv(table)))
  const ids = rows.map(({ id }) => id)
  expect(table.records.map(([id]) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
})

test('the status of a security answer is that of its text', () => {
  const statuses = securitySpreadsheet.records.map(([id, , , answer, status]) => ({ id, answer: answer ?? '', status }))
  expect(statuses.length).toBeGreaterThanOrEqual(22)
  for (const { id, answer, status } of statuses) expect(answer.includes('Not yet:'), id).toBe(status === 'Not yet')
})
