import { expect, type Locator } from '@playwright/test'

import { formatScore } from '#machines/scoring/format-score.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import type { Answers } from '#machines/questions/answers.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import type { WhatIfEvent } from '#machines/what-if/what-if.machine.ts'
import { completeFromRecord } from '#tests/browser/complete-assessment-from-record.ts'
import { recordReportBodies } from '#tests/browser/report-requests.ts'
import { GIVEN, whatIfModel } from '#tests/models/what-if.model.ts'

import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

type Move = Extract<WhatIfEvent, { type: 'answer.moved' }>

const QUALITY = findQuestion('data_quality')
  .options.slice(2, 4)
  .map(({ text }) => text)
const GOALS = ['Lower cost of routine work', 'Faster decisions and cycle times']

/** The answers of a state's key: the model changes two answers, each to one other value. */
const answersIn = (key: string): Answers => ({
  ...GIVEN,
  ...(key.includes('data_quality') && { data_quality: 3 }),
  ...(key.includes('primary_goals') && { primary_goals: GOALS }),
})

class WhatIfDriver implements Driver<WhatIfEvent> {
  readonly events: Driver<WhatIfEvent>['events'] = {
    'answer.moved': (event) => this.#move(event),
    'way.shown': () => this.#showWay(),
    'answers.reset': () => this.#reset.press('Enter'),
  }
  readonly states: Driver<WhatIfEvent>['states'] = {
    original: ({ key }) => this.#see(key),
    modified: ({ key }) => this.#see(key),
  }
  readonly #scene: Scene
  #company = ''
  readonly #bodies: string[]
  readonly #part: Locator
  readonly #reset: Locator
  #key = 'original'

  constructor(scene: Scene) {
    this.#scene = scene
    this.#bodies = recordReportBodies(scene.page)
    this.#part = scene.page.getByRole('region', { name: 'What if' })
    this.#reset = this.#part.getByRole('button', { name: 'Reset' })
  }

  async open(): Promise<void> {
    const { company } = await completeFromRecord(this.#scene.page, { site: this.#scene.site, answers: GIVEN })
    this.#company = company
    await this.#part.locator('summary').filter({ visible: true }).click()
    const readout = this.#reset.locator('xpath=..')
    const top = await readout.evaluate((element) => Number.parseFloat(getComputedStyle(element).top))
    const header = await this.#scene.page.getByRole('banner').boundingBox()
    expect(top, 'its readout stays below the header').toBeGreaterThanOrEqual((header?.height ?? Infinity) - 1)
  }

  async #move(event: Move): Promise<void> {
    const [first = '', second = ''] = GOALS
    const quality = (place: number) => this.#part.getByRole('radio', { name: QUALITY[place] ?? '' })
    const goal = (name: string) => this.#part.getByRole('checkbox', { name })
    switch (whatIfModel.describeEvent(event)) {
      case 'the visitor raises data quality':
        return quality(1).check()
      case 'the visitor puts data quality back':
        return quality(0).check()
      case 'the visitor adds a goal':
        return goal(second).check()
      case 'the visitor takes the goal back':
        return goal(second).uncheck()
      default:
        // Untick every goal: one at a time, because only the last one can be removed.
        return this.#key.includes('primary_goals') ? undefined : goal(first).click()
    }
  }

  async #showWay(): Promise<void> {
    await this.#scene.page.getByRole('button', { name: 'Show me what leads to Pilot' }).click()
    await expect(this.#part.getByRole('heading')).toBeFocused()
  }

  async #see(key: string): Promise<void> {
    this.#key = key
    const answers = answersIn(key)
    const isMoved = key !== 'original'
    const { band, stage, composite } = computeResult(answers)
    const { state } = describeGovernanceGate({ ...GIVEN, ...answers })
    const gate = state.replace(/^./, (first) => first.toUpperCase())
    const facts = [formatScore(composite.composite), band, stage, formatResult(answers).quadrant.label, gate]
    await expect(this.#part.getByRole('definition').locator('b')).toHaveText(facts)
    await expect(
      this.#part.getByRole('radio', { name: QUALITY[answers.data_quality === 3 ? 1 : 0] ?? '' }),
    ).toBeChecked()
    for (const [place, goal] of GOALS.entries()) {
      const isChosen = place === 0 || key.includes('primary_goals')
      await expect(this.#part.getByRole('checkbox', { name: goal })).toBeChecked({ checked: isChosen })
    }
    await expect(this.#reset).toHaveAttribute('aria-disabled', String(!isMoved))
    const position = this.#scene.page.getByRole('img', { name: /^AI Readiness Position/ })
    await expect(position).toHaveAccessibleName(isMoved ? /What if: / : /^(?!.*What if)/)
    const profile = this.#scene.page.getByRole('table', { name: /^Dimension profile/ })
    const given = computeResult(GIVEN).scores
    const changed = computeResult(answers).scores.filter(({ value }, at) => value !== given[at]?.value)
    await expect(profile.getByText('what if: ')).toHaveCount(changed.length)
    const marks = this.#part.locator('[data-name=Score] i')
    const places = await marks.evaluateAll((all) => all.map((mark) => (mark as HTMLElement).style.cssText))
    expect(new Set(places).size).toBe(await marks.count())
  }

  /** Expects one stored report, sent before, with the answers that were given. */
  async finish(): Promise<void> {
    const stored = await this.#scene.site.listReports(this.#company)
    expect(stored.map(({ rawAnswers }) => rawAnswers)).toEqual([GIVEN])
    expect(this.#bodies).toHaveLength(1)
  }
}

testPathsInBrowser({
  model: whatIfModel,
  driver: (scene) => new WhatIfDriver(scene),
})
