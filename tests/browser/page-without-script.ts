import { test } from './fixtures.ts'

/**
 * For tests that only read a page without scripts. All of these tests of a worker share one page: they leave nothing behind
 * after the next navigation, and opening a page for each would take longer than most of them do.
 */
export const readingTest = test.extend({
  context: async ({ faults, plainPage }, use) => {
    const stop = await faults.watch(plainPage.context())
    await use(plainPage.context())
    stop()
  },
  page: async ({ context, plainPage }, use) => {
    await plainPage.setViewportSize({ width: 1280, height: 720 })
    await use(plainPage)
    await context.clearCookies()
  },
})
