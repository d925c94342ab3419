import type { Page } from '@playwright/test'

import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

/** Answers that need the most changes to reach the next band and the next stage. */
const FAR_BELOW = parseCompleteAnswers('11 11 111 11 11 11 11 1')

const RESULTS = Object.entries({ ...PROFILES, farBelow: FAR_BELOW })

/** What stands on paper, in the order of reading; by the heading or the text that begins it. */
const IN_ORDER = [
  /^Overall score$/,
  /^Governance gate: /,
  /^Recommended Quick Win$/,
  /^Recommended next step$/,
  /^Do these answers fit together\?$/,
  /weakest answers?$/,
  /^AI Readiness Position$/,
  /^Why this score$/,
  /^What would move you up$/,
]

/** The tops of these parts on paper, without those that this result does not have. */
async function listTops(page: Page): Promise<number[]> {
  const tops = IN_ORDER.map(async (name) => {
    const part = page.getByRole('main').getByText(name).filter({ visible: true }).first()
    return (await part.count()) === 0 ? null : ((await part.boundingBox())?.y ?? null)
  })
  return (await Promise.all(tops)).filter((top) => top !== null)
}

for (const [format, width, height] of [
  ['A4', 595, 842],
  ['Letter', 612, 792],
] as const) {
  test(`a result prints on three pages of ${format}, and on four with the longest way up`, async ({ page, site }) => {
    for (const [name, answers] of RESULTS) {
      await completeFromRecord(page, { site, answers })
      await page.getByRole('heading', { name: 'Why this score' }).waitFor()
      const file = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      const most = answers === FAR_BELOW ? 4 : 3
      expect(file.match(/\/Type\s*\/Page\b/g)?.length, name).toBeLessThanOrEqual(most)
      const [, right = '', top = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(file) ?? []
      expect([Math.floor(Number(right)), Math.floor(Number(top))], name).toEqual([width, height])
      await page.goto('about:blank')
    }
  })
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
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: 'What if' }),
    page.getByRole('button'),
    page.getByRole('main').getByRole('link'),
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(/choose a time at https:/)).toBeVisible()
})
