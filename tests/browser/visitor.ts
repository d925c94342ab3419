import { randomUUID } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

const REQUIRED = 'This question is required. Please select an answer to continue.'

export const REPORT_CALL = '**/api/email/send-assessment-report'

/** An address that no other test uses. */
export function newEmail(): string {
  return `kim.${randomUUID().slice(0, 8)}@works.example`
}

/** A person that no other test uses: the company name tells the reports and emails of one test from those of another. */
export function newPerson(): Person {
  const mark = randomUUID().slice(0, 8)
  return {
    workEmail: `kim.larsen@works-${mark}.example`,
    company: `Harbor Works ${mark}`,
    firstName: 'Kim',
    lastName: 'Larsen',
    role: 'Head of Operations',
    consent: true,
  }
}

/** Page object of the assessment: what a visitor can do there and what they see. */
export class Visitor {
  readonly page: Page
  readonly heading: Locator
  readonly position: Locator
  /** The question as a group, whose accessible name is its text. */
  readonly question: Locator
  readonly options: Locator
  readonly start: Locator
  readonly previous: Locator
  readonly advance: Locator
  readonly toast: Locator
  /** The message under a question that was left without an answer. */
  readonly reminder: Locator
  /** The live region that announces errors at once. */
  readonly alert: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.position = page.getByText(/^Question \d+ of 16$/)
    this.question = page.locator('fieldset')
    this.options = page.getByRole('group').locator('input:is([type=radio], [type=checkbox])')
    this.start = page.getByRole('button', { name: 'Start', exact: true })
    this.previous = page.getByRole('button', { name: 'Previous' })
    this.advance = page.getByRole('button', { name: /^(?:Next|Complete Assessment)$/ })
    this.toast = page.getByRole('group', { name: 'Notification' })
    this.reminder = page.getByRole('group').getByText(REQUIRED, { exact: true })
    this.alert = page.getByRole('alert')
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  get consent(): Locator {
    return this.page.getByRole('checkbox', { name: 'I agree to the privacy notice and terms of use *' })
  }

  /** Opens the assessment and waits until the intro form is hydrated. */
  async openIntro(): Promise<void> {
    await this.page.goto('/assessment-flow')
    await this.seesIntro()
  }

  /** Expects the intro form, hydrated: before that its button posts nothing. */
  async seesIntro(): Promise<void> {
    await expect(this.start).toHaveAttribute('type', 'submit')
  }

  /** Opens the assessment when a saved record leads into the wizard. */
  async resume(): Promise<void> {
    await this.page.goto('/assessment-flow')
    await expect(this.position).toBeVisible()
  }

  async fillIn(person: Person): Promise<void> {
    await this.field('Work email').fill(person.workEmail)
    await this.field('Company name').fill(person.company)
    await this.field('First name').fill(person.firstName ?? '')
    await this.field('Last name').fill(person.lastName ?? '')
    await this.field('Role/title').fill(person.role ?? '')
    await this.consent.check()
  }

  async introduce(person: Person): Promise<void> {
    await this.fillIn(person)
    await this.start.click()
    await this.isAt(1)
  }

  /** Fills in the intro form, gives this answer to the first question and goes on to the second. */
  async reachSecond(answer = 1, person = newPerson()): Promise<void> {
    await this.introduce(person)
    await this.answer(answer)
    await this.next()
    await this.isAt(2)
  }

  async isAt(question: number): Promise<void> {
    await expect(this.position).toHaveText(`Question ${question} of 16`)
  }

  /** Chooses the option with this index, or ticks exactly these texts. */
  async answer(answer: Answer): Promise<void> {
    if (typeof answer === 'number') return this.options.nth(answer).check()
    for (const text of answer) await this.page.getByRole('checkbox', { name: text }).check()
    return undefined
  }

  async next(): Promise<void> {
    await this.advance.click()
  }

  /** Answers the questions from the first to this one and goes to the next. */
  async answerThrough(question: number, answers: CompleteAnswers): Promise<void> {
    for (const [index, { id }] of QUESTIONS.slice(0, question).entries()) {
      await this.isAt(index + 1)
      await this.answer(answers[id])
      await this.next()
    }
  }

  /** Answers everything from the first question to the results. */
  async completeAll(answers: CompleteAnswers): Promise<void> {
    await this.answerThrough(QUESTIONS.length, answers)
    await this.seesResults()
  }

  async seesResults(): Promise<void> {
    await expect(this.heading).toHaveText(/^Your organization shows .* potential for AI implementation$/)
  }

  async seesToast(title: string, message: string): Promise<void> {
    // One expectation: a toast that replaces another stands beside it for a moment.
    await expect(this.toast.filter({ visible: true })).toHaveText([`${title}${message}`])
  }

  async seesFailure(): Promise<void> {
    await this.seesToast('Error', 'There was an issue processing your assessment. Please try again.')
    await this.isAt(16)
  }
}
