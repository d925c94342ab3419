import { expect, type Page } from '@playwright/test'

import { test } from './fixtures.ts'
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts'
import type { ScriptablePage } from './scriptable-page.ts'

export const WORKER = '/assessment-worker.js'

/** What a browser reports of a request without a network. */
export const OFFLINE = /console error: .*ERR_INTERNET_DISCONNECTED/

/** A test whose browser reaches the site through a network that the test can change. */
export const networkTest = test.extend<{ network: NetworkProxy }>({
  network: async ({ site }, use) => {
    const network = await startNetworkProxy(site.url)
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
})

/** Whether the newest worker has stored its whole release and answers this page. */
export const isWorkerReady = async (page: ScriptablePage) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const newest = (await caches.keys()).at(-1)
    if (registration === undefined || newest === undefined) return false
    const { active, installing, waiting } = registration
    const isStored = (await caches.match('/assessment-flow', { cacheName: newest })) !== undefined
    const isAlone = installing === null && waiting === null && active?.state === 'activated'
    return isStored && isAlone && navigator.serviceWorker.controller === active
  })

/** Interacts with the page, and waits until the newest worker has stored its whole release and answers this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.mouse.move(60, 400)
  await page.mouse.move(80, 420)
  await expect.poll(() => isWorkerReady(page), { timeout: 30_000 }).toBe(true)
}

/** The names of the caches of the site, the oldest first. */
export const listCaches = (page: Page) => page.evaluate(() => caches.keys())
