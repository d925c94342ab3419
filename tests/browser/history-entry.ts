import type { Page } from '@playwright/test'

/** The place of the entry shown in the tab's whole history. */
export function readEntry(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } }
    return navigation.currentEntry.index
  })
}
