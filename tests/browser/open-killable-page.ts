import { chromium, type Page } from '@playwright/test'

import { startBrowser } from '#tests/kill-browser/killable-browser.ts'

export interface KillablePage {
  readonly page: Page
  /** Ends all processes of its browser at once, as a power cut does: nothing more is written. */
  kill(): Promise<void>
}

/** The tab of a real browser with its profile in this folder, for Playwright. */
export async function openKillablePage(profile: string): Promise<KillablePage> {
  const { address, kill } = await startBrowser('chromium', profile)
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (page === undefined) throw new Error('The browser has no page')
  return {
    page,
    async kill() {
      await kill()
      await browser.close().catch(() => {})
    },
  }
}
