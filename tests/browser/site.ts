import { test as base } from '@playwright/test'

import { Faults } from './faults.ts'
import { startSite, type RunningSite } from './running-site.ts'
import { Visitor } from './visitor.ts'

export interface TestFixtures {
  faults: Faults
  visitor: Visitor
}

/** Every test gets a visitor in a browser of their own, and fails on every fault it did not declare. */
export const test = base.extend<TestFixtures, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
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
