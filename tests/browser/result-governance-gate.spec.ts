import type { Locator, Page } from '@playwright/test'

import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { readAnnouncements, recordAnnouncements } from './record-announcements.ts'
import { PROFILES } from './result-profiles.ts'

const findGate = (page: Page) => page.getByRole('region', { name: /^Governance gate/ })

/** Whether the leaf of the drawn gate is down, across the scale. */
async function isLeafDown(gate: Locator): Promise<boolean> {
  const [leaf, scale] = [
    await gate.locator('svg g').boundingBox(),
    await gate.locator('svg').locator('xpath=..').boundingBox(),
  ]
  return (leaf?.y ?? 0) + (leaf?.height ?? 0) > (scale?.y ?? Infinity)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a high score without rules has a shut gate beside it, and below it what is missing and what must wait', async ({
  page,
  site,
}) => {
  const { title, meaning, missing, hold } = describeGovernanceGate(PROFILES.withoutGovernance)
  await completeFromRecord(page, { site, answers: PROFILES.withoutGovernance })
  await expect(page.getByText('4.85 of 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('figure').first()).toContainText('Governance gate: shut')
  const gate = findGate(page)
  await expect(gate.getByRole('heading', { level: 2 })).toHaveText('Governance gate: shut')
  expect(title).toBe('Governance gate: shut')
  await expect(gate.getByText(meaning)).toBeVisible()
  await expect(gate.getByRole('img')).toHaveAccessibleName(/^Governance & Risk 1\.00 .* opens above 2\.50\.$/)
  await expect(gate.getByRole('listitem')).toHaveText([...missing])
  expect(missing.length).toBeGreaterThan(0)
  await expect(gate.getByText(hold)).toBeVisible()
  expect(await isLeafDown(gate)).toBe(true)
  const isWarning = await page.locator('[data-gate="warn"]').evaluate((badge) => {
    const { color } = getComputedStyle(badge)
    badge.style.color = 'var(--warn)'
    return getComputedStyle(badge).color === color
  })
  expect(isWarning, 'in the color of a warning').toBe(true)
  await expect(page.locator('i[data-open-work]').first()).toHaveCSS('background-image', /gradient/)
  const scale = page.getByRole('img', { name: /^4\.85 on a scale/ })
  const [marker, threshold] = [scale.locator('i').last(), scale.getByText('4.00', { exact: true })]
  expect((await marker.boundingBox())?.x).toBeGreaterThan((await threshold.boundingBox())?.x ?? Infinity)
})

test('with rules in place the gate is drawn open, and nothing must wait', async ({ page, site }) => {
  await completeFromRecord(page, { site, answers: PROFILES.allFives })
  const gate = findGate(page)
  await expect(gate.getByRole('heading')).toHaveText(['Governance gate: open'])
  expect(await isLeafDown(gate)).toBe(false)
})

test(
  'the gate of the scenario opens when governance passes 2.50, and that is announced',
  { tag: '@slow' },
  async ({ page, site }) => {
    await recordAnnouncements(page)
    await completeFromRecord(page, { site, answers: PROFILES.withoutGovernance })
    const whatIf = page.getByRole('region', { name: 'What if' })
    await whatIf.locator('summary').filter({ visible: true }).click()
    const fact = whatIf.locator('[data-name=Gate]')
    await expect(fact.locator('b')).toHaveText('Shut')
    await readAnnouncements(page)
    const rules = whatIf.getByRole('radiogroup', { name: 'Rules for AI' }).getByRole('radio')
    // 0.6 × 3 + 0.4 × 1 = 2.20, and 0.6 × 4 + 0.4 × 1 = 2.80.
    await rules.nth(2).check()
    await expect(fact.locator('b')).toHaveText('Shut')
    await rules.nth(3).check()
    await expect(fact.locator('b')).toHaveText('Open, but a risk check is missing')
    await expect(fact).toContainText('your result: Shut')
    const announced: string[] = []
    const listen = async () => {
      announced.push(...(await readAnnouncements(page)))
      return announced.at(-1)
    }
    await expect.poll(listen).toMatch(/^status: What if: .* Governance gate: open, but a risk check is missing\.$/)
    await expect(findGate(page).getByRole('heading', { level: 2 })).toHaveText('Governance gate: shut')
  },
)
