import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

import { listExternalOrigins } from '#build/external-origins.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['a real one', 'G-0123456789', { inPages: 'G-0123456789', hasAnalytics: true }],
  ['the placeholder', 'G-XXXXXXXXXX', { inPages: '', hasAnalytics: false }],
  ['none', '', { inPages: '', hasAnalytics: false }],
])('a build with %s for its measurement id gives the pages and the policy the same id', async (_what, id, expected) => {
  vi.stubEnv('VITE_MEASUREMENT_ID', id)
  const { define = {} } = await resolveConfig({}, 'build')
  const inPages = JSON.parse(String(define['import.meta.env.VITE_MEASUREMENT_ID'])) as unknown
  const { hasAnalytics } = listExternalOrigins({ VITE_MEASUREMENT_ID: id })
  expect({ inPages, hasAnalytics }).toEqual(expected)
})
