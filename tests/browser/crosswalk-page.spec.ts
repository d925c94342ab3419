import type { Page } from '@playwright/test'

import { crosswalk, filterRows } from '#web/content/crosswalk/crosswalk.ts'

import { expect, test } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'

const ALL = filterRows({})

const findRows = (page: Page) => page.getByRole('table').locator('tbody tr')

testWithoutScript('without script all rows of the crosswalk are there, and no filters', async ({ page }) => {
  await page.goto(crosswalk.path)
  await expect(findRows(page)).toHaveCount(ALL.length)
  await expect(page.getByRole('button', { name: 'Canada' })).toBeHidden()
})

test('a filter leaves its rows, says how many, and can be taken back; with forced colors it looks pressed', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(crosswalk.path)
  const canada = page.getByRole('group', { name: 'Where' }).getByRole('button', { name: 'Canada' })
  const readBorder = () => canada.evaluate((button) => getComputedStyle(button).borderWidth)
  const unpressed = await readBorder()
  await canada.click()
  const rows = filterRows({ country: 'ca' })
  await expect(page.getByRole('status').filter({ hasText: 'rows' })).toHaveText(`${rows.length} of ${ALL.length} rows`)
  await expect(findRows(page).getByRole('link')).toHaveText(rows.map(({ rule }) => rule))
  expect(parseFloat(await readBorder())).toBeGreaterThan(parseFloat(unpressed))
  await canada.click()
  await expect(findRows(page)).toHaveCount(ALL.length)
})

test('the printed crosswalk has its columns and the address of each source, and nothing to press', async ({ page }) => {
  await page.goto(crosswalk.path)
  // The width of A4 between margins of 14 mm.
  await page.setViewportSize({ width: 688, height: 1028 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Evidence you can show' })).toBeInViewport()
  const table = await page.getByRole('table').boundingBox()
  expect((table?.x ?? 0) + (table?.width ?? Infinity)).toBeLessThanOrEqual(688)
  const addresses = await findRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(addresses).toEqual(ALL.map(({ source }) => `" (${source})"`))
  for (const gone of [page.getByRole('button'), page.getByRole('link', { name: 'RIF7 worksheet' })]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  }
})

test('at 320 pixels each row is a stack of its cells, which say what they are', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(crosswalk.path)
  const first = findRows(page).first()
  const labels = await first
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"Kind of AI: "', '"Duty: "', '"Evidence: "', 'none', '"DRA20: "'])
  await expect(first.locator('td').nth(3)).toHaveText(/^(?:Issued|In force since|Coming:) /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
