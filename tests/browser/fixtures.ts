import { test as base, type Browser, type Page } from '@playwright/test'

import { findChromium } from '#tests/support/site/find-chromium.mjs'

import { Faults } from './browser-errors.ts'
import { startSite, type RunningSite } from './running-site.ts'
import { Visitor } from './visitor.ts'

export interface TestFixtures {
  faults: Faults
  visitor: Visitor
}

/**
 * What a worker creates once, for the first test that asks for it. All worker fixtures stand in this file: Playwright
 * starts other workers for a test with other worker fixtures.
 */
export interface WorkerFixtures {
  readonly site: RunningSite
  /** A page without scripts, for testWithoutScript. */
  readonly pageWithoutScript: Page
  /**
   * A browser with the back/forward cache, for backForwardCacheTest: the headless shell has none, and Playwright disables it in
   * others.
   */
  readonly backForwardCacheBrowser: Browser
}

/** Every test gets a visitor in a browser context of its own, and fails on every fault that it did not declare. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  pageWithoutScript: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  backForwardCacheBrowser: [
    async ({ launchOptions, playwright }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      const executablePath = findChromium() ?? playwright.chromium.executablePath()
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    faults.check()
  },
  context: async ({ context, faults }, use) => {
    await faults.watch(context)
    await use(context)
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { expect } from '@playwright/test'
