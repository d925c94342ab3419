import type { Page } from '@playwright/test'

/** Waits for a frame of the page. By then it has heard of a new size of the window (events of media queries). */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
