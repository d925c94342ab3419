import { expect, type Locator } from '@playwright/test'

import type { ComparisonEvent } from '#machines/comparison/comparison.machine.ts'
import { ALL_ANSWERED, saveRecord } from '#tests/browser/saved-progress.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'
import { comparisonModel, OWN, OWN_CODE } from '#tests/models/comparison.model.ts'
import { listPathCases, type PathStep } from '#tests/models/generate-paths.ts'

import { testPathsOnOnePage, type Driver, type Scene } from './walk-paths.ts'

type Step = PathStep<ComparisonEvent>

/** What stands beside the field, by the reason. */
const ERRORS: Readonly<Record<string, string>> = {
  'refused empty': 'Enter your colleague’s code.',
  'refused wrong checksum':
    'At least one character is wrong, or two are swapped. Compare it with the original, or copy it again.',
}

/** The finding and the topics of the table. */
const FOUND: Readonly<Record<string, readonly [finding: string, ...topics: string[]]>> = {
  'compared different': [
    'You disagree by two levels or more on 3 of 16 answers. 2 more answers differ by one level.',
    'AI in use',
    'Risk handling',
    'Proof of value',
  ],
  'compared same': [
    'Both codes contain the same answers. If you entered your own code, enter your colleague’s code instead.',
  ],
}

class ComparisonDriver implements Driver<Step> {
  readonly #scene: Scene
  readonly #person = newPerson()
  readonly #requests: string[] = []
  readonly #part: Locator
  readonly #field: Locator
  readonly #remove: Locator
  #key = 'waiting'

  constructor(scene: Scene) {
    this.#scene = scene
    this.#part = scene.page.getByRole('region', { name: 'Compare with a colleague' })
    this.#field = this.#part.getByRole('textbox', { name: 'Your colleague’s code' })
    this.#remove = this.#part.getByRole('button', { name: 'Remove this comparison' })
  }

  async open(): Promise<void> {
    const { page, site } = this.#scene
    const visitor = new Visitor(page)
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, answers: OWN, contact: this.#person })
    await visitor.resume()
    await visitor.next()
    await visitor.seesResults()
    await visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
    // The pointer moves away, because a button with a tooltip lies where the toast was.
    await page.mouse.move(2, 500)
    await this.#part.getByRole('button', { name: 'Start a comparison' }).click()
    await expect(this.#field).toBeVisible()
    page.on('request', (request) => {
      if (!request.url().startsWith(`${site.url}/assets/`)) this.#requests.push(request.url())
    })
  }

  async leadBack(): Promise<void> {
    if (this.#key.startsWith('refused')) await this.#enter(OWN_CODE)
    if (this.#key !== 'waiting') await this.#remove.click()
    this.#key = 'waiting'
    await this.#see()
  }

  async act({ event, key }: Step): Promise<void> {
    if (event.type === 'code.entered') await this.#enter(event.code)
    else if (this.#key.startsWith('compared')) await this.#remove.press('Enter')
    this.#key = key
  }

  async see(): Promise<void> {
    await this.#see()
  }

  async #enter(code: string): Promise<void> {
    await this.#field.fill(code)
    await this.#field.press('Enter')
  }

  async #see(): Promise<void> {
    const error = ERRORS[this.#key]
    await expect(this.#part.getByText(OWN_CODE, { exact: true })).toBeVisible()
    if (error === undefined) await expect(this.#field).not.toHaveAttribute('aria-invalid')
    else {
      await expect(this.#field).toHaveAttribute('aria-invalid', 'true')
      await expect(this.#field).toHaveAccessibleDescription(error)
      await expect(this.#field).toBeFocused()
    }
    if (this.#key === 'waiting') await expect(this.#field).toHaveValue('')

    const [finding, ...topics] = FOUND[this.#key] ?? []
    await expect(this.#remove).toHaveCount(finding === undefined ? 0 : 1)
    await expect(this.#part.getByRole('heading', { level: 3 })).toHaveCount(finding === undefined ? 0 : 2)
    if (finding !== undefined) await expect(this.#part.getByText(finding, { exact: true })).toBeVisible()
    const answers = this.#part.getByRole('table', { name: /^Answers/ })
    await expect(answers.getByRole('rowheader')).toHaveText(topics)
  }

  /** Expects that nothing but files of the site was requested, and one stored report, sent before. */
  async finish(): Promise<void> {
    expect(this.#requests).toEqual([])
    const stored = await this.#scene.site.listReports(this.#person.company)
    expect(stored.map(({ rawAnswers }) => rawAnswers)).toEqual([OWN])
  }
}

testPathsOnOnePage({
  model: comparisonModel.name,
  paths: listPathCases(comparisonModel),
  describeStep: ({ event }) => comparisonModel.describeEvent(event),
  driver: (scene) => new ComparisonDriver(scene),
})
