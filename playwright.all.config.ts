import { defineConfig } from '@playwright/test'

import usual from './playwright.config.ts'

/** With the tests that `npm test` leaves out (those tagged `@slow`). */
// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default defineConfig({ ...usual, grepInvert: [] })
