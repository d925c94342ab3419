import { expect, type Page } from '@playwright/test'

import { test as base } from './fixtures.ts'

/** A test in a browser with the back/forward cache switched on. */
export const backForwardCacheTest = base.extend({
  context: async ({ baseURL, faults, backForwardCacheBrowser }, use) => {
    const context = await backForwardCacheBrowser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await faults.watch(context)
    await use(context)
    await context.close()
  },
})

/** Goes to another site and comes back. Returns true when the browser had kept the page. */
export async function leaveAndComeBack(page: Page): Promise<boolean> {
  const url = page.url()
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.evaluate(
    (away) => location.assign(away),
    url.replace('localhost', '127.0.0.1').replace(/[^/]+$/, 'privacy'),
  )
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/privacy/)
  // The page is left by this call, so its answer could be lost: the call does not wait.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL(url)
  return page.evaluate(() => 'isTheSame' in window)
}
