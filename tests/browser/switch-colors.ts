import { expect, type Page } from '@playwright/test'

/** Presses the switch of the color scheme, and waits until it offers the way back. */
export async function switchColors(page: Page, to: 'light' | 'dark'): Promise<void> {
  await page.getByRole('button', { name: `Switch to ${to} colors` }).click()
  await expect(page.getByRole('button', { name: `Switch to ${to === 'dark' ? 'light' : 'dark'} colors` })).toBeVisible()
}
