import { expect, test } from 'vitest'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

async function addressWith(TRUST_PROXY: string): Promise<string> {
  const { app } = createAppWithStore(ACCEPTING_STORE, { environment: { TRUST_PROXY } })
  app.get('/address', async ({ ip }) => ip)
  return (await app.inject({ url: '/address', headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })).body
}

test('a forwarded address is believed for as many proxies as there are, and no further', async () => {
  expect([await addressWith('0'), await addressWith('1'), await addressWith('2')]).toEqual([
    '127.0.0.1',
    '9.9.9.9',
    '6.6.6.6',
  ])
})

test('a forwarded host is believed from a proxy and from nobody else', async () => {
  const headers = { 'x-forwarded-host': 'www.example.com', origin: 'https://www.example.com' }
  const statusWith = async (TRUST_PROXY: string) => {
    const { app } = createAppWithStore(ACCEPTING_STORE, { environment: { TRUST_PROXY } })
    const payload = { report: sampleReport('Quick Win') }
    return (await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', headers, payload })).statusCode
  }
  expect([await statusWith('0'), await statusWith('1')]).toEqual([403, 202])
})
