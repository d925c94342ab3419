import { expect, type Page } from '@playwright/test'

import { Gate } from './gate.ts'

// A page that nobody has done anything on yet.

/** Every script but the entry. */
export const APP = /\/assets\/(?!entry-)[^/]+\.js$/

export const root = (page: Page) => page.locator('html')
export const isHydrated = (page: Page) => expect(root(page)).toHaveAttribute('data-hydrated')
export const isNotHydrated = (page: Page) => expect(root(page)).not.toHaveAttribute('data-hydrated')

/** The app does not arrive until the gate is opened. */
export async function holdApp(page: Page): Promise<Gate> {
  const gate = new Gate()
  await page.route(APP, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}
