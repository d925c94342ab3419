import { expect, test } from 'vitest'

import { crosswalk } from '#web/content/crosswalk/crosswalk.ts'
import { DRA20 } from '#web/content/crosswalk/crosswalk-types.ts'
import { handovers } from '#web/content/home.ts'
import { composePrintSheets } from '#web/content/print-sheets/compose-print-sheets.ts'
import { printSheetList, type PrintSheetHead } from '#web/content/print-sheets/print-sheet-list.ts'
import type {
  PrintSheetBlock,
  PrintSheetItem,
  PrintSheetSection,
  PrintSheetTable,
} from '#web/content/print-sheets/print-sheet-types.ts'
import { loadSample } from '#web/content/samples/load.ts'
import { samples, type SampleHead } from '#web/content/samples/sample-list.ts'
import { pages } from '#tests/support/site/built-pages.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'

const sheets = await composePrintSheets()
const sampleBodies = await Promise.all(samples.map(({ slug }) => loadSample(slug)))

const isTable = (block: PrintSheetBlock): block is PrintSheetTable => typeof block === 'object' && 'columns' in block
const isList = (block: PrintSheetBlock): block is readonly PrintSheetItem[] => Array.isArray(block)

const listNames = (sheet: keyof typeof sheets) =>
  sheets[sheet].sections.flatMap(({ blocks }) =>
    blocks
      .filter(isList)
      .flat()
      .map(({ name }) => name),
  )

const readPage = (route: string) => pages.find((page) => page.route === route)?.html ?? ''

function listTexts(block: PrintSheetBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  if (isTable(block)) return [...block.columns, ...block.rows.flat()]
  return block.flatMap(({ name, texts }) => [name, ...texts])
}

test('the sheets have the seven systems, the twenty dimensions and the twenty-five words', () => {
  const systems = listNames('worksheet').slice(2)
  expect(systems.map((name) => name.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
  expect(listNames('questionnaire').slice(0, 20)).toEqual(DRA20)
  expect(listNames('questionnaire')).toHaveLength(27)
  expect(new Set(listNames('dictionary')).size).toBe(25)
})

test('no sheet contains a mark of a note or of bold words', () => {
  expect(JSON.stringify(sheets).match(/\[\^|<\/?b>/g)).toBeNull()
})

test('no row of a table has more cells than there are columns, and each narrow or wide column exists', () => {
  const sections = [...Object.values(sheets), ...sampleBodies].flatMap((body) => body?.sections ?? [])
  const tables = sections.flatMap(({ blocks }) => blocks.filter(isTable))
  expect(tables.length).toBeGreaterThan(5)
  for (const { columns, narrow = [], wide, rows } of tables) {
    expect(columns).toEqual(expect.arrayContaining(wide === undefined ? [...narrow] : [...narrow, wide]))
    for (const row of rows) expect(row.length, row[0]).toBeLessThanOrEqual(columns.length)
  }
})

test('the risk checklist has ten questions and an address of its own, which the register links to', () => {
  const checklist = sheets.policy.sections.find(({ id }) => id === 'risk-checklist')
  const questions = checklist?.blocks.filter(isTable).flatMap(({ rows }) => rows)
  expect(questions?.map(([subject]) => Number.parseInt(subject ?? '', 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(readPage(printSheetList.policy.path)).toMatch(/<section id="risk-checklist"/)
  expect(readPage(printSheetList.register.path)).toContain(`href="${printSheetList.policy.path}#risk-checklist"`)
})

test('each sample in the register says that it is one', () => {
  const rows = sheets.register.sections
    .at(-1)
    ?.blocks.filter(isTable)
    .flatMap((table) => table.rows)
  expect(rows?.map(([name]) => name?.startsWith('Sample: '))).toEqual([true, true])
})

const listSectionTexts = ({ title, blocks }: PrintSheetSection) => [title].concat(blocks.flatMap(listTexts))

/** Expects these texts on the page, in this order, each as a text of its own. */
function expectTexts(route: string, texts: readonly string[]) {
  const [, main = ''] = readPage(route).split('<main')
  const shown = decodeEntities(main.replaceAll(/<[^>]*>/g, '\n'))
  let place = 0
  for (const text of texts) {
    const found = shown.indexOf(`\n${text}\n`, place)
    expect(found, text).toBeGreaterThanOrEqual(place)
    place = found + text.length
  }
}

test.each(Object.keys(sheets) as (keyof typeof sheets)[])(
  'the page of the %s has the texts of its article or template in order, and the resources and the crosswalk link to it',
  (sheet) => {
    const { path, title, lead, goesWith }: PrintSheetHead = printSheetList[sheet]
    const { source, sections } = sheets[sheet]
    const origin = source?.headline ?? 'A template, not legal advice. Use it with the'
    expectTexts(path, [
      title,
      lead,
      origin,
      ...(goesWith === undefined ? [] : [goesWith.name]),
      ...sections.flatMap(listSectionTexts),
    ])
    for (const list of ['/resources', crosswalk.path]) expect(readPage(list), list).toContain(`href="${path}"`)
  },
)

test.each(samples)(
  'the sample $slug says that it is one, has its texts in order, and pages and its template link to it',
  async ({ slug, title, lead, template }: SampleHead) => {
    const path = `/consulting/samples/${slug}`
    const sections = (await loadSample(slug))?.sections ?? []
    expect(sections.length).toBeGreaterThan(2)
    expectTexts(path, [`Sample: ${title}`, lead, ...sections.flatMap(listSectionTexts)])
    expect(readPage(path)).toContain('The company, the project and all figures are fictional.')
    for (const page of ['/consulting', '/resources', ...(template === undefined ? [] : [template])])
      expect(readPage(page), page).toContain(`href="${path}"`)
  },
)

test('each sample that the cycle on the home page links to exists', () => {
  const linked = handovers.flat().flatMap(({ sample }) => sample?.slug ?? [])
  expect(linked.length).toBeGreaterThan(5)
  expect(samples.map(({ slug }) => slug)).toEqual(expect.arrayContaining(linked))
  for (const slug of linked) expect(readPage('/'), slug).toContain(`href="/consulting/samples/${slug}"`)
})
