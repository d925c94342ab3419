import { defineConfig, mergeConfig } from 'vitest/config'

import usual from './vitest.config.ts'

/** Every case of each property, and the test files that `npm test` leaves out. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default mergeConfig(usual, defineConfig({ test: { env: { TEST_EFFORT: 'thorough' } } }))
