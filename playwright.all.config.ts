import { defineConfig } from '@playwright/test'

import usual from './playwright.config.ts'

/** With the tests that `npm test` leaves out (tests/browser/slow-tests.ts). */
// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({ ...usual, grepInvert: [] })
