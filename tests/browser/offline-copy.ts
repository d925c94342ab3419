import { expect, type Page } from '@playwright/test'

import { test } from './fixtures.ts'
import { startNetworkBetween, type NetworkBetween } from './network-between.ts'

export const WORKER = '/assessment-worker.js'

/** What a browser reports of a request without a network. */
export const OFFLINE = /console error: .*ERR_INTERNET_DISCONNECTED/

/** A test whose browser reaches the site through a network that the test can change. */
export const networkTest = test.extend<{ network: NetworkBetween }>({
  network: async ({ site }, use) => {
    const network = await startNetworkBetween(site.url)
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
})

/** Gives a sign of a person, and waits until the worker has stored the whole release and answers this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.mouse.move(60, 400)
  await page.mouse.move(80, 420)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The names of the caches of the site, the oldest first. */
export const listCaches = (page: Page) => page.evaluate(() => caches.keys())
