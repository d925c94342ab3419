import { defineConfig } from '@playwright/test'

import { ENGINES, findEngine, type EngineName } from './tests/engines/find-engines.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({
  testDir: 'tests/engines',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list', { printSteps: false }], ['./tests/engines/engine-table-reporter.ts']],
  timeout: 600_000,
  expect: { timeout: 20_000 },
  projects: Object.keys(ENGINES)
    .filter((name) => findEngine(name as EngineName) !== undefined)
    .map((name) => ({ name })),
})
