import { expect, test, type Page } from '@playwright/test'

import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import { waitForAnimations } from '#tests/browser/wait-for-animations.ts'
import { expectNoOverflow } from '#tests/browser/overflow-and-target-size.ts'
import { expectNoClippedText } from '#tests/browser/expect-no-clipped-text.ts'
import { setTextSize, widenTextSpacing, resetTextSpacing } from '#tests/browser/set-text-spacing-and-size.ts'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const DESKTOP = { width: 1440, height: 900 }
const PLAIN: Media = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' }

/** The settings under which the same page in the same state is shown. */
const SHOWN: readonly { readonly name: string; readonly size?: typeof DESKTOP; readonly media?: Media }[] = [
  { name: 'desktop' },
  { name: 'tablet', size: { width: 820, height: 1180 } },
  { name: 'phone', size: { width: 360, height: 740 } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colors', media: { forcedColors: 'active' } },
  { name: 'reduced motion', media: { reducedMotion: 'reduce' } },
]

/** Emulates these settings. A hydrated page states its color scheme, and on a busy machine it does so some frames later. */
async function showWith(page: Page, media: Media): Promise<void> {
  await page.emulateMedia(media)
  const stated = page.locator('html[data-mantine-color-scheme]')
  if ((await stated.count()) > 0) {
    await expect(stated).toHaveAttribute('data-mantine-color-scheme', media.colorScheme ?? 'light')
  }
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  await waitForAnimations(page)
  await expectNoViolation(page, name)
  await expectNoOverflow(page, name)
  await expectNoClippedText(page, name)
}

/** Submits the form, or goes on to the next step, with every text field emptied. */
async function submitEmpty(page: Page): Promise<boolean> {
  const forms = await page.locator('main').locator('form, [role="group"]').all()
  for (const field of await page.locator('main input:not([type="radio"], [type="checkbox"]), main textarea').all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill('')
  }
  const buttons = page.getByRole('main').getByRole('button', { name: /^(?:(?:Start|Next)$|Complete|Send|Join)/ })
  for (const button of await buttons.all()) {
    if (await button.isVisible()) await button.press('Enter')
  }
  return forms.length > 0
}

/**
 * Checks the page as it stands in nine variants, at 320 pixels and with wider text spacing. The last two variants change
 * the state: an empty form is sent, and the page is left and opened again.
 */
export async function checkEachVariant(page: Page, state: string): Promise<void> {
  for (const { name, size = DESKTOP, media } of SHOWN) {
    await page.setViewportSize(size)
    await showWith(page, { ...PLAIN, ...media })
    await expectAccessible(page, `${state}, ${name}`)
    if (name !== 'reduced motion') continue
    expect.soft(await page.evaluate(() => document.getAnimations().length), `${state}: moves all the same`).toBe(0)
  }
  await showWith(page, PLAIN)

  await setTextSize(page, 32)
  await expectAccessible(page, `${state}, 200% text`)
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 640 })
    for (const size of [24, 32] as const) {
      await setTextSize(page, size)
      await expectNoOverflow(page, `${state}, ${width} pixels wide, text of ${size} pixels`)
    }
  }
  await setTextSize(page, 16)

  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoOverflow(page, `${state}, ${width} pixels wide`)
    await expectNoClippedText(page, `${state}, ${width} pixels wide`)
    await widenTextSpacing(page)
    await expectNoOverflow(page, `${state}, ${width} pixels wide, texts spaced`)
    await expectNoClippedText(page, `${state}, ${width} pixels wide, texts spaced`)
    await resetTextSpacing(page)
  }
  await page.setViewportSize(DESKTOP)

  await test.step('empty submit', async () => {
    if (await submitEmpty(page)) await expectAccessible(page, `${state}, empty submit`)
  })
  await page.goto('/privacy?away')
  try {
    await page.goBack()
  } catch (error) {
    // A browser does not keep the answer to a POST: it asks whether to send the form again.
    if (String(error).includes('ERR_CACHE_MISS')) return
    throw error
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // At another scroll position the header may cover half of a field, and the field would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, `${state}, back navigation`)
}
