import { expect, test } from 'vitest'

import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { HULL, LOWEST } from '#server/letters/report/letter-colors.ts'
import { PROFILES } from '#tests/browser/result-profiles.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const reportOf = (answers: (typeof PROFILES)[keyof typeof PROFILES]) => sampleReport('Not Now', { answers })

const EXPECTED = {
  withoutGovernance: [
    'Hull: high water, and the gate is shut.',
    'Water, the overall score: 4.85, Quick Win.',
    'Depth: 1.65 of water under the hull.',
    'Gate: shut, governance 1.00.',
    'The narrowest rib is Governance & Risk.',
  ],
  strategicBetAtGovern: [
    'Hull: floating.',
    'Water, the overall score: 3.82, Strategic Bet.',
    'Depth: 0.62 of water under the hull.',
    'Gate: shut, governance 2.00.',
    'The narrowest rib is Governance & Risk.',
  ],
  notNowAtPilot: [
    'Hull: aground.',
    'Water, the overall score: 3.07, Not Now.',
    'Depth: aground, 0.13 short of floating.',
    'Gate: open, policy missing.',
    'The narrowest ribs are Stage & Organization and Technology Infrastructure.',
  ],
  allFives: [
    'Hull: high enough for the step.',
    'Water, the overall score: 4.25, Quick Win.',
    'Depth: 1.05 of water under the hull.',
    'Gate: open, governance 5.00.',
    'All eight ribs are equally wide.',
  ],
} as const satisfies Record<keyof typeof PROFILES, readonly string[]>

const PROFILE_NAMES = Object.keys(PROFILES) as (keyof typeof PROFILES)[]

const cutHull = (html: string) => html.slice(html.indexOf('>Hull<'), html.indexOf('>Governance gate'))

test.each(PROFILE_NAMES)('letter and text part say what the hull of %s shows', (name) => {
  const { html, text } = buildReportLetter(reportOf(PROFILES[name]), SENDING)
  const section = /HULL\n-+\n([\s\S]*?)\nOn the result page/.exec(text)?.[1]?.split('\n')
  expect(section).toEqual(EXPECTED[name])
  const reading = readVisibleText(`<body>${cutHull(html)}`)
  const [state, , keel, gate, narrowest] = EXPECTED[name].map((line) => line.replace(/\.$/, ''))
  const [, score, band] = /: (\S+), (.*)\.$/.exec(EXPECTED[name][1]) ?? []
  expect(reading).toContain(`${score} ${band} ${state?.replace('Hull: ', '')}`)
  for (const words of [keel, gate, narrowest]) expect(reading).toContain(words)
})

test('the letter draws the hull with table cells: water, hull, gate, and eight stations, the narrowest in amber', () => {
  const hull = cutHull(buildReportLetter(reportOf(PROFILES.withoutGovernance), SENDING).html)
  expect(hull).not.toMatch(/<img|<svg|url\(/)
  expect([...hull.matchAll(/<table [^>]*aria-hidden="true"/g)]).toHaveLength(2)
  const plan = hull.slice(hull.lastIndexOf('aria-hidden'))
  const stations = [...plan.matchAll(/bgcolor="(#\w+)"[^>]*>\s*<tr>\s*<td height="(\d+)"/g)]
  const heights = stations.map(([, , height]) => Number(height))
  expect(heights).toEqual([45, 45, 45, 9, 45, 45, 45, 45])
  const low = Object.values(DIMENSIONS).findIndex(({ label }) => label === 'Governance & Risk')
  expect(stations.map(([, color]) => color)).toEqual(heights.map((_, at) => (at === low ? LOWEST.wash : HULL.dry)))
  expect(hull).toContain(`bgcolor="${LOWEST.bar}"`)
  const open = cutHull(buildReportLetter(reportOf(PROFILES.allFives), SENDING).html)
  expect(open).not.toContain(LOWEST.bar)
})
