import type { Page } from '@playwright/test'

import { expectNoViolation, isStill } from './axe.ts'
import { expectFit, spaceTexts } from './overflow-and-target-size.ts'
import { PAGE_STATES } from './page-states.ts'
import { expect, test } from './fixtures.ts'
import { standBeforeCompletion } from './complete-assessment.ts'
import { newPerson } from './visitor.ts'

/** 320 pixels is what 1,280 are at 400 %; each scheme has contrasts of its own, each width targets of its own. */
const LOOKS = [
  { colorScheme: 'light', size: { width: 1440, height: 900 } },
  { colorScheme: 'dark', size: { width: 320, height: 640 } },
] as const

async function show(page: Page, { colorScheme, size }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  await isStill(page)
}

test.describe('axe', () => {
  // A group on one page: a page of its own for each state would cost more than looking at it.
  test.describe.configure({ timeout: 120_000 })
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: LOOKS[0].size })

  for (const [group, states] of Object.entries(PAGE_STATES)) {
    test(`${group}: no state has an accessibility fault or scrolls sideways`, async ({
      faults,
      page,
      site,
      visitor,
    }) => {
      for (const { name, isNarrow = false, reach } of states) {
        await test.step(name, async () => {
          await page.unrouteAll()
          await reach({ faults, page, site, visitor })
          for (const look of isNarrow ? LOOKS.slice(1) : LOOKS) {
            const told = `${name}, ${look.colorScheme}, ${look.size.width} pixels wide`
            await show(page, look)
            await expectNoViolation(page, told)
            await expectFit(page, told)
            expect.soft(await page.evaluate(() => document.getAnimations().length), `${told}: moves`).toBe(0)
          }
        })
        await page.setViewportSize(LOOKS[0].size)
      }
    })
  }
})

test('a company name of 100 letters without a space fits a narrow screen', async ({ context, page, site, visitor }) => {
  const person = { ...newPerson(), company: 'W'.repeat(100) }
  await page.setViewportSize({ width: 320, height: 640 })
  await standBeforeCompletion(visitor, { context, url: site.url, person })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await visitor.previous.click()
  await visitor.isAt(15)
  expect(await overflow()).toBe(0)
  await visitor.next()
  await visitor.next()
  await visitor.seesResults()
  expect(await overflow()).toBe(0)
})

test('header, text and footer fit a narrow screen with the texts spaced', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await spaceTexts(page)
  await expectFit(page, 'texts spaced')
})
