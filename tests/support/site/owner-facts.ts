import { runnerImport } from 'vite'

import type * as Facts from '#web/content/site.ts'

// The owner's facts, for tests that Playwright runs: it does not know import.meta.env.

const { NODE_ENV } = process.env
const { module } = await runnerImport<typeof Facts>('/src/web/content/site.ts', {
  configFile: false,
  logLevel: 'error',
})

// Vite sets it to 'development', and a build that a test starts would inherit it.
if (NODE_ENV === undefined) delete process.env['NODE_ENV']

/** Every fact of the company in src/web/content/site.ts. */
export const owner = { ...module.site, ...module }
