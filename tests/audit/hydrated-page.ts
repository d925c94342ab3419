import type { Page } from '@playwright/test'

import { hydratePage } from '#tests/browser/hydration.ts'

/**
 * Gives the page a first sign of a person, and waits until it is hydrated: by the mark that a page sets on its root
 * element, or by what React keeps there. Throws when neither comes.
 */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await Promise.any([page.locator('html[data-hydrated]').waitFor({ state: 'attached' }), hydratePage(page)])
  await page.waitForLoadState('networkidle')
}
