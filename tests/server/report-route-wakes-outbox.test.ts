import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { createApp } from '#server/http/app.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE } from './create-app-with-store.ts'

test('the outbox is woken by a new report, and only by a new one', async () => {
  const acceptances = ['accepted', 'repeated', 'conflict'] as const
  const kicks = acceptances.map(async (acceptance) => {
    let count = 0
    const store = { ...ACCEPTING_STORE, accept: async () => acceptance }
    const outbox = { kick: () => void (count += 1) }
    const app = createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), store, outbox })
    const payload = { report: sampleReport('Quick Win') }
    await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', payload })
    return count
  })
  expect(await Promise.all(kicks)).toEqual([1, 0, 0])
})
