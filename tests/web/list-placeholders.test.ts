import { expect, test } from 'vitest'

import { listPlaceholders } from '#build/list-placeholders.ts'

const REAL = 'https://www.keelhaul.ca'

/** What site.ts exports before an owner changes it, in short. */
const UNCHANGED = {
  site: { name: 'Keelson AI', slogan: 'AI consulting', email: 'hello@example.com', copyrightYear: 2024 },
  LEGAL_NAME: 'Example Company Inc.',
  POSTAL_ADDRESS: '1 Example Street, Example City, Canada',
  ABAP_TARGET: 'Reduces development time by 40%',
  LEGAL_OPS_DEMO: 'https://demo.example.com/legal-ops',
  HR_POLICY_DEMO: '',
  SECURITY: { audit: 'Not yet', insurance: 'Example Insurance', subprocessors: ['Real Ltd.', 'Example Ltd.: mail'] },
  UNCONFIRMED: ['site.slogan', 'SECURITY'],
  RETENTION_DAYS: '0',
  navigation: [{ name: 'Example', path: '/' }],
}

test('a build for visitors names each fact that its owner has not set, with its value, and each that nobody has confirmed', () => {
  expect(listPlaceholders(UNCHANGED, REAL)).toEqual([
    "src/web/content/site.ts: site.name is still 'Keelson AI'",
    "src/web/content/site.ts: site.email is still 'hello@example.com'",
    "src/web/content/site.ts: LEGAL_NAME is still 'Example Company Inc.'",
    "src/web/content/site.ts: POSTAL_ADDRESS is still '1 Example Street, Example City, Canada'",
    "src/web/content/site.ts: LEGAL_OPS_DEMO is still 'https://demo.example.com/legal-ops'",
    "src/web/content/site.ts: SECURITY.insurance is still 'Example Insurance'",
    "src/web/content/site.ts: SECURITY.subprocessors[1] is still 'Example Ltd.: mail'",
    'src/web/content/site.ts: check site.slogan, then remove its name from UNCONFIRMED',
    'src/web/content/site.ts: check SECURITY, then remove its name from UNCONFIRMED',
    '.env: RETENTION_DAYS is 0, so what comes in is kept without end',
  ])
})

test('facts that are set are not named', () => {
  const owner = { site: { name: 'Real', email: 'hello@real.ca', copyrightYear: 2024 }, DEMO: '', RETENTION_DAYS: '365' }
  expect(listPlaceholders(owner, REAL)).toEqual([])
  expect(listPlaceholders({ ...owner, LEGAL_NAME: 'Example Company Inc.' }, REAL)).toEqual([
    "src/web/content/site.ts: LEGAL_NAME is still 'Example Company Inc.'",
  ])
})

test.each([
  [false, ['.env: VITE_MEASUREMENT_ID is set, and no visitor is asked for consent (docs/adopt.md#analytics)']],
  [true, []],
])('with analytics, and consent asked: %s', (isAsked, lines) => {
  const owner = { site: { name: 'Real', measurementId: 'G-1A2B3C4D5E' }, ASKS_FOR_CONSENT: isAsked }
  expect(listPlaceholders(owner, REAL)).toEqual(lines)
})

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3900',
  'http://[::1]:3000',
  'https://www.example.com',
  'https://other.example',
])('a build for %s, which no visitor sees, prints no warnings', (origin) => {
  expect(listPlaceholders(UNCHANGED, origin)).toEqual([])
})
