import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has taken over the page as it was served: before that a link loads a new page, and a button does
 * nothing. Only React knows when, and keeps it with the element that it was given.
 */
export async function comesToLife(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => {
      interface Root {
        readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
      }
      const [, root] =
        Object.entries(document.querySelector('#root') ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
      return root !== undefined && !(root as Root).stateNode.current.memoizedState.isDehydrated
    })
  await expect.poll(isAlive, { message: 'the page comes to life', intervals: [20, 40, 80, 160] }).toBe(true)
}

/** Opens this address, and waits until its page has come to life. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await comesToLife(page)
}
