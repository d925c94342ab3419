import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'

import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

test('a result begins with the score and the plan, then come the gate, answers to check, then the explanation', async ({
  page,
  site,
}) => {
  expect(findContradictions(PROFILES.withoutGovernance)).not.toEqual([])
  await completeFromRecord(page, { site, answers: PROFILES.withoutGovernance })
  await page.getByRole('heading', { name: 'Why this score' }).waitFor()
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const inOrder = [
    'Overall score',
    'Your plan',
    'Governance gate: shut',
    'Do these answers fit together?',
    'AI Readiness Position',
    'Dimension profile',
    'Your two weakest answers',
    'Why this score',
    'What would move you up',
    'What if',
    'Keep this result',
    'Walk through your results with us',
  ]
  expect(headings.filter((heading) => inOrder.includes(heading))).toEqual(inOrder)
  await expect(page.getByRole('region', { name: 'Do these answers fit together?' })).toContainText(
    findContradictions(PROFILES.withoutGovernance)[0]?.forVisitor ?? '',
  )
  const address = page.url()
  await page.getByRole('link', { name: 'See your plan' }).click()
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeInViewport()
  expect(page.url(), 'Back still leaves the result').toBe(address)
})

test(
  'a result without contradictions and at its maximum shows neither answers to check nor weakest answers',
  { tag: '@slow' },
  async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: PROFILES.allFives })
    await page.getByRole('heading', { name: 'Why this score' }).waitFor()
    await expect(page.getByRole('heading', { name: /nswers? to check$|weakest answer/ })).toHaveCount(0)
    const profile = page.getByRole('table', { name: /^Dimension profile/ })
    await expect(profile.locator('[data-lowest]'), 'nothing is lowest where all are equal').toHaveCount(0)
    await expect(profile).not.toContainText('the lowest')
  },
)

test(
  'all dimensions that are lowest are marked, and it is said why band and position may stand together',
  { tag: '@slow' },
  async ({ page, site }) => {
    const combination = explainCombination(PROFILES.notNowAtPilot)
    expect(combination).not.toBeNull()
    await completeFromRecord(page, { site, answers: PROFILES.notNowAtPilot })
    const lowest = page.getByRole('table', { name: /^Dimension profile/ }).locator('[data-lowest]')
    await expect(lowest).toHaveText([/^Stage & Organization.*, the lowest/, /^Technology Infrastructure.*, the lowest/])
    await expect(page.getByText(combination ?? '')).toBeVisible()
  },
)

test(
  'on a phone a result has at most nine screens, its actions on the first two, and a link opens what is folded',
  { tag: '@slow' },
  async ({ page, site }) => {
    const [width, height] = [360, 740]
    await page.setViewportSize({ width, height })
    await completeFromRecord(page, { site, answers: parseCompleteAnswers('22 22 222 11 22 12 21 2') })
    const why = page.getByRole('region', { name: 'Why this score' })
    await why.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * height)
    for (const action of [
      page.getByRole('link', { name: 'See your plan' }),
      page.getByRole('link', { name: /^Schedule Consultation/ }).first(),
      page.getByRole('button', { name: 'Print or save as PDF' }),
    ]) {
      const box = await action.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * height)
    }
    const reason = why.getByText(/^Not Now: your score/)
    await expect(reason).toBeHidden()
    const address = page.url()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.locator('summary').click()
    await contents.getByRole('link', { name: 'Why this score' }).click()
    await expect(reason).toBeInViewport()
    await expect(why.getByRole('heading')).toBeFocused()
    expect(page.url()).toBe(address)
  },
)
