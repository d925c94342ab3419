import { expect } from '@playwright/test'

import type { Person } from '#machines/assessment/person.ts'
import type { Answer } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import { answerNothing, startNetworkProxy } from '#tests/browser/network-proxy.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { isWorkerReady } from '#tests/browser/service-worker-fixtures.ts'
import { newPerson } from '#tests/browser/visitor.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { EngineVisitor } from './engine-visitor.ts'
import type { Walk } from './walk.ts'

const { rawAnswers } = sampleReport('Strategic Bet')
const RESULT = 'Your organization shows Strategic Bet potential for AI implementation'

const readHeading = () => document.querySelector('h1')?.textContent ?? ''
const readFocus = () => document.activeElement?.tagName ?? ''

const isChosen = (answer: Answer, text: string, place: number) =>
  typeof answer === 'number' ? answer === place : answer.includes(text)

/** Fills in the intro form with the mouse and starts. */
async function introduce(visitor: EngineVisitor, person: Person): Promise<void> {
  await visitor.openHydrated('/assessment-flow')
  await visitor.fill('Work email', person.workEmail)
  await visitor.fill('Company name', person.company)
  await visitor.fill('First name', person.firstName ?? '')
  await visitor.fill('Last name', person.lastName ?? '')
  await visitor.fill('Role/title', person.role ?? '')
  await visitor.click('option', 'I agree to the privacy notice')
  await visitor.click('button', 'Start')
}

type AnswerQuestion = (question: Question, index: number) => Promise<void>

/** Answers every question from this one on. */
async function answerAll(visitor: EngineVisitor, answer: AnswerQuestion, first = 0): Promise<void> {
  for (const [index, question] of [...QUESTIONS.entries()].slice(first)) {
    await visitor.sees(`Question ${index + 1} of 16`)
    await visitor.reads(readFocus, 'H1')
    expect(await visitor.tab.evaluate(readHeading)).toContain(question.text)
    await answer(question, index)
  }
}

