import { test } from './fixtures.ts'

/**
 * For tests that only read a page without scripts. All of these tests of a worker share one page: they leave nothing behind
 * after the next navigation, and opening a page for each would take longer than most of them do.
 */
export const testWithoutScript = test.extend({
  context: async ({ faults, pageWithoutScript }, use) => {
    const stop = await faults.watch(pageWithoutScript.context())
    await use(pageWithoutScript.context())
    stop()
  },
  page: async ({ context, pageWithoutScript }, use) => {
    await pageWithoutScript.setViewportSize({ width: 1280, height: 720 })
    await use(pageWithoutScript)
    await context.clearCookies()
  },
})
