import { expect, type Locator } from '@playwright/test'

import type { StartOverEvent } from '#machines/start-over/start-over.machine.ts'
import { ALL_ANSWERED, saveRecord, readRecords } from '#tests/browser/saved-progress.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'
import { listPathCases, type PathStep } from '#tests/models/generate-paths.ts'
import { startOverModel } from '#tests/models/start-over.model.ts'

import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

type Step = PathStep<StartOverEvent>

/** A visitor who has answered every question and is at question 8. */
class StartOverDriver implements Driver<Step> {
  readonly #scene: Scene
  readonly #visitor: Visitor
  readonly #startOver: Locator
  readonly #yes: Locator
  #isAsking = false
  #question: number | null = 8
  /** The element that must have the focus after the step. */
  #focus: Locator

  constructor(scene: Scene) {
    const { page } = scene
    this.#scene = scene
    this.#visitor = new Visitor(page)
    this.#startOver = page.getByRole('button', { name: 'Start over', exact: true })
    this.#yes = page.getByRole('button', { name: 'Yes, start over' })
    this.#focus = this.#startOver
  }

  async open(): Promise<void> {
    const { page, site } = this.#scene
    await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, index: 7, contact: newPerson() })
    await this.#visitor.resume()
    await this.#startOver.focus()
    await this.#see(false)
  }

  async act({ event }: Step): Promise<void> {
    const { page } = this.#scene
    switch (event.type) {
      case 'restart.requested':
        await this.#startOver.press('Enter')
        break
      case 'restart.confirmed':
        if (!this.#isAsking) break
        await this.#yes.press('Enter')
        this.#question = null
        this.#focus = this.#visitor.heading
        break
      case 'escape.pressed':
        if (this.#isAsking) await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        break
      case 'question.changed':
        await this.#visitor.next()
        this.#question = 9
        this.#focus = this.#visitor.heading
        break
    }
    this.#isAsking = event.type === 'restart.requested' && !this.#isAsking
  }

  async see({ key }: Step): Promise<void> {
    await this.#see(key === 'asking')
    await expect(this.#focus).toBeFocused()
  }

  async #see(isAsking: boolean): Promise<void> {
    const count = isAsking ? 1 : 0
    await expect(this.#scene.page.getByText('Discard your answers?')).toHaveCount(count)
    await expect(this.#yes).toHaveCount(count)
    if (this.#question === null) return this.#visitor.seesIntro()
    await expect(this.#startOver).toHaveAttribute('aria-expanded', String(isAsking))
    return this.#visitor.isAt(this.#question)
  }

  /** Expects that everything is kept, or that nothing is left after 'Yes, start over'. */
  async finish(): Promise<void> {
    const { page } = this.#scene
    await expect.poll(() => readRecords(page)).toHaveLength(this.#question === null ? 0 : 1)
  }
}

testPathsInBrowser({
  model: startOverModel.name,
  paths: listPathCases(startOverModel),
  describeStep: ({ event }) => startOverModel.describeEvent(event),
  driver: (scene) => new StartOverDriver(scene),
})
