import { defineConfig } from '@playwright/test'

import { SLOW_TAG, SLOW_TITLES } from './tests/browser/slow-tests.ts'
import { findQuickestChromium } from './tests/support/site/find-chromium.mjs'

const executablePath = findQuickestChromium()

export default defineConfig({
  testDir: 'tests/browser',
  // It records the logs that tests/machines/replays.test.ts replays, and is run by hand.
  testIgnore: process.env['RECORD_REPLAYS'] === '1' ? [] : ['**/write-replay-logs.spec.ts'],
  grepInvert: [...SLOW_TITLES, new RegExp(SLOW_TAG)],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list', { printSteps: false }]],
  timeout: 60_000,
  // Beside other work a page comes to life late; what is asserted is that it does, never how soon.
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // As root, as in most containers, Chromium's own sandbox cannot start.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of every test costs time that nobody reads; `--trace on` records one that failed when it is run again.
    trace: 'off',
  },
})
