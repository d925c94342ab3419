import type { Page } from '@playwright/test'

/** The index of the current entry in the tab's history. */
export function readEntry(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } }
    return navigation.currentEntry.index
  })
}

/** Moves in the tab's history, by all of these steps in the same task, and waits until the browser arrives for the first time. */
export function travel(page: Page, ...steps: readonly number[]): Promise<void> {
  return page.evaluate(async (moves) => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    for (const move of moves) history.go(move)
    await arrived
  }, steps)
}
