import { defineConfig } from '@playwright/test'

import { ENGINES } from './tests/engines/find-engines.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({
  testDir: 'tests/engines',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list', { printSteps: false }], ['./tests/engines/engine-table-reporter.ts']],
  timeout: 600_000,
  expect: { timeout: 20_000 },
  projects: Object.keys(ENGINES).map((name) => ({ name })),
})
