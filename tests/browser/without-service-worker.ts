import type { Page } from '@playwright/test'

/** Makes the pages of this tab those of a browser without service workers: one would answer where a test cuts the network. */
export async function goWithoutServiceWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
  })
}
