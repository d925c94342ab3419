import type { Page } from '@playwright/test'

import { longestArticle } from '#tests/support/site/built-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrate-page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const readBottom = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().bottom))
/** Scrolls in steps, as a finger does. */
const scrollBy = (page: Page, distance: number) =>
  page.evaluate(async (top) => {
    for (let step = 0; step < 10; step += 1) {
      window.scrollBy({ top: top / 10, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  }, distance)

test('the header of an article leaves the window while one reads on, and returns for a step back and for the focus', async ({
  page,
}) => {
  await openHydrated(page, longestArticle.path)
  expect(await readBottom(page)).toBe(73)
  await scrollBy(page, 900)
  // The reading progress stays.
  await expect.poll(() => readBottom(page)).toBe(2)
  await scrollBy(page, -40)
  await expect.poll(() => readBottom(page)).toBe(73)
  await scrollBy(page, 400)
  await expect.poll(() => readBottom(page)).toBe(2)
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await toggle.focus()
  await expect.poll(() => readBottom(page)).toBe(73)
  await page.keyboard.press('Enter')
  await scrollBy(page, 400)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect(await readBottom(page)).toBe(73)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: owner.name, exact: true }).click()
  await expect(page).toHaveURL('/')
  await scrollBy(page, 900)
  expect(await readBottom(page)).toBe(73)
})

test('the header of an article leaves and returns without a slide under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, longestArticle.path)
  await expect(page.getByRole('banner')).toHaveCSS('transition-duration', '0s')
})

test('on a wide window it stays', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 })
  await openHydrated(page, longestArticle.path)
  await scrollBy(page, 900)
  await expect(page.locator('html')).toHaveAttribute('data-reading-on')
  expect(await readBottom(page)).toBe(73)
})
