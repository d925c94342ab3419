import type { Page } from '@playwright/test'

import { Gate } from './gate.ts'
import { expect, test } from './site.ts'

// On a slow network a page is painted in the fallback first. What moves when the typeface arrives is layout shift that
// no run on a fast machine sees.

/** How far the layout shifts by itself from now on, as Cumulative Layout Shift counts. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { total: number } }).seen.total)
}

/** Where a text soon breaks in one more line in one of the two faces. */
const MOVED: readonly (readonly [path: string, width: number, height: number])[] = [
  ['/resources', 768, 1024],
  ['/blog/rag-most-misunderstood', 768, 1024],
  ['/blog/from-assistants-to-copilots', 768, 1024],
  ['/copilots', 1280, 800],
  ['/consulting', 412, 915],
]

for (const [path, width, height] of MOVED) {
  test(`${path} at ${width} pixels hardly moves when its typeface, one file, arrives late`, async ({ page }) => {
    const gate = new Gate()
    const asked: string[] = []
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url())
      await gate.opened
      await route.continue()
    })
    const shifts = await watchShifts(page)
    await page.setViewportSize({ width, height })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(false)

    gate.open()
    await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'))
    // The frame with the typeface, and one for what it moved to be counted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForTimeout(200)
    expect(await shifts()).toBeLessThan(0.01)
    expect(asked).toHaveLength(1)
  })
}
