import { expect, type Locator, type Page } from '@playwright/test'

import { Deferred } from './deferred-promise.ts'

// For pages whose content React has not hydrated yet.

/** Matches every script but the entry script. */
export const APP = /\/assets\/(?!entry-)[^/]+\.js$/

export const root = (page: Page) => page.locator('html')
export const expectHydrated = (page: Page) => expect(root(page)).toHaveAttribute('data-hydrated')
export const expectNotHydrated = (page: Page) => expect(root(page)).not.toHaveAttribute('data-hydrated')

/** Holds back every script but the entry until the gate is opened. */
export async function holdApp(page: Page): Promise<Deferred> {
  const gate = new Deferred()
  await page.route(APP, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** The ways in which a person presses something. */
export const PRESSES: Readonly<Record<string, (target: Locator) => Promise<void>>> = {
  // A button with aria-disabled can still be pressed: it then shows what is missing.
  mouse: (target) => target.click({ force: true }),
  touch: (target) => target.tap({ force: true }),
  key: async (target) => {
    await target.focus()
    await target.press('Enter')
  },
}

/** What the page reports when React re-renders it because something changed it before hydration. */
export const MISMATCH = /hydration mismatch: .*React error #418/

/** Puts something first in the page, as a browser extension may do. React then cannot hydrate it. */
export const putSomethingFirst = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((main) => main.prepend(document.createElement('div')))
