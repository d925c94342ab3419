import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { Progress } from '#machines/assessment/saved-progress.ts'
import { SAVED_RECORDS, type SavedRecord } from '#tests/models/simulated-assessment-tab.ts'
import { saveRecord } from '#tests/browser/saved-progress.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'

import type { AssessmentCalls } from './assessment-report-calls.ts'
import type { Scene } from './walk-paths.ts'

/** Carries out the steps of a path in the browser and remembers what was entered, independent of the chart. */
export class AssessmentVisitor {
  readonly person = newPerson()
  readonly pageObject: Visitor
  /** The chosen options of each answered question, by question number. */
  readonly chosen = new Map<number, ReadonlySet<number>>()
  isKnown = false
  isConsentTakenBack = false
  readonly #scene: Scene
  readonly #calls: AssessmentCalls
  #presses = 0
  /** True once the report is stored: then the device keeps nothing any more. */
  #isOver = false

  constructor(scene: Scene, calls: AssessmentCalls) {
    this.#scene = scene
    this.#calls = calls
    this.pageObject = new Visitor(scene.page)
  }

  get isComplete(): boolean {
    return this.isKnown && this.chosen.size === QUESTIONS.length
  }

  /** The contact and the answers that the report must carry. */
  get given(): { contact: Person; answers: CompleteAnswers } {
    const answers = QUESTIONS.map(({ id, type, options }, index): [string, Answer] => {
      const places = [...(this.chosen.get(index + 1) ?? [])].toSorted()
      return [id, type === 'radio' ? (places[0] ?? -1) : places.map((place) => options[place]?.text ?? '')]
    })
    return { contact: this.person, answers: Object.fromEntries(answers) as CompleteAnswers }
  }

  async reload(): Promise<void> {
    await this.#calls.cut()
    if (this.#isOver) this.#forget()
    await this.#scene.page.reload()
  }

  /** Ends the call that is on its way. */
  end(call: Parameters<AssessmentCalls['end']>[0]): Promise<void> {
    this.#isOver = call === 'stored'
    return this.#calls.end(call)
  }

  /** Opens the page on a device with this record. */
  async arrive(name: SavedRecord): Promise<void> {
    const { page, site } = this.#scene
    const left: Progress | null = SAVED_RECORDS[name]
    if (left !== null) {
      const stamp = left.stamp && { ...left.stamp, sessionId: randomUUID() }
      const contact = left.contact && this.person
      await saveRecord(page.context(), site.url, { ...left, contact, stamp })
      if (contact !== null && stamp !== null)
        this.#calls.expectReport({ contact, answers: left.answers as CompleteAnswers, ...stamp })
      this.isKnown = contact !== null
      for (const [index, { id }] of QUESTIONS.entries()) {
        if (left.answers[id] !== undefined) this.chosen.set(index + 1, new Set([0]))
      }
    }
    await page.goto('/assessment-flow')
  }

  async press(option: number, question: number): Promise<void> {
    const input = this.pageObject.options.nth(option)
    if (this.#calls.isOpen) return input.click({ force: true })
    const isRadio = QUESTIONS[question - 1]?.type === 'radio'
    const chosen = new Set(isRadio ? [] : this.chosen.get(question))
    if (!chosen.delete(option)) chosen.add(option)
    if (chosen.size > 0) this.chosen.set(question, chosen)
    else this.chosen.delete(question)
    this.#calls.forget()
    return input.click()
  }

  async begin(): Promise<void> {
    if (!this.isKnown) await this.pageObject.fillIn(this.person)
    if (this.isConsentTakenBack) await this.pageObject.consent.check()
    this.isKnown = true
    this.isConsentTakenBack = false
    await this.pageObject.start.click()
  }

  /** Changes the form of the intro, which the visitor has sent before. */
  async takeBackConsent(): Promise<void> {
    this.isConsentTakenBack = true
    await this.pageObject.consent.uncheck()
  }

  /** Goes on by mouse, by arrow and by Enter in turn; while a report is being sent, tries all three. */
  async next(question: number | null): Promise<void> {
    const { advance, heading, page } = this.pageObject
    if (this.#calls.isOpen) {
      await advance.click({ force: true, clickCount: 2 })
      await advance.press('Enter')
      return page.keyboard.press('ArrowRight')
    }
    if (question === QUESTIONS.length && this.isComplete) this.#calls.start()
    this.#presses += 1
    if (this.#presses % 3 === 0) return advance.click({ force: true })
    return this.#presses % 3 === 1 ? heading.press('ArrowRight') : advance.press('Enter')
  }

  /** The button of the first question is disabled, so the arrow is pressed there. */
  async previous(question: number | null): Promise<void> {
    const { previous, heading } = this.pageObject
    this.#presses += 1
    if (question !== 1 && this.#presses % 2 === 0) return previous.click({ force: true })
    return heading.press('ArrowLeft')
  }

  async startOver(): Promise<void> {
    const { page } = this.#scene
    const anew = page.getByRole('button', { name: 'Start a new assessment' })
    const sure = page.getByRole('button', { name: 'Yes, start over' })
    const over = page.getByRole('button', { name: 'Start over', exact: true })
    if (await anew.isVisible()) await anew.press('Enter')
    else {
      if (!(await sure.isVisible())) await over.press('Enter')
      await expect(page.getByText('Discard your answers?')).toBeVisible()
      await sure.press('Enter')
    }
    if (!this.#calls.isOpen) this.#forget()
  }

  /** Expects that the page and the device hold nothing that was entered. */
  #forget(): void {
    this.chosen.clear()
    this.isKnown = false
    this.isConsentTakenBack = false
    this.#isOver = false
    this.#calls.forget()
  }
}
