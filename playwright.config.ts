import { defineConfig } from '@playwright/test'

import { findQuickestChromium } from './tests/support/site/find-chromium.mjs'

const executablePath = findQuickestChromium()

export default defineConfig({
  testDir: 'tests/browser',
  // It records the logs that tests/machines/replays.test.ts replays, and is run by hand.
  testIgnore: process.env['RECORD_REPLAYS'] === '1' ? [] : ['**/write-replay-logs.spec.ts'],
  // What `npm run test:browser:all` adds, so that `npm test` stays quick: the same promise at another size, scheme, page or way of
  // pressing, and what takes long for what it can find. At least one test of each promise to visitors has no such tag.
  grepInvert: /@slow/,
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
