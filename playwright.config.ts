import { defineConfig } from '@playwright/test'

import { findChromium } from './tests/support/chromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  // It records the logs that tests/machines/replays.test.ts replays, and is run by hand.
  testIgnore: process.env['RECORD_REPLAYS'] === '1' ? [] : ['**/record-replays.spec.ts'],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list', { printSteps: false }]],
  timeout: 60_000,
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // As root, as in most containers, Chromium's own sandbox cannot start.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    trace: 'retain-on-failure',
  },
})
