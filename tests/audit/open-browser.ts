import { chromium, type Browser } from '@playwright/test'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { findChromium } from '#tests/support/site/find-chromium.mjs'

/** Starts a browser with the back/forward cache, as visitors have it, and returns its port for the DevTools protocol. */
export async function openBrowser(): Promise<{ readonly browser: Browser; readonly port: number }> {
  const executablePath = findChromium()
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      `--remote-debugging-port=${port}`,
      // Chromium's sandbox cannot start as root, which most containers run as.
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return { browser, port }
}
