import type { Page } from '@playwright/test'

import { expectNoViolation } from './check-with-axe.ts'
import { waitForAnimations } from './wait-for-animations.ts'
import { expectNoOverflow } from './overflow-and-target-size.ts'
import { setTextSize, widenTextSpacing } from './set-text-spacing-and-size.ts'
import { PAGE_STATES } from './all-page-states.ts'
import { expect, test } from './fixtures.ts'
import { openAnsweredLastQuestion } from './report-requests.ts'
import { newPerson } from './visitor.ts'

/**
 * A width of 320 pixels equals 1,280 at 400% zoom. Each scheme has other contrasts, and each width other target sizes. A state is
 * checked in one of these looks, in turn; `npm run check:slow -- accessibility` checks every state in all.
 */
const LOOKS = [
  { colorScheme: 'light', size: { width: 1440, height: 900 } },
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
] as const

async function show(page: Page, { colorScheme, size }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  await waitForAnimations(page)
}

/** Phones whose text is half as large again, or twice as large. */
const LARGE_TEXTS = [
  [320, 32],
  [375, 24],
] as const

async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  for (const [width, size] of LARGE_TEXTS) {
    await page.setViewportSize({ width, height: 640 })
    await setTextSize(page, size)
    await expectNoOverflow(page, `${name}, ${width} pixels wide, text of ${size} pixels`)
  }
  await setTextSize(page, 16)
}

test.describe('axe', () => {
  // All states of a group share one page: opening a page for each state would cost more time than the check itself.
  test.describe.configure({ timeout: 120_000 })
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: LOOKS[0].size })

  for (const [group, states] of Object.entries(PAGE_STATES)) {
    test(
      `${group}: no state breaks an accessibility rule or scrolls sideways`,
      { tag: group === 'articles and careers' ? '@slow' : [] },
      async ({ context, faults, page, site, visitor }) => {
        const looked = states.filter(({ isLikeOthers = false }) => !isLikeOthers)
        const devtools = await context.newCDPSession(page)
        for (const [place, { name, isNarrow = false, reach }] of looked.entries()) {
          await test.step(name, async () => {
            // A report that is held must not be answered now: the page would go back in its history while the next one is opened.
            await page.goto('about:blank')
            await page.unrouteAll()
            // Otherwise a draft that an earlier state left could come while this one types, and be mixed with its text.
            await devtools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' })
            await reach({ faults, page, site, visitor })
            const look = isNarrow || place % 2 === 1 ? LOOKS[1] : LOOKS[0]
            const told = `${name}, ${look.colorScheme}, ${look.size.width} pixels wide`
            await show(page, look)
            await expectNoViolation(page, told)
            await expectNoOverflow(page, told)
            expect.soft(await page.evaluate(() => document.getAnimations().length), `${told}: moves`).toBe(0)
            await expectRoomForLargeText(page, name)
          })
          await page.setViewportSize(LOOKS[0].size)
        }
      },
    )
  }
})

for (const [what, company] of [
  ['of 100 letters without a space', 'W'.repeat(100)],
  ['that is written from right to left', 'שלום (Tel Aviv)'],
] as const) {
  test(
    `a company name ${what} fits a narrow screen and moves no other word`,
    { tag: '@slow' },
    async ({ context, page, site, visitor }) => {
      const person = { ...newPerson(), company }
      const named = page.locator('bdi').getByText(company, { exact: true })
      await page.setViewportSize({ width: 320, height: 640 })
      await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await visitor.previous.click()
      await visitor.isAt(15)
      expect(await overflow()).toBe(0)
      await expect(named).toHaveCount(1)
      await visitor.next()
      await visitor.next()
      await visitor.seesResults()
      expect(await overflow()).toBe(0)
      // In the head, and in the choice to include it in the picture.
      await expect(named).toHaveCount(2)
    },
  )
}

test('header, text and footer fit a narrow screen with wider text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await widenTextSpacing(page)
  await expectNoOverflow(page, 'texts spaced')
})
