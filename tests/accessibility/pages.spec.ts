import { PAGE_STATES } from '#tests/browser/all-page-states.ts'
import { Faults } from '#tests/browser/browser-errors.ts'
import { test as base } from '#tests/browser/fixtures.ts'

import { checkEachVariant } from './check-accessibility-in-each-variant.ts'

/**
 * Browser errors are checked by the other tests. These tests leave pages in the middle of an action, so errors are ignored.
 */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  faults: async ({}, use) => use(new Faults()),
})

for (const state of Object.values(PAGE_STATES).flat()) {
  test(`${state.name} is accessible in every variant`, async ({ faults, page, site, visitor }) => {
    await state.reach({ faults, page, site, visitor })
    await checkEachVariant(page, state.name)
  })
}
