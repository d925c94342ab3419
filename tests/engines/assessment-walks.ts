import { expect } from '@playwright/test'

import type { Person } from '#machines/assessment/person.ts'
import type { Answer } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { newPerson } from '#tests/browser/visitor.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import type { Visit } from './visit.ts'
import type { Walk } from './walk.ts'

const { rawAnswers } = sampleReport('Strategic Bet')
const RESULT = 'Your organization shows Strategic Bet potential for AI implementation'

const readHeading = () => document.querySelector('h1')?.textContent ?? ''
const readFocus = () => document.activeElement?.tagName ?? ''

const isChosen = (answer: Answer, text: string, place: number) =>
  typeof answer === 'number' ? answer === place : answer.includes(text)

/** Fills in the intro form with the mouse and starts. */
async function introduce(visit: Visit, person: Person): Promise<void> {
  await visit.openHydrated('/assessment-flow')
  await visit.fill('Work email', person.workEmail)
  await visit.fill('Company name', person.company)
  await visit.fill('First name', person.firstName ?? '')
  await visit.fill('Last name', person.lastName ?? '')
  await visit.fill('Role/title', person.role ?? '')
  await visit.click('option', 'I agree to the privacy notice')
  await visit.click('button', 'Start')
}

type AnswerQuestion = (question: Question, index: number) => Promise<void>

/** Answers every question from this one on. */
async function answerAll(visit: Visit, answer: AnswerQuestion, first = 0): Promise<void> {
  for (const [index, question] of [...QUESTIONS.entries()].slice(first)) {
    await visit.sees(`Question ${index + 1} of 16`)
    await visit.reads(readFocus, 'H1')
    expect(await visit.tab.evaluate(readHeading)).toContain(question.text)
    await answer(question, index)
  }
}

async function answerByMouse(visit: Visit, question: Question, index: number): Promise<void> {
  for (const [place, { text }] of question.options.entries()) {
    if (isChosen(rawAnswers[question.id], text, place)) await visit.click('option', text)
  }
  await visit.click('button', index === QUESTIONS.length - 1 ? 'Complete Assessment' : 'Next')
}

/** Runs in the page: the labels with a halo whose letters are spaced. */
function listSpacedHalos(): string[] {
  const labels = [...document.querySelectorAll('svg text')].filter((text) =>
    getComputedStyle(text).paintOrder.startsWith('stroke'),
  )
  if (labels.length === 0) return ['no label has a halo']
  return labels
    .filter((text) => getComputedStyle(text).letterSpacing !== 'normal')
    .map(({ textContent }) => textContent ?? '')
}

/** Enter in the group, the arrow, and Enter on the button lead on, in turn. */
async function answerByKeyboard(visit: Visit, question: Question, index: number): Promise<void> {
  const answer = rawAnswers[question.id]
  await visit.press('Tab')
  if (typeof answer === 'number') {
    await visit.press('Space')
    for (let place = 0; place < answer; place += 1) await visit.press('ArrowDown')
  } else {
    for (const [place, { text }] of question.options.entries()) {
      if (isChosen(answer, text, place)) await visit.press('Space')
      if (place < question.options.length - 1) await visit.press('Tab')
    }
  }
  if (index % 3 === 2) await visit.tabTo(index === QUESTIONS.length - 1 ? 'Complete Assessment' : 'Next')
  await visit.press(index % 3 === 1 ? 'ArrowRight' : 'Enter')
}

/** Expects the result on the page, one report on the disk and one letter to the team. */
async function expectReport(visit: Visit, site: RunningSite, person: Person): Promise<void> {
  await visit.seesHeading(RESULT)
  await visit.sees('Your AI readiness results are ready!')
  await visit.sees('Why this score')
  const reports = await site.listReports(person.company)
  expect(reports).toEqual([expect.objectContaining({ contact: person, rawAnswers })])
  expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
  await visit.expectNoFault('the assessment')
}

/** Takes the assessment with the mouse, from the intro to a result that the team has. */
export async function completeByMouse(visit: Visit, site: RunningSite): Promise<void> {
  const person = newPerson()
  await introduce(visit, person)
  await answerAll(visit, (question, index) => answerByMouse(visit, question, index))
  await expectReport(visit, site, person)
}

export const ASSESSMENT_WALKS: readonly Walk[] = [
  { title: 'the whole assessment by mouse, to a result, a stored report and a letter', walk: completeByMouse },
  {
    title: 'the whole assessment by keyboard',
    async walk(visit, site) {
      const person = newPerson()
      await visit.openHydrated('/assessment-flow')
      await visit.tabTo('Work email')
      for (const text of [person.workEmail, person.company, person.firstName, person.lastName, person.role]) {
        await visit.tab.type(text ?? '')
        await visit.press('Tab')
      }
      await visit.press('Space')
      await visit.tabTo('Start')
      await visit.press('Enter')
      await answerAll(visit, (question, index) => answerByKeyboard(visit, question, index))
      await expectReport(visit, site, person)
    },
  },
  {
    title: 'a reload in the middle of the assessment and of the result loses nothing',
    async walk(visit, site) {
      const person = newPerson()
      await introduce(visit, person)
      await answerByMouse(visit, QUESTIONS[0] as Question, 0)
      await visit.sees('Question 2 of 16')
      await visit.openHydrated('/assessment-flow')
      await visit.sees('Question 2 of 16')
      await visit.tab.evaluate(() => document.querySelector('h1')?.focus())
      await answerAll(visit, (question, index) => answerByMouse(visit, question, index), 1)
      await expectReport(visit, site, person)
      await visit.openHydrated('/assessment-flow/result')
      await visit.seesHeading(RESULT)
    },
  },
  {
    title: 'every step of the assessment by axe, and nothing moves by itself at a question',
    options: { hasReducedMotion: true },
    async walk(visit) {
      await visit.tab.resize(1440, 900)
      await introduce(visit, newPerson())
      await visit.sees('Question 1 of 16')
      await visit.readRecorded()
      await answerAll(visit, async (question, index) => {
        const { shifts } = await visit.readRecorded()
        expect.soft(shifts, `at question ${index + 1}`).toEqual([])
        await expectNoViolation(visit.tab, `question ${index + 1}`)
        await answerByKeyboard(visit, question, index)
      })
      await visit.sees('Why this score')
      await expectNoViolation(visit.tab, 'the result')
      expect(
        await visit.tab.evaluate(listSpacedHalos),
        'WebKit covers spaced letters with the halo of the next',
      ).toEqual([])
    },
  },
  {
    title: 'a question without an answer says so',
    async walk(visit) {
      await introduce(visit, newPerson())
      await visit.sees('Question 1 of 16')
      await visit.click('button', 'Next')
      await visit.sees('This question is required. Please select an answer to continue.')
      await expectNoViolation(visit.tab, 'the reminder')
    },
  },
]
