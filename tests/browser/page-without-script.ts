import { test } from './fixtures.ts'

/**
 * For what is read on a page without scripts. All of these tests of a worker share one page, since nothing of what they do
 * outlasts the next address: a page of its own costs more than most of them do there.
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
