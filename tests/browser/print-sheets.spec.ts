import { printSheetList } from '#web/content/print-sheets/print-sheet-list.ts'
import { samples } from '#web/content/samples/sample-list.ts'
import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'

import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'

const MOST_PAGES = { worksheet: 2, questionnaire: 3, dictionary: 5, policy: 2, register: 2 } as const

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
      // The texts of each row; the first of a section with all that stands above it there.
      const rows = await page.locator('article :is(li, tbody tr:not([aria-hidden]))').evaluateAll((items) =>
        items.map((item) => {
          const section = item.closest('section')
          if (section === null || section.querySelector('li, tbody tr') !== item) return item.textContent
          const range = document.createRange()
          range.setStart(section, 0)
          range.setEndAfter(item)
          return range.toString()
        }),
      )
      expect(rows.length).toBeGreaterThan(4)
      for (const row of rows)
        expect(
          joined.filter((text) => text.includes(removeSpaces(row))),
          row,
        ).toHaveLength(1)
    })
  }
}

test('each sample prints on two pages of Letter, the shorter of the two formats', async ({ page }) => {
  for (const { slug } of samples) {
    await page.goto(`/consulting/samples/${slug}`)
    const pages = await readPrintedPages(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    expect(pages, slug).toHaveLength(2)
  }
})

test('a sheet is black on white on paper, and leaves lines to write on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(printSheetList.worksheet.path)
  const colors = await page
    .getByRole('heading', { name: '1. Retrieval store' })
    .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor])
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  const lines = page
    .locator('li')
    .filter({ hasText: /1\. Retrieval store|The agent, its owner/ })
    .locator('[aria-hidden] > *')
  const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()))
  expect(boxes).toHaveLength(2 + 4)
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThan(20)
    expect(box?.width).toBeGreaterThan(200)
  }
})

test('the policy is one page and the risk checklist the next, and the register is in landscape', async ({ page }) => {
  for (const format of ['A4', 'Letter'] as const) {
    await page.goto(printSheetList.policy.path)
    const [policy, checklist] = await readPrintedPages(await page.pdf({ format, preferCSSPageSize: true }))
    expect(policy).toContain('Review and approval')
    expect(policy).not.toContain('Risk checklist The owner')
    expect(checklist).toMatch(/Page 2 of 2 Risk checklist The owner .* 10\. Stop /)
    await page.goto(printSheetList.register.path)
    const printed = await page.pdf({ format, preferCSSPageSize: true })
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed.toString('latin1')) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('tbody tr[aria-hidden]').filter({ visible: true }).count()).toBeGreaterThan(6)
})

test('on a phone, a row with many columns is a stack of its cells, each named, and blank rows and cells are hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(printSheetList.register.path)
  const register = page.getByRole('table', { name: 'AI use-case register' })
  const [first] = await register.locator('tbody tr').all()
  const cells = (await first?.locator('td').all()) ?? []
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
  const names = await Promise.all(
    cells.map((cell) => cell.evaluate((element) => getComputedStyle(element, '::before').content)),
  )
  expect(names.slice(0, 2)).toEqual(['"Purpose: "', '"Owner: "'])
  await expect(register.locator('tbody tr[aria-hidden]').filter({ visible: true })).toHaveCount(0)
  await page.goto(`${printSheetList.policy.path}#risk-checklist`)
  await expect(page.getByRole('heading', { name: 'Risk checklist' })).toBeInViewport()
  const questions = page.getByRole('table', { name: 'Ten questions' }).locator('tbody tr').first().locator('td')
  await expect(questions.filter({ visible: true })).toHaveCount(1)
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
