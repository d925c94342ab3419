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
  await expect(findRows(page).locator('td').filter({ visible: true })).toHaveCount(5 * ALL.length)
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

testWithoutScript(
  'on a phone each rule is closed until it is pressed, and then says what its cells are',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(crosswalk.path)
    const [first, second] = [findRows(page).first(), findRows(page).nth(1)]
    const shown = () => first.locator('td').evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()))
    expect(await shown()).toEqual([true, false, false, true, false])
    await expect(first.locator('td').nth(3)).toHaveText(/^(?:Issued|In force since|Coming:) /)
    await first.getByText('Guidance.').click({ force: true })
    expect(await shown()).toEqual([true, true, true, true, true])
    const labels = await first
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(labels).toEqual(['none', '"Duty: "', '"Evidence: "', 'none', '"DRA20: "'])
    await expect(second.locator('td').nth(1)).toBeHidden()
    const source = first.getByRole('link')
    await expect(source).toHaveAccessibleName(`Source ${ALL[0]?.rule}`)
    await source.click({ trial: true })
    await first.getByText('Guidance.').click({ force: true })
    expect(await shown()).toEqual([true, false, false, true, false])
    await expect(source).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test('a rule opens by keyboard, and the next stop is its source', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(crosswalk.path)
  const first = findRows(page).first()
  await first.locator('summary').focus()
  await expect(first.locator('summary')).toHaveText(ALL[0]?.rule ?? '')
  await page.keyboard.press('Enter')
  await expect(first.locator('td').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('link')).toBeFocused()
})

test('on a phone the filters are one row that stays in view, and a filter shows the first of its rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(crosswalk.path)
  const buttons = page.getByRole('group').getByRole('button')
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (const [name, place] of [
    ['Canada', 30],
    ['United States', 12],
  ] as const) {
    await findRows(page).nth(place).scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(findRows(page).first()).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

test('on a wide screen the head of the table stays in view, and rules are not opened but stand there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(crosswalk.path)
  await findRows(page).nth(30).scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Evidence you can show' })).toBeInViewport({ ratio: 1 })
  await expect(findRows(page).nth(30).getByRole('cell')).toHaveCount(5)
  await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0)
})
