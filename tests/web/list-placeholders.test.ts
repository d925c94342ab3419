import { expect, test } from 'vitest'

import { listPlaceholders } from '#build/list-placeholders.ts'
import * as facts from '#web/content/site.ts'

const REAL = 'https://www.keelhaul.ca'

test('a build for visitors names each fact that its owner has not set, with its value', () => {
  const lines = listPlaceholders(facts, REAL)
  for (const name of [
    'site.name',
    'site.email',
    'site.bookingUrl',
    'LEGAL_NAME',
    'POSTAL_ADDRESS',
    'PRIVACY_EMAIL',
    'LEGAL_OPS_DEMO',
    'HR_POLICY_DEMO',
    'OPS_SUMMARIZER_DEMO',
  ]) {
    expect(lines.join('\n')).toContain(`src/web/content/site.ts: ${name} is still '`)
  }
  expect(lines.join('\n')).not.toMatch(/slogan|TARGET|navigation|services/)
  expect(lines.at(-1)).toBe('.env: RETENTION_DAYS is 0, so what comes in is kept without end')
})

test('facts that are set are not named', () => {
  const owner = { site: { name: 'Real', email: 'hello@real.ca', copyrightYear: 2024 }, DEMO: '', RETENTION_DAYS: '365' }
  expect(listPlaceholders(owner, REAL)).toEqual([])
  expect(listPlaceholders({ ...owner, LEGAL_NAME: 'Example Company Inc.' }, REAL)).toEqual([
    "src/web/content/site.ts: LEGAL_NAME is still 'Example Company Inc.'",
  ])
})

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3900',
  'http://[::1]:3000',
  'https://www.example.com',
  'https://other.example',
])('a build for %s, which no visitor sees, warns of nothing', (origin) => {
  expect(listPlaceholders(facts, origin)).toEqual([])
})
