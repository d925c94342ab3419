import { expect, type Page } from '@playwright/test'

/**
 * Gives the page the first sign of a person, and waits until it is hydrated: before that a link loads a new page, and what
 * needs code waits.
 */
export async function hydratePage(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Opens this address, and waits until its page is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydratePage(page)
}
