import { defineConfig } from '@playwright/test'

import usual from './playwright.config.ts'

/** Read where the walks are made: every state gets a walk of its own, and is looked at in every variant. */
process.env['ACCESSIBILITY_MATRIX'] = '1'

// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({
  ...usual,
  testDir: 'tests',
  testMatch: ['accessibility/*.spec.ts', 'browser/paths/*.spec.ts'],
  testIgnore: [],
  grepInvert: [],
  timeout: 180_000,
  use: { ...usual.use, actionTimeout: 10_000 },
})
