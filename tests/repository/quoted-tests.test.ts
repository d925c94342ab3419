import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** A test file, and the titles that are quoted behind it. */
const QUOTED = /`(?<file>tests\/[\w./-]+\.[a-z]+)`(?<titles>(?:,? “[^”]+”)*)/g

/** One line for each paragraph or item, without the formatter's backslashes. */
const readItems = (document: string) =>
  readFileSync(document, 'utf8')
    .replaceAll(/\\([^\w\s])/g, '$1')
    .replaceAll(/\n +/g, ' ')
    .split('\n')

/** The files and titles of this text that are not there. */
function listMissing(text: string): string[] {
  return [...text.matchAll(QUOTED)].flatMap(({ groups }) => {
    const { file = '', titles = '' } = groups ?? {}
    if (!existsSync(file)) return [file]
    const source = readFileSync(file, 'utf8')
    const quoted = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
    return quoted.filter((title) => !source.includes(title)).map((title) => `${file} “${title}”`)
  })
}

test.each(['docs/failure-cases.md', 'docs/security.md'])('every test that %s quotes exists', (document) => {
  const items = readItems(document)
  expect(items.join('\n').match(QUOTED)?.length).toBeGreaterThan(50)
  expect(items.flatMap(listMissing)).toEqual([])
})

test('every failure case names its test, or a reason why it has none', () => {
  const cases = readItems('docs/failure-cases.md').filter((item) => /^\d+\. /.test(item))
  expect(cases.length).toBeGreaterThan(150)
  expect(cases.filter((item) => !/ `tests\/[^`]+` “| No test: .{10}/.test(item))).toEqual([])
})
