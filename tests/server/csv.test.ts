import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { formatCsvRecord } from '#server/cli/export.ts'

/** Every cell of a table as RFC 4180 has it: each is quoted whole or has neither comma, quote nor line break. */
function parseCells(csv: string): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

test('fields with commas, quotes and line breaks are quoted, and a record ends in CR LF', () => {
  expect(formatCsvRecord(['plain', 'a,b', 'say "x"', 'two\nlines', '', 'Müller 🚚'])).toBe(
    'plain,"a,b","say ""x""","two\nlines",,Müller 🚚\r\n',
  )
})

test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＠x', '=HYPERLINK("http://x","y")'])(
  'what a spreadsheet would run stays text: %j',
  (text) => {
    const [[cell = '', next] = []] = parseCells(formatCsvRecord([text, 'next']))
    expect(cell.startsWith("'")).toBe(true)
    expect(next).toBe('next')
  },
)

test('a cell says what was typed, but for line ends and what would move a terminal', () => {
  const [cells] = parseCells(formatCsvRecord(['a\r\nb\rc', 'x\u001B[2J\u202Ey', 'mid=dle', ' =1']))
  expect(cells).toEqual(['a\nb\nc', 'x\uFFFD[2J\uFFFDy', 'mid=dle', ' =1'])
})

test('whatever is typed, each field is one cell that no spreadsheet runs, and comes back', () => {
  const typed = array(string({ unit: constantFrom(...'=+-@\t\r\n",\'; aä🚚\0\u001B') }), {
    minLength: 1,
    maxLength: 4,
  })
  assert(
    property(array(typed, { minLength: 1, maxLength: 4 }), (records) => {
      const cells = parseCells(records.map(formatCsvRecord).join(''))
      expect(cells.map(({ length }) => length)).toEqual(records.map(({ length }) => length))
      for (const [at, record] of cells.entries()) {
        for (const [place, cell] of record.entries()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
          const original = (records[at]?.[place] ?? '').replace(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD')
          expect([original, `'${original}`]).toContain(cell)
        }
      }
    }),
  )
})
