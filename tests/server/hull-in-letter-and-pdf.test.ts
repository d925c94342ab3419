import { expect, test } from 'vitest'

import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { buildLetterView, buildReportLetter } from '#server/letters/team-report-letter.ts'
import { buildHullSheet } from '#server/pdf/hull-sheet.ts'
import { TEXT_WIDTH } from '#server/pdf/pdf-page-writer.ts'
import { renderReportPdf } from '#server/pdf/report-pdf.ts'
import { measureRun } from '#server/pdf/text-runs-by-font.ts'
import { placeRuns } from '#server/pdf/vector-drawing.ts'
import { HULL, LOWEST } from '#server/letters/report/email-and-pdf-colors.ts'
import { listSections } from '#server/letters/report-text.ts'
import { PROFILES } from '#tests/browser/result-profiles.ts'
import { readPdf } from '#tests/support/letters/pdf-text.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

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

test('no label of the hull in the PDF leaves its sheet, whatever the answers', () => {
  const chance = seededChance(23)
  for (let round = 0; round < 40; round += 1) {
    const { sheets } = buildLetterView(randomReport(chance), SENDING).hull
    expect(sheets).toHaveLength(2)
    for (const [at, width, size] of [
      [0, 292, 8.4],
      [1, TEXT_WIDTH - 312, 7.4],
    ] as const) {
      const sheet = sheets[at]
      if (sheet === undefined) throw new Error('A sheet is missing')
      const { height, labels } = buildHullSheet(sheet, width, size)
      for (const label of labels) {
        const runs = placeRuns(label)
        const from = runs[0]?.x ?? 0
        const to = from + runs.reduce((sum, { run }) => sum + measureRun(run) * label.size, 0)
        expect(from, label.text).toBeGreaterThanOrEqual(-0.01)
        expect(to, label.text).toBeLessThanOrEqual(width + 0.01)
        expect(label.y).toBeLessThanOrEqual(height)
      }
    }
  }
})

test.each(PROFILE_NAMES)('no heading of the PDF of %s stands alone at the foot of a page', async (name) => {
  const view = buildLetterView(reportOf(PROFILES[name]), SENDING)
  const { pages } = await readPdf(await renderReportPdf(view, SENDING.date))
  const titles = listSections(view).map(({ title }) => title)
  for (const page of pages) {
    const body = page.replace(/ ?Keelson AI AI readiness report.*$/, '')
    expect(titles.filter((title) => body.trimEnd().endsWith(title))).toEqual([])
  }
})
