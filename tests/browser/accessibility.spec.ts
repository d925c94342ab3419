import type { Locator, Page } from '@playwright/test'

import { expectNoViolation, isStill } from './axe.ts'
import { PAGE_STATES } from './page-states.ts'
import { expect, test } from './site.ts'
import { standBeforeCompletion } from './submission.ts'
import { newPerson } from './visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

type Look = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** Shows the page like this and waits until nothing moves any more. */
async function show(page: Page, size: typeof DESKTOP, look: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference', ...look })
  await isStill(page)
}

/** Every pair of scheme and size where much stands at stake; elsewhere each scheme and each size once. */
function looksOf({ isKey, isNarrow }: { readonly isKey: boolean; readonly isNarrow: boolean }) {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [DESKTOP, PHONE].map((size) => ({ colorScheme, size })),
  )
  if (isNarrow) return looks.filter(({ size }) => size === PHONE)
  return isKey ? looks : looks.filter(({ colorScheme, size }) => (colorScheme === 'light') === (size === DESKTOP))
}

/**
 * What can be pressed in there and is smaller than 24 by 24 pixels; a box or a circle counts with its label. A link in a
 * sentence is as high as its line (WCAG 2.5.8 exempts it).
 */
function tooSmall(place: Locator): Promise<string[]> {
  return place
    .locator('a:visible, button:visible, input:visible, textarea:visible, summary:visible')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
        const { width, height } = ((isBox && target.labels?.[0]) || target).getBoundingClientRect()
        const isInSentence = getComputedStyle(target).display === 'inline' && target.closest('p') !== null
        return !isInSentence && (width < 24 || height < 24)
          ? [`${target.textContent || target.outerHTML} ${width} x ${height}`]
          : []
      }),
    )
}

test('header, open menu and footer have no target smaller than 24 pixels', async ({ page }) => {
  await page.goto('/')
  for (const size of [DESKTOP, PHONE]) {
    await show(page, size, {})
    if (size === PHONE) await page.getByRole('banner').locator('summary').click()
    expect.soft(await tooSmall(page.getByRole('banner')), 'header').toEqual([])
    expect.soft(await tooSmall(page.getByRole('contentinfo')), 'footer').toEqual([])
  }
})

for (const { name, isKey = false, isNarrow = false, reach } of PAGE_STATES) {
  test(`${name} has no accessibility fault in any look, and fits a narrow screen`, async ({
    faults,
    page,
    site,
    visitor,
  }) => {
    await reach({ faults, page, site, visitor })
    for (const { colorScheme, size } of looksOf({ isKey, isNarrow })) {
      await show(page, size, { colorScheme })
      await expectNoViolation(page, `${colorScheme}, ${size.width} pixels wide`)
    }
    if (isKey) {
      await show(page, isNarrow ? PHONE : DESKTOP, { forcedColors: 'active' })
      await expectNoViolation(page, 'forced colors')
      await show(page, PHONE, { reducedMotion: 'reduce' })
      await expectNoViolation(page, 'reduced motion')
      expect.soft(await page.evaluate(() => document.getAnimations().length), 'running animations').toBe(0)
    }
    for (const width of isNarrow ? [320] : [1440, 320]) {
      await show(page, { width, height: 640 }, {})
      const [scrollWidth = 0, clientWidth = 0] = await page.evaluate(() => {
        const { documentElement } = document
        return [documentElement.scrollWidth, documentElement.clientWidth]
      })
      expect.soft(scrollWidth, `sideways scroll at ${width} pixels`).toBeLessThanOrEqual(clientWidth)
      expect.soft(await tooSmall(page.getByRole('main').or(visitor.toast)), `targets at ${width} pixels`).toEqual([])
    }
  })
}

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
