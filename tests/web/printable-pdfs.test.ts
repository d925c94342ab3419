import { readFileSync } from 'node:fs'
import path from 'node:path'

import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'

import { composePrintSheets } from '#web/content/downloads/printable-pdf-texts.ts'
import { crosswalk } from '#web/content/crosswalk/crosswalk.ts'
import { DRA20 } from '#web/content/crosswalk/crosswalk-types.ts'
import { readPdf } from '#tests/support/letters/pdf-text.ts'
import { pages as built, WEB } from '#tests/support/site/built-pages.ts'

const printSheets = await composePrintSheets()
const [worksheet, questionnaire, words] = printSheets

const listNames = (sheet: (typeof printSheets)[number]) =>
  sheet.sections.flatMap(({ items }) => items.map(({ name }) => name))

test('the sheets have the seven systems, the twenty dimensions and the twenty-five words', () => {
  expect(
    listNames(worksheet)
      .slice(2)
      .map((name) => name.slice(0, 2)),
  ).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
  expect(listNames(questionnaire).slice(0, 20)).toEqual(DRA20)
  expect(listNames(questionnaire)).toHaveLength(27)
  expect(new Set(listNames(words)).size).toBe(25)
})

describe.each(printSheets)('$file', (sheet) => {
  const read = () => readFileSync(path.join(WEB, 'downloads', sheet.file))

  test('is tagged, has title and language, and is read in the order in which it is printed', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(read()))
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const bookmarks = ((await pdf.getOutline()) as { title: string }[] | null) ?? []
    expect(bookmarks.map(({ title }) => title)).toEqual(sheet.sections.map(({ title }) => title))
    const { pages, info, roles, headings } = await readPdf(read())
    expect(info).toMatchObject({ Title: sheet.title, Author: sheet.author, Language: 'en' })
    expect(roles.slice(0, 3)).toEqual(['H1', 'P', 'H2'])
    expect(headings).toEqual(['H1', ...sheet.sections.map(() => 'H2')])
    const all = pages.join(' ')
    const said = [
      sheet.title,
      sheet.lead,
      ...sheet.sections.flatMap(({ title, items }) => [title, ...items.flatMap(({ name, texts }) => [name, ...texts])]),
    ]
    let place = 0
    for (const text of said) {
      place = all.indexOf(text.replaceAll(/\s+/g, ' '), place)
      expect(place, text).toBeGreaterThan(-1)
    }
    expect(all).not.toContain('\uFFFD')
  })

  test('is linked where the crosswalk is', () => {
    const page = built.find(({ route }) => route === crosswalk.path)?.html ?? ''
    expect(page).toContain(`href="/downloads/${sheet.file}"`)
  })
})
