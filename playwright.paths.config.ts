import { defineConfig } from '@playwright/test'

import usual from './playwright.config.ts'

/** Read where the walks are made: the report has a picture of the page after each step. */
process.env['PATH_PICTURES'] = '1'

// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({
  ...usual,
  testMatch: 'paths/*.spec.ts',
  grepInvert: [],
  reporter: [['list'], ['html', { outputFolder: 'paths-report', open: 'never', title: 'Generated paths' }]],
  use: { ...usual.use, screenshot: 'only-on-failure' },
})
