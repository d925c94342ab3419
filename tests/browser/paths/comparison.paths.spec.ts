import { expect, type Locator } from '@playwright/test'

import type { ComparisonEvent } from '#machines/comparison/comparison.machine.ts'
import { completeFromRecord } from '#tests/browser/complete-assessment-from-record.ts'
import { isStepReport } from '#tests/browser/report-requests.ts'
import { comparisonModel, OWN, OWN_CODE } from '#tests/models/comparison.model.ts'

import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

/** What stands beside the field, by the reason. */
const ERRORS: Readonly<Record<string, string>> = {
  'refused empty': 'Enter your colleague’s code.',
  'refused wrong checksum':
    'At least one character is wrong, or two are swapped. Compare the code with the original, or copy it again.',
}

/** The finding and the topics of the table. */
const FOUND: Readonly<Record<string, readonly [finding: string, ...topics: string[]]>> = {
  'compared different': [
    'You disagree by two levels or more on 3 of 16 answers. 2 more answers differ by one level.',
    'AI in use',
    'Risk management',
    'Proof of value',
  ],
  'compared same': [
    'Both codes contain the same answers. If you entered your own code, enter your colleague’s code instead.',
  ],
}

class ComparisonDriver implements Driver<ComparisonEvent> {
  readonly events: Driver<ComparisonEvent>['events'] = {
    'code.entered': ({ code }) => this.#enter(code),
    'comparison.cleared': () => this.#clear(),
  }
  readonly states: Driver<ComparisonEvent>['states'] = {
    waiting: () => this.#seeWaiting(),
    refused: ({ key }) => this.#seeRefused(ERRORS[key] ?? ''),
    compared: ({ key }) => this.#seeCompared(FOUND[key] ?? ['']),
  }
  readonly #scene: Scene
  #company = ''
  readonly #requests: string[] = []
  readonly #part: Locator
  readonly #field: Locator
  readonly #remove: Locator

  constructor(scene: Scene) {
    this.#scene = scene
    this.#part = scene.page.getByRole('region', { name: 'Compare with a colleague' })
    this.#field = this.#part.getByRole('textbox', { name: 'Your colleague’s code' })
    this.#remove = this.#part.getByRole('button', { name: 'Remove this comparison' })
  }

  async open(): Promise<void> {
    const { page, site } = this.#scene
    const { company } = await completeFromRecord(page, { site, answers: OWN })
    this.#company = company
    // The pointer moves away, because a button with a tooltip lies where the toast was.
    await page.mouse.move(2, 500)
    await this.#part.getByRole('button', { name: 'Start a comparison' }).click()
    await expect(this.#field).toBeVisible()
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${site.url}/assets/`) && !isStepReport(url)) this.#requests.push(url)
    })
  }

  async #clear(): Promise<void> {
    if (await this.#remove.isVisible()) await this.#remove.press('Enter')
  }

  async #enter(code: string): Promise<void> {
    await this.#field.fill(code)
    await this.#field.press('Enter')
  }

  async checkStep(): Promise<void> {
    await expect(this.#part.getByText(OWN_CODE, { exact: true })).toBeVisible()
  }

  async #seeWaiting(): Promise<void> {
    await expect(this.#field).not.toHaveAttribute('aria-invalid')
    await expect(this.#field).toHaveValue('')
    await this.#seeTopics([])
  }

  async #seeRefused(error: string): Promise<void> {
    await expect(this.#field).toHaveAttribute('aria-invalid', 'true')
    await expect(this.#field).toHaveAccessibleDescription(error)
    await expect(this.#field).toBeFocused()
    await this.#seeTopics([])
  }

  async #seeCompared([finding, ...topics]: readonly [finding: string, ...topics: string[]]): Promise<void> {
    await expect(this.#field).not.toHaveAttribute('aria-invalid')
    await this.#seeTopics(topics, 1)
    await expect(this.#part.getByText(finding, { exact: true })).toBeVisible()
  }

  /** Expects a comparison with these topics in its table, or none. */
  async #seeTopics(topics: readonly string[], comparisons = 0): Promise<void> {
    await expect(this.#remove).toHaveCount(comparisons)
    await expect(this.#part.getByRole('heading', { level: 3 })).toHaveCount(2 * comparisons)
    await expect(this.#part.getByRole('table', { name: /^Answers/ }).getByRole('rowheader')).toHaveText([...topics])
  }

  /** Expects that nothing but files of the site was requested, and one stored report, sent before. */
  async finish(): Promise<void> {
    expect(this.#requests).toEqual([])
    const stored = await this.#scene.site.listReports(this.#company)
    expect(stored.map(({ rawAnswers }) => rawAnswers)).toEqual([OWN])
  }
}

testPathsInBrowser({
  model: comparisonModel,
  driver: (scene) => new ComparisonDriver(scene),
})
