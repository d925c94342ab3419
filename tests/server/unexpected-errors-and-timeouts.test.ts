import { expect, test } from 'vitest'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

test('an error nobody foresaw is a 500 without its text, logged once, and the server lives on', async () => {
  const store = {
    ...ACCEPTING_STORE,
    accept: async () => Promise.reject(new TypeError('MARKER for a.meyer@company.example')),
  }
  const { app, log } = createAppWithStore(store)
  const payload = { report: sampleReport('Quick Win') }
  const answer = await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', payload })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ title: 'Internal Server Error', status: 500 })
  expect(answer.body).not.toMatch(/MARKER|at /)
  const told = log.filter(({ level }) => Number(level) >= 50)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ reqId: (answer.json() as { requestId: string }).requestId, msg: 'unhandled error' })
  expect(JSON.stringify(log)).not.toContain('@')
  expect(await app.inject('/livez')).toMatchObject({ statusCode: 200 })
})

test('the server gives up on slow senders soon: ten seconds for the header, fifteen for all', () => {
  const { server } = createAppWithStore(ACCEPTING_STORE).app
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(15_000)
})
