import { expect, type Locator } from '@playwright/test'

import type { StartOverEvent } from '#machines/start-over/start-over.machine.ts'
import { ALL_ANSWERED, saveRecord, readRecords } from '#tests/browser/saved-progress.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'
import { startOverModel } from '#tests/models/start-over.model.ts'

import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

/** A visitor who has answered every question and is at question 8. */
class StartOverDriver implements Driver<StartOverEvent> {
  readonly events: Driver<StartOverEvent>['events'] = {
    'restart.requested': () => this.#startOver.press('Enter'),
    'restart.confirmed': () => this.#confirm(),
    'escape.pressed': () => this.#escape(),
    'question.changed': () => this.#goOn(),
  }
  readonly states = {
    idle: () => this.#see(false),
    asking: () => this.#see(true),
  }
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
  }

  async #confirm(): Promise<void> {
    if (!this.#isAsking) return
    await this.#yes.press('Enter')
    this.#question = null
    this.#focus = this.#visitor.heading
  }

  async #escape(): Promise<void> {
    const { page } = this.#scene
    await this.#startOver.focus()
    if (this.#isAsking) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    this.#focus = this.#startOver
  }

  async #goOn(): Promise<void> {
    await this.#visitor.next()
    this.#question = (this.#question ?? 0) + 1
    this.#focus = this.#visitor.heading
  }

  async checkStep({ event }: { readonly event: StartOverEvent }): Promise<void> {
    if (event.type === 'restart.requested') this.#focus = this.#startOver
    await expect(this.#focus).toBeFocused()
  }

  async #see(isAsking: boolean): Promise<void> {
    this.#isAsking = isAsking
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
  model: startOverModel,
  driver: (scene) => new StartOverDriver(scene),
})
