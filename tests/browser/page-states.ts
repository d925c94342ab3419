import type { Page } from '@playwright/test'

import { sampleReport } from '#tests/support/sample-report.ts'

import type { Faults } from './faults.ts'
import { ALL_ANSWERED, leaveRecord } from './kept-record.ts'
import type { RunningSite } from './running-site.ts'
import { expect } from './site.ts'
import { expectFailedReport, holdReports, intervene } from './submission.ts'
import { newPerson, type Visitor } from './visitor.ts'

interface Scene {
  readonly page: Page
  readonly visitor: Visitor
  readonly site: RunningSite
  readonly faults: Faults
}

export interface PageState {
  readonly name: string
  /** Also shown with forced colors. */
  readonly isKey?: boolean
  readonly reach: (scene: Scene) => Promise<void>
}

const AT_FIRST = { index: 0, answers: { stage_current: 2 }, stamp: null }
const AT_SECOND_BLANK = { ...AT_FIRST, index: 1 }

async function resumeFrom({ page, visitor, site }: Scene, record: Omit<typeof ALL_ANSWERED, never>): Promise<void> {
  await leaveRecord(page.context(), site.url, { ...record, contact: newPerson() })
  await visitor.resume()
}

const opened = (path: string, title: string): PageState['reach'] => {
  return async ({ page, visitor }) => {
    await page.goto(path)
    await expect(visitor.heading).toHaveText(title)
  }
}

const resultOf = (band: 'Quick Win' | 'Strategic Bet' | 'Not Now'): PageState['reach'] => {
  return async (scene) => {
    await resumeFrom(scene, { ...ALL_ANSWERED, answers: sampleReport(band).rawAnswers })
    await scene.visitor.next()
    await scene.visitor.seesResults()
    await expect(scene.visitor.heading).toContainText(band)
    await scene.visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
  }
}

/** Every page, and every state of the assessment that looks different. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'the home page', reach: opened('/', 'AI Consulting that transforms how your business works') },
  { name: 'the privacy notice', reach: opened('/privacy', 'Privacy Policy') },
  { name: 'the terms', reach: opened('/terms', 'Terms of Service') },
  { name: 'the landing page', reach: opened('/assessment', 'AI Readiness Assessment') },
  {
    name: 'the page for an unknown address',
    async reach(scene) {
      scene.faults.expect(/^404 GET/, /console error: .* status of 404/)
      await opened('/nowhere', 'Oops! Page not found')(scene)
    },
  },
  { name: 'the intro form', isKey: true, reach: ({ visitor }) => visitor.openIntro() },
  {
    name: 'the intro form with every message',
    async reach({ visitor, page }) {
      await visitor.openIntro()
      await visitor.start.press('Enter')
      await expect(page.getByText('Company name is required')).toBeVisible()
    },
  },
  { name: 'a question without an answer', reach: (scene) => resumeFrom(scene, AT_SECOND_BLANK) },
  {
    name: 'a question that was missed',
    isKey: true,
    async reach(scene) {
      await resumeFrom(scene, AT_SECOND_BLANK)
      await scene.visitor.advance.press('Enter')
      await expect(scene.visitor.reminder).toBeVisible()
    },
  },
  { name: 'the first question, answered', isKey: true, reach: (scene) => resumeFrom(scene, AT_FIRST) },
  { name: 'the question with checkboxes', reach: (scene) => resumeFrom(scene, { ...ALL_ANSWERED, index: 2 }) },
  {
    name: 'a visitor asked whether to start over',
    async reach(scene) {
      await resumeFrom(scene, AT_SECOND_BLANK)
      await scene.page.getByRole('button', { name: 'Start over' }).click()
    },
  },
  { name: 'the last question', reach: (scene) => resumeFrom(scene, ALL_ANSWERED) },
  {
    name: 'a report on its way',
    async reach(scene) {
      await resumeFrom(scene, ALL_ANSWERED)
      await holdReports(scene.page)
      await scene.visitor.next()
      await expect(scene.visitor.advance).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a failed report and its toast',
    async reach(scene) {
      expectFailedReport(scene.faults, /console error: .*ERR_FAILED/)
      await resumeFrom(scene, ALL_ANSWERED)
      await intervene(scene.page, (route) => route.abort())
      await scene.visitor.next()
      await scene.visitor.seesFailure()
    },
  },
  {
    name: 'a result and its toast',
    async reach(scene) {
      await resumeFrom(scene, ALL_ANSWERED)
      await scene.visitor.next()
      await scene.visitor.seesResults()
      // The pointer keeps the toast from going.
      await scene.visitor.toast.hover()
    },
  },
  { name: 'a result of band Quick Win', isKey: true, reach: resultOf('Quick Win') },
  { name: 'a result of band Strategic Bet', reach: resultOf('Strategic Bet') },
  { name: 'a result of band Not Now', reach: resultOf('Not Now') },
]
