import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

import type { EngineName } from './tests/engines/find-engines.ts'
import { findQuickestChromium } from './tests/support/site/find-chromium.mjs'
import { BROWSER_SUITE, type BrowserSuite } from './tests/support/test-effort.ts'

const executablePath = findQuickestChromium()

const LIST = ['list', { printSteps: false }] as const

const use: PlaywrightTestConfig['use'] = {
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium's sandbox cannot start as root, which most containers run as.
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
}

/** What each suite changes. Without `BROWSER_SUITE` the tests are those of `npm test`. */
const SUITES: Readonly<Record<BrowserSuite, () => PlaywrightTestConfig | Promise<PlaywrightTestConfig>>> = {
  // Tests tagged @slow run only in the suite `all`, so that `npm test` stays quick. They repeat a check at another size, in
  // another color scheme, on another page or with another input device, or they take long for what they can find.
  everyday: () => ({ grepInvert: /@slow/ }),
  all: () => ({}),
  accessibility: () => ({
    testDir: 'tests',
    testMatch: ['accessibility/*.spec.ts', 'browser/paths/*.spec.ts'],
    timeout: 180_000,
    use: { ...use, actionTimeout: 10_000 },
  }),
  engines: async () => {
    // Each worker reads this file, and the other suites do not need what this one loads.
    const { ENGINES, findEngine } = await import('./tests/engines/find-engines.ts')
    const names = Object.keys(ENGINES) as EngineName[]
    return {
      testDir: 'tests/engines',
      reporter: [LIST, ['./tests/engines/engine-table-reporter.ts']],
      timeout: 600_000,
      expect: { timeout: 20_000 },
      projects: names.filter((name) => findEngine(name) !== undefined).map((name) => ({ name })),
    }
  },
  paths: () => ({
    testMatch: 'paths/*.spec.ts',
    reporter: [['list'], ['html', { outputFolder: 'paths-report', open: 'never', title: 'Generated paths' }]],
    use: { ...use, screenshot: 'only-on-failure' },
  }),
  // It records the logs that tests/machines/replays.test.ts replays, and is run by hand.
  replays: () => ({ testMatch: '**/write-replay-logs.spec.ts', testIgnore: [] }),
}

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: '**/write-replay-logs.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [LIST],
  timeout: 60_000,
  // Beside other work a page comes to life late; what is asserted is that it does, never how soon.
  expect: { timeout: 10_000 },
  use,
  ...(await SUITES[BROWSER_SUITE]()),
})
