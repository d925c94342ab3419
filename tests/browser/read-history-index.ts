import type { Page } from '@playwright/test'

/** The index of the current entry in the tab's history. */
export function readEntry(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } }
    return navigation.currentEntry.index
  })
}
