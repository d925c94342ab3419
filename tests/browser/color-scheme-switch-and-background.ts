import { expect, type Page } from '@playwright/test'

/** The background of the light pages, as a browser gives it. */
export const PAPER = 'rgb(251, 250, 247)'
/** The background of the dark pages. */
export const NIGHT = 'rgb(10, 17, 28)'

export const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** The switch of the color scheme. */
export const schemeSwitch = (page: Page) => page.getByRole('banner').getByRole('button', { name: /colors/ })

/** Presses the switch of the color scheme, and waits until it offers the way back. */
export async function switchColors(page: Page, to: 'light' | 'dark'): Promise<void> {
  await page.getByRole('button', { name: `Switch to ${to} colors` }).click()
  await expect(page.getByRole('button', { name: `Switch to ${to === 'dark' ? 'light' : 'dark'} colors` })).toBeVisible()
}
