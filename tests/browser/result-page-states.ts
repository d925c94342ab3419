import { encodeAnswers } from '#machines/comparison/answer-code.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ALL_ANSWERED } from './saved-progress.ts'
import type { PageState, Scene } from './page-state.ts'
import { resumeFrom } from './resume-from-record.ts'
import { PROFILES } from './result-profiles.ts'
import { expect } from './fixtures.ts'

const reachResult = (
  band: 'Quick Win' | 'Strategic Bet' | 'Not Now',
  answers: CompleteAnswers = sampleReport(band).rawAnswers,
): PageState['reach'] => {
  return async (scene) => {
    await resumeFrom(scene, { ...ALL_ANSWERED, answers })
    await scene.visitor.next()
    await scene.visitor.seesResults()
    await expect(scene.visitor.heading).toContainText(band)
    await scene.visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
    // The pointer moves away, because an element with a tooltip may lie where the toast was.
    await scene.page.mouse.move(2, 500)
  }
}

const COLLEAGUE = parseCompleteAnswers('15 61 155 51 51 15 51 1')

async function enterCode({ page }: Scene, code: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Compare with a colleague' })
  await part.getByRole('button', { name: 'Start a comparison' }).click()
  await part.getByRole('textbox').fill(code)
  await part.getByRole('button', { name: 'Compare' }).click()
}

/** The results page in each band, and with each of its interactions. */
export const RESULT_STATES: readonly PageState[] = [
  { name: 'a result of band Quick Win', isLikeOthers: true, reach: reachResult('Quick Win') },
  { name: 'a result of band Strategic Bet', isLikeOthers: true, reach: reachResult('Strategic Bet') },
  {
    name: 'a result with a way up shown',
    isLikeOthers: true,
    async reach(scene) {
      await reachResult('Strategic Bet')(scene)
      await scene.page.getByRole('button', { name: 'Show me what leads to Quick Win' }).click()
    },
  },
  {
    name: 'a result whose visitor entered a wrong code',
    isLikeOthers: true,
    async reach(scene) {
      await reachResult('Strategic Bet')(scene)
      await enterCode(scene, 'K1-0000-0000-0001')
      await expect(scene.page.locator('#main').getByText('At least one character is wrong')).toBeVisible()
    },
  },
  {
    name: 'a result compared with that of a colleague',
    async reach(scene) {
      await reachResult('Strategic Bet')(scene)
      await enterCode(scene, encodeAnswers(COLLEAGUE))
      await expect(scene.page.getByRole('heading', { name: 'Both results' })).toBeVisible()
    },
  },
  { name: 'a result of band Not Now', isLikeOthers: true, reach: reachResult('Not Now') },
  {
    name: 'a result with a shut gate, answers to check and a scenario in which the gate opens',
    async reach(scene) {
      await reachResult('Quick Win', PROFILES.withoutGovernance)(scene)
      await scene.page.getByRole('button', { name: 'Show me what leads to Scale' }).click()
    },
  },
  {
    name: 'a result opened again',
    async reach(scene) {
      await reachResult('Not Now')(scene)
      await scene.page.getByRole('link', { name: 'open it again' }).click()
      await expect(scene.page.getByText(/^Snapshot for .*, from /)).toBeVisible()
    },
  },
  {
    name: 'the page where no result is kept',
    async reach({ page, visitor }) {
      await page.context().setStorageState({ cookies: [], origins: [] })
      await page.goto('/assessment-flow/result')
      await expect(visitor.heading).toHaveText('No result is saved on this device')
    },
  },
]
