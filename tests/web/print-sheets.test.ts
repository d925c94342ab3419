import { expect, test } from 'vitest'

import { crosswalk } from '#web/content/crosswalk/crosswalk.ts'
import { DRA20 } from '#web/content/crosswalk/crosswalk-types.ts'
import { composePrintSheets } from '#web/content/print-sheets/compose-print-sheets.ts'
import { printSheetList } from '#web/content/print-sheets/print-sheet-list.ts'
import { pages } from '#tests/support/site/built-pages.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'

const sheets = await composePrintSheets()

const listNames = (sheet: keyof typeof sheets) =>
  sheets[sheet].sections.flatMap(({ items }) => items.map(({ name }) => name))

const readPage = (route: string) => pages.find((page) => page.route === route)?.html ?? ''

test('the sheets have the seven systems, the twenty dimensions and the twenty-five words', () => {
  const systems = listNames('worksheet').slice(2)
  expect(systems.map((name) => name.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
  expect(listNames('questionnaire').slice(0, 20)).toEqual(DRA20)
  expect(listNames('questionnaire')).toHaveLength(27)
  expect(new Set(listNames('dictionary')).size).toBe(25)
})

test.each(Object.keys(sheets) as (keyof typeof sheets)[])(
  'the page of the %s says what the article says, in order, and is linked where the crosswalk is',
  (sheet) => {
    const { path, title, lead } = printSheetList[sheet]
    const { source, sections } = sheets[sheet]
    const [, main = ''] = readPage(path).split('<main')
    const shown = decodeEntities(main.replaceAll(/<[^>]*>/g, '\n'))
    const said = [title, lead, source]
    for (const section of sections) {
      said.push(section.title)
      for (const { name, texts } of section.items) said.push(name, ...texts)
    }
    let place = 0
    for (const text of said) {
      const found = shown.indexOf(`\n${text}\n`, place)
      expect(found, text).toBeGreaterThanOrEqual(place)
      place = found + text.length
    }
    expect(readPage(crosswalk.path)).toContain(`href="${path}"`)
  },
)
