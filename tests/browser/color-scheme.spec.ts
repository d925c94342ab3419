import type { Page } from '@playwright/test'

import { hydratePage, openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'
import { expectNotHydrated, holdApp } from './unhydrated-page.ts'
import { readBackground, NIGHT, PAPER, schemeSwitch, switchColors } from './color-scheme-switch-and-background.ts'

// Light, dark, or the scheme of the system: the same on the whole device, in every tab, hydrated or not.

/** The color in which the browser paints its own parts: the first theme color whose media condition holds. */
const themeColor = (page: Page) =>
  page.evaluate(() => {
    const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return colors.find(({ media }) => matchMedia(media).matches)?.content
  })

test(
  'three presses choose the other scheme, then the system’s scheme by name, then the system again',
  { tag: '@slow' },
  async ({ page }) => {
    await openHydrated(page, '/career')
    await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to dark colors')
    await schemeSwitch(page).click()
    await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
    await expect.poll(() => readBackground(page)).toBe(NIGHT)
    await schemeSwitch(page).click()
    await expect(schemeSwitch(page)).toHaveAccessibleName('Use system colors')
    await expect.poll(() => readBackground(page)).toBe(PAPER)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readBackground(page), 'light was chosen').toBe(PAPER)
    // On a dark system light is the other scheme: the next press chooses dark by name, and the one after it the system.
    await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to dark colors')
    await schemeSwitch(page).click()
    await expect(schemeSwitch(page)).toHaveAccessibleName('Use system colors')
    await schemeSwitch(page).click()
    await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => readBackground(page), 'the system decides again').toBe(PAPER)
  },
)

test(
  'the theme color of the browser follows the chosen scheme from the first paint on',
  { tag: '@slow' },
  async ({ page }) => {
    await openHydrated(page, '/career')
    expect(await themeColor(page)).toBe('#fbfaf7')
    await schemeSwitch(page).click()
    await expect.poll(() => themeColor(page)).toBe('#0a111c')
    await page.reload()
    expect(await themeColor(page)).toBe('#0a111c')
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    expect(await readBackground(page)).toBe(NIGHT)
  },
)

test('other tabs follow the choice, hydrated or not', { tag: '@slow' }, async ({ context, page }) => {
  const [hydrated, unhydrated] = [await context.newPage(), await context.newPage()]
  await openHydrated(page, '/career')
  await openHydrated(hydrated, '/consulting')
  // A browser may tell a new page where the pointer rests, which hydrates it.
  await holdApp(unhydrated)
  await unhydrated.goto('/resources')
  await schemeSwitch(page).click()
  for (const other of [hydrated, unhydrated]) {
    await expect.poll(() => readBackground(other)).toBe(NIGHT)
    await expect.poll(() => themeColor(other)).toBe('#0a111c')
  }
  await expect(schemeSwitch(hydrated)).toHaveAccessibleName('Switch to light colors')
  await expectNotHydrated(unhydrated)
  await schemeSwitch(page).click()
  await schemeSwitch(page).click()
  for (const other of [hydrated, unhydrated]) {
    await expect.poll(() => readBackground(other)).toBe(PAPER)
    await expect.poll(() => themeColor(other)).toBe('#fbfaf7')
  }
})

test('the colors follow the system until they are switched, and the choice survives a reload', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/')
  await expect(page.getByRole('button', { name: 'Switch to light colors' })).toBeVisible()
  const dark = await paper()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Switch to dark colors' })).toBeVisible()
  await expect.poll(paper).not.toBe(dark)

  await switchColors(page, 'dark')
  await expect.poll(paper).toBe(dark)
  await page.reload()
  await hydratePage(page)
  await expect.poll(paper).toBe(dark)
  await expect(page.getByRole('button', { name: 'Switch to light colors' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Take the AI Readiness Assessment' }).click()
  await expect(page).toHaveURL('/assessment')
  expect(await paper()).toBe(dark)

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(paper, 'on printed paper').not.toBe(dark)
})
