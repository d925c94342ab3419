import { expect, type Page } from '@playwright/test'

/**
 * Moves the pointer, which is the first interaction, and waits until the page is hydrated. Before hydration a link loads a
 * new document, and a press that needs code waits.
 */
export async function hydratePage(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Opens this address and waits until its page is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydratePage(page)
}
