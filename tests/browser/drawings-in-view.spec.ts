import type { Locator, Page } from '@playwright/test'

import { testWithoutScript as test } from './page-without-script.ts'
import { expect } from './fixtures.ts'

/** How far the drawing of a card has played, 0 to 1. */
const readProgress = (drawing: Locator) =>
  drawing.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--play')))

/** Scrolls so that this part of the window's height is between its lower edge and the top of the drawing. */
async function scrollDrawing(page: Page, drawing: Locator, part: number): Promise<void> {
  const top = await drawing.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await page.evaluate((y) => scrollTo(0, y), top - (1 - part) * 720)
}

/** A drawing of a card on each page that has them. */
const CARDS = [
  ['/', 'a contract with one clause'],
  ['/consulting', 'a contract with one clause'],
  ['/copilots', 'a code change'],
] as const

for (const [route, name] of CARDS) {
  test(
    `the drawings of ${route} play while they come into view, and stay finished`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(route)
      const drawing = page.getByRole('img', { name })
      await scrollDrawing(page, drawing, 0.05)
      await expect.poll(() => readProgress(drawing)).toBeLessThan(0.2)
      await scrollDrawing(page, drawing, 0.4)
      await expect.poll(() => readProgress(drawing)).toBeGreaterThan(0.3)
      await scrollDrawing(page, drawing, 0.8)
      await expect.poll(() => readProgress(drawing)).toBe(1)
      await scrollDrawing(page, drawing, 0.05)
      await page.emulateMedia({ media: 'print' })
      expect(await readProgress(drawing), 'on paper').toBe(1)
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      expect(await readProgress(drawing), 'with reduced motion').toBe(1)
    },
  )
}
