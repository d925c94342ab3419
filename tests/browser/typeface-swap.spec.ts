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

for (const path of ['/resources', '/blog/rag-most-misunderstood']) {
  test(`${path} hardly moves when its typeface arrives after the first paint`, async ({ page }) => {
    const gate = new Gate()
    await page.route('**/*.woff2', async (route) => {
      await gate.opened
      await route.continue()
    })
    const shifts = await watchShifts(page)
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(false)

    gate.open()
    await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'))
    // The frame with the typeface, and one for what it moved to be counted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForTimeout(200)
    expect(await shifts()).toBeLessThan(0.02)
  })
}
