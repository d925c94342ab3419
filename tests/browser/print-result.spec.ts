import type { Page } from '@playwright/test'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

/** Answers that need the most changes to reach the next band and the next stage. */
const FAR_BELOW = parseCompleteAnswers('11 11 111 11 11 11 11 1')

const MOST_BYTES = 600_000

/** Answers whose plan has the most words. */
const LONGEST_PLAN = parseCompleteAnswers('43 32 444 24 33 24 43 4')

const RESULTS = Object.entries({ ...PROFILES, farBelow: FAR_BELOW, longestPlan: LONGEST_PLAN })

/** What stands on paper, in the order of reading; by the heading or the text that begins it. */
const IN_ORDER = [
  /^Overall score$/,
  /^Your plan$/,
  /^Recommended next step: /,
  /^Main risk:/,
  /^Governance gate: /,
  /^Do these answers fit together\?$/,
  /weakest answers?$/,
  /^AI Readiness Position$/,
  /^Why this score$/,
  /^What would move you up$/,
]

/** Headings on paper, and words of the figure that has to be on the same page. */
const WITH_FIGURE = [
  ['AI Readiness Position', 'Implementation Feasibility'],
  ['Dimension profile', 'Measurement & ROI'],
] as const

/** What the first page must contain: the verdict, the plan with owners, one risk and the picture. */
const listFirstPage = (answers: CompleteAnswers) => [
  formatResult(answers).band,
  breakDownScore(answers).score,
  describeGovernanceGate(answers).title,
  ...makePlan(answers).flatMap((item) => [item.when, `Owner: ${item.owner}`]),
  answers === PROFILES.allFives ? '' : 'Main risk: ',
  'Your hull',
]

/** The tops of these parts on paper, without those that this result does not have. */
async function listTops(page: Page): Promise<number[]> {
  const tops = IN_ORDER.map(async (name) => {
    // The gate also stands in the badge.
    const part = page
      .getByRole('main')
      .getByText(name)
      .and(page.locator(':not([data-gate])'))
      .filter({ visible: true })
      .first()
    return (await part.count()) === 0 ? null : ((await part.boundingBox())?.y ?? null)
  })
  return (await Promise.all(tops)).filter((top) => top !== null)
}

for (const [format, width, height] of [
  ['A4', 595, 842],
  ['Letter', 612, 792],
] as const) {
  for (const [name, answers] of RESULTS) {
    test(`a result like ${name} prints on at most 3 pages of ${format}`, { tag: '@slow' }, async ({ page, site }) => {
      await completeFromRecord(page, { site, answers })
      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
      const printed = await page.pdf({ format, preferCSSPageSize: true })
      const file = printed.toString('latin1')
      const count = file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
      expect(count).toBeLessThanOrEqual(3)
      expect(printed.length).toBeLessThan(MOST_BYTES)
      // A gradient would be printed as a picture as large as the page.
      expect(/\/Subtype\s*\/Image/.test(file)).toBe(false)
      const pages = await readPrintedPages(printed)
      for (const words of listFirstPage(answers)) expect(pages[0]).toContain(words)
      expect(pages[0]).not.toContain('Governance & Risk is ')
      pages.forEach((text, at) => expect(text).toContain(`Page ${at + 1} of ${count}`))
      for (const [heading, words] of WITH_FIGURE) expect(pages.find((text) => text.includes(heading))).toContain(words)
      const [, right = '', top = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(file) ?? []
      expect([Math.floor(Number(right)), Math.floor(Number(top))]).toEqual([width, height])
    })
  }
}

test('a result prints first things first, without the parts that need a screen', async ({ page, site }) => {
  await completeFromRecord(page, { site, answers: PROFILES.withoutGovernance })
  await page
    .getByRole('button', { name: /^Show me/ })
    .first()
    .click()
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  const tops = await listTops(page)
  expect(tops).toHaveLength(IN_ORDER.length)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  for (const gone of [
    page.getByRole('banner').getByRole('button'),
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: 'What if' }),
    page.getByRole('region', { name: 'Compare with a colleague' }),
    page.getByRole('button'),
    page.getByRole('main').getByRole('link').and(page.locator(':not(#plan *)')),
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(/https?:.*\/resources\/ai-policy-template$/)).toBeVisible()
  await expect(page.getByText(/choose a time at https:/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText([owner.name])
  await expect(page.getByRole('table', { name: /^What each answer adds/ })).toBeVisible()
})

test('a printed result has its hull, whole crop marks, and light colors also where the screen is dark', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await completeFromRecord(page, { site, answers: PROFILES.withoutGovernance })
  await page.getByRole('heading', { name: 'Why this score' }).waitFor()
  await page.setViewportSize({ width: 688, height: 1028 })
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  expect(await ink()).toBe('rgb(239, 236, 229)')
  const figures = page.getByRole('figure').first().locator('svg text')
  const fills = await figures.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
  expect(fills).not.toContain('rgb(11, 21, 38)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ink()).toBe('rgb(11, 21, 38)')
  const words = page.locator('svg text', { hasText: '1.65 above Not Now' })
  await expect(words.filter({ visible: true })).toHaveCount(1)
  const sheets = await page.getByRole('figure').filter({ visible: true }).all()
  expect(sheets).toHaveLength(3)
  for (const sheet of sheets) {
    const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
    // The marks reach 6 pixels beyond the frame, and paper ends at the edge of the page.
    expect(x).toBeGreaterThanOrEqual(6)
    expect(x + width).toBeLessThanOrEqual(688 - 6)
  }
})
