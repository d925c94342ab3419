import { expect, test } from 'vitest'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

test.each([
  ['report', '/api/email/send-assessment-report', { report: sampleReport('Quick Win') }],
  ['message', '/f/contact', { email: 'a.meyer@company.example', message: 'Hello.' }],
])('the delivery worker is woken by a new %s, and only by a new one', async (_, url, payload) => {
  const acceptances = ['accepted', 'repeated', 'conflict'] as const
  const kicks = acceptances.map(async (acceptance) => {
    let count = 0
    const store = { ...ACCEPTING_STORE, accept: async () => acceptance }
    const worker = { kick: () => void (count += 1) }
    const { app } = createAppWithStore(store, { worker })
    await app.inject({ method: 'POST', url, payload })
    return count
  })
  expect(await Promise.all(kicks)).toEqual([1, 0, 0])
})