async function answerByMouse(visitor: EngineVisitor, question: Question, index: number): Promise<void> {
  for (const [place, { text }] of question.options.entries()) {
    if (isChosen(rawAnswers[question.id], text, place)) await visitor.click('option', text)
  }
  await visitor.click('button', index === QUESTIONS.length - 1 ? 'Complete Assessment' : 'Next')
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
async function answerByKeyboard(visitor: EngineVisitor, question: Question, index: number): Promise<void> {
  const answer = rawAnswers[question.id]
  await visitor.press('Tab')
  if (typeof answer === 'number') {
    await visitor.press('Space')
    for (let place = 0; place < answer; place += 1) await visitor.press('ArrowDown')
  } else {
    for (const [place, { text }] of question.options.entries()) {
      if (isChosen(answer, text, place)) await visitor.press('Space')
      if (place < question.options.length - 1) await visitor.press('Tab')
    }
  }
  if (index % 3 === 2) await visitor.tabTo(index === QUESTIONS.length - 1 ? 'Complete Assessment' : 'Next')
  await visitor.press(index % 3 === 1 ? 'ArrowRight' : 'Enter')
}

/** Expects the result on the page, one report on the disk and one letter to the team. */
async function expectReport(visitor: EngineVisitor, site: RunningSite, person: Person): Promise<void> {
  await visitor.seesHeading(RESULT)
  await visitor.sees('Your AI readiness results are ready!')
  await visitor.sees('Why this score')
  const reports = await site.listReports(person.company)
  expect(reports).toEqual([expect.objectContaining({ contact: person, rawAnswers })])
  expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
  await visitor.expectNoFault('the assessment')
}

/** Takes the assessment with the mouse, from the intro to a result that the team has. */
export async function completeByMouse(visitor: EngineVisitor, site: RunningSite): Promise<void> {
  const person = newPerson()
  await introduce(visitor, person)
  await answerAll(visitor, (question, index) => answerByMouse(visitor, question, index))
  await expectReport(visitor, site, person)
}

export const ASSESSMENT_WALKS: readonly Walk[] = [
  { title: 'the whole assessment by mouse, to a result, a stored report and a letter', walk: completeByMouse },
  {
    title: 'the whole assessment by keyboard',
    async walk(visitor, site) {
      const person = newPerson()
      await visitor.openHydrated('/assessment-flow')
      await visitor.tabTo('Work email')
      for (const text of [person.workEmail, person.company, person.firstName, person.lastName, person.role]) {
        await visitor.tab.type(text ?? '')
        await visitor.press('Tab')
      }
      await visitor.press('Space')
      await visitor.tabTo('Start')
      await visitor.press('Enter')
      await answerAll(visitor, (question, index) => answerByKeyboard(visitor, question, index))
      await expectReport(visitor, site, person)
    },
  },
  {
    title: 'a reload in the middle of the assessment and of the result loses nothing',
    async walk(visitor, site) {
      const person = newPerson()
      await introduce(visitor, person)
      await answerByMouse(visitor, QUESTIONS[0] as Question, 0)
      await visitor.sees('Question 2 of 16')
      await visitor.openHydrated('/assessment-flow')
      await visitor.sees('Question 2 of 16')
      await visitor.tab.evaluate(() => document.querySelector('h1')?.focus())
      await answerAll(visitor, (question, index) => answerByMouse(visitor, question, index), 1)
      await expectReport(visitor, site, person)
      await visitor.openHydrated('/assessment-flow/result')
      await visitor.seesHeading(RESULT)
    },
  },
  {
    title: 'without a network the assessment opens again at its question, and later its report is sent once',
    async walk({ tab }, site) {
      const network = await startNetworkProxy(site.url)
      try {
        const visitor = new EngineVisitor(tab, network.url)
        const person = newPerson()
        await introduce(visitor, person)
        await answerByMouse(visitor, QUESTIONS[0] as Question, 0)
        await visitor.sees('Question 2 of 16')
        await expect.poll(() => isWorkerReady(tab).catch(() => false), { timeout: 30_000 }).toBe(true)
        network.intercept(answerNothing)
        await visitor.openHydrated('/assessment-flow')
        await visitor.sees('Question 2 of 16')
        await tab.evaluate(() => document.querySelector('h1')?.focus())
        await answerAll(visitor, (question, index) => answerByMouse(visitor, question, index), 1)
        await visitor.sees('There was an issue processing your assessment. Please try again.')
        expect(await site.listReports(person.company)).toEqual([])
        const { faults } = await visitor.readRecorded()
        expect(faults, 'the console names the failed request').toContainEqual(expect.stringContaining('TypeError'))
        network.intercept()
        await visitor.click('button', 'Complete Assessment')
        await expectReport(visitor, site, person)
      } finally {
        await network.close()
      }
    },
  },
  {
    title: 'every step of the assessment by axe, and nothing moves by itself at a question',
    options: { hasReducedMotion: true },
    async walk(visitor) {
      await visitor.tab.resize(1440, 900)
      await introduce(visitor, newPerson())
      await visitor.sees('Question 1 of 16')
      await visitor.readRecorded()
      await answerAll(visitor, async (question, index) => {
        const { shifts } = await visitor.readRecorded()
        expect.soft(shifts, `at question ${index + 1}`).toEqual([])
        await expectNoViolation(visitor.tab, `question ${index + 1}`)
        await answerByKeyboard(visitor, question, index)
      })
      await visitor.sees('Why this score')
      await expectNoViolation(visitor.tab, 'the result')
      expect(
        await visitor.tab.evaluate(listSpacedHalos),
        'WebKit covers spaced letters with the halo of the next',
      ).toEqual([])
    },
  },
  {
    title: 'a question without an answer says so',
    async walk(visitor) {
      await introduce(visitor, newPerson())
      await visitor.sees('Question 1 of 16')
      await visitor.click('button', 'Next')
      await visitor.sees('This question is required. Please select an answer to continue.')
      await expectNoViolation(visitor.tab, 'the reminder')
    },
  },
]
