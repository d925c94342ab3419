import { test } from './fixtures.ts'

const USUAL_MEDIA = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const

/**
 * For tests that only read a page without scripts. All of these tests of a worker share one page, because opening a page for each
 * would take longer than most of them do. What a navigation does not reset, the fixture resets before each test.
 */
export const testWithoutScript = test.extend({
  context: async ({ faults, pageWithoutScript }, use) => {
    const stop = await faults.watch(pageWithoutScript.context())
    await use(pageWithoutScript.context())
    stop()
  },
  page: async ({ context, pageWithoutScript }, use) => {
    await pageWithoutScript.setViewportSize({ width: 1280, height: 720 })
    await pageWithoutScript.emulateMedia(USUAL_MEDIA)
    await use(pageWithoutScript)
    await context.clearCookies()
  },
})
