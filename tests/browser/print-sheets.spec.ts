import { printSheetList } from '#web/content/print-sheets/print-sheet-list.ts'
import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'

import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'

const MOST_PAGES = { worksheet: 2, questionnaire: 3, dictionary: 5 } as const

const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '')

for (const [sheet, { path, title }] of Object.entries(printSheetList)) {
  for (const format of ['A4', 'Letter'] as const) {
    test(`the ${sheet} prints on few pages of ${format}, without cut rows and without the parts of the site`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(path)
      const printed = await page.pdf({ format, preferCSSPageSize: true })
      const pages = await readPrintedPages(printed)
      expect(pages.length).toBeLessThanOrEqual(MOST_PAGES[sheet as keyof typeof MOST_PAGES])
      pages.forEach((text, at) => expect(text).toContain(`Page ${at + 1} of ${pages.length}`))
      expect(pages[0]).toContain(title)
      expect(pages.join(' ')).not.toMatch(/Print or save|Book Session|Privacy Policy|Free AI Readiness/)
      const joined = pages.map(removeSpaces)
      // The texts of each row; the first of a section with the heading of the section.
      const rows = await page
        .locator('article li')
        .evaluateAll((items) =>
          items.map(
            (item) =>
              `${item.matches(':first-child') ? item.closest('section')?.querySelector('h2')?.textContent : ''}${item.textContent}`,
          ),
        )
      expect(rows.length).toBeGreaterThan(8)
      for (const row of rows)
        expect(
          joined.filter((text) => text.includes(removeSpaces(row))),
          row,
        ).toHaveLength(1)
    })
  }
}

test('a sheet is black on white on paper, and leaves lines to write on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(printSheetList.worksheet.path)
  const colors = await page
    .getByRole('heading', { name: '1. Retrieval store' })
    .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor])
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  const lines = page.locator('li', { hasText: '1. Retrieval store' }).locator('[aria-hidden] > *')
  const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()))
  expect(boxes).toHaveLength(4)
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThan(20)
    expect(box?.width).toBeGreaterThan(200)
  }
})

test('the button of a sheet opens the print dialog', async ({ page }) => {
  await openHydrated(page, printSheetList.dictionary.path)
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
})

testWithoutScript('without script a sheet has no button that does nothing', async ({ page }) => {
  await page.goto(printSheetList.worksheet.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RIF7 worksheet')
  await expect(page.getByRole('main').getByRole('button')).toBeHidden()
})
