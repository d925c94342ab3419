import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { describeWayToNextStage, listWayLines } from '#machines/recommendations/ways-up-text.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

test('the copied summary has the facts of the page in its order', async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answers = PROFILES.withoutGovernance
  const { company } = await completeFromRecord(page, { site, answers })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Copied. Paste it into an email or a document.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const { missing, hold } = describeGovernanceGate(answers)
  const facts = [
    `AI readiness snapshot for ${company}`,
    'Score 4.85 of 5: Quick Win, Ready for AI Implementation',
    'This week: ',
    'By day 30 (Recommended Quick Win): ',
    'By day 90 (Recommended next step: Govern, 1-3 months): ',
    'Governance gate: shut, at 1.00. ',
    ...missing.map((item) => `- Missing: ${item}`),
    hold,
    'Do these answers fit together?',
    `- ${findContradictions(answers)[0]?.forVisitor}`,
    'Position: High Value, High Feasibility',
    '- Governance & Risk: 1.00, Missing or incomplete',
    'Weakest answers',
    '- Rules for AI: ',
    ...explainResult(answers),
    // While the gate is shut, the way to the next stage stands first.
    ...listWayLines(describeWayToNextStage(answers)),
    'Top band: Quick Win',
  ]
  const places = facts.map((fact) => copied.indexOf(fact))
  expect(facts.filter((_, at) => places[at] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the page offers the text itself when the clipboard is refused', { tag: '@slow' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await completeFromRecord(page, { site })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Your browser blocked copying.')).toBeVisible()
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await expect(summary).toBeFocused()
  await expect(summary).toHaveValue(/^AI readiness snapshot for Harbor Works/)
})
