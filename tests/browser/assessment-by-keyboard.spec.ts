import type { Locator, Page } from '@playwright/test'

import type { Answer } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { EXPECTED } from './expected-sample-results.ts'
import { readFiguresOnPage } from './read-result-figures.ts'
import { readRecords } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './visitor.ts'

const PERCENT = [6, 13, 19, 25, 31, 38, 44, 50, 56, 63, 69, 75, 81, 88, 94, 100]

/** The category of each question in order. */
const CATEGORIES = [
  'Stage & Organization',
  'Stage & Organization',
  'Goals & Use Cases',
  'Goals & Use Cases',
  'Data Readiness',
  'Data Readiness',
  'Data Readiness',
  'Governance & Risk',
  'Governance & Risk',
  'Strategy & Leadership',
  'Strategy & Leadership',
  'Adoption & Change Management',
  'Adoption & Change Management',
  'Technology Infrastructure',
  'Technology Infrastructure',
  'Measurement & ROI',
]

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, 'should have been reached by Tab').toBeFocused()
}

async function chooseByKeys(page: Page, options: Locator, answer: Answer): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(options.first()).toBeFocused()
  if (typeof answer === 'number') {
    await page.keyboard.press('Space')
    for (let place = 0; place < answer; place += 1) await page.keyboard.press('ArrowDown')
    await expect(options.nth(answer)).toBeChecked()
    return
  }
  const count = await options.count()
  for (let place = 0; place < count; place += 1) {
    const label = await options.nth(place).evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '')
    if (answer.includes(label)) await page.keyboard.press('Space')
    if (place < count - 1) await page.keyboard.press('Tab')
  }
}

test('the whole assessment works by keyboard alone, with every text of the specification', async ({
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  const { rawAnswers } = sampleReport('Strategic Bet')
  await page.goto('/assessment')
  await tabTo(page, page.getByRole('link', { name: 'Start Your Assessment' }))
  await page.keyboard.press('Enter')

  await visitor.seesIntro()
  await expect(page).toHaveURL('/assessment-flow')
  await expect(visitor.heading).toHaveText('AI Readiness Assessment')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Get Started', exact: true })).toBeVisible()
  for (const benefit of ['Personalized Roadmap', 'Immediate Quick Wins', 'Expert Consultation']) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible()
  }
  await tabTo(page, visitor.field('Work email'))
  const { workEmail, company, firstName = '', lastName = '', role = '' } = person
  for (const text of [workEmail, company, firstName, lastName, role]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(visitor.consent).toBeFocused()
  await page.keyboard.press('Space')
  for (const link of ['privacy notice', 'terms of use']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: link })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(visitor.start).toBeFocused()
  await expect(visitor.start).toBeEnabled()
  await page.keyboard.press('Enter')

  for (const [index, question] of QUESTIONS.entries()) {
    await visitor.isAt(index + 1)
    await expect(visitor.heading).toBeFocused()
    await expect(visitor.heading).toContainText(`${question.text}* (required)`)
    await expect(page).toHaveTitle(`Question ${index + 1} of 16: ${question.text} | ${owner.name}`)
    await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
    await expect(page.getByText(`Category: ${CATEGORIES[index]}`)).toBeVisible()
    await expect(page.getByText('Use ← → arrow keys to navigate', { exact: true })).toBeAttached()
    const progress = page.getByRole('progressbar', { name: 'Assessment progress' })
    await expect(page.getByText(`${PERCENT[index]}% complete`, { exact: true })).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', String(PERCENT[index]))
    await expect(progress).toHaveAttribute('aria-valuetext', `Question ${index + 1} of 16`)
    if (index === 0) await expect(visitor.previous).toHaveAttribute('disabled', '')
    else await expect(visitor.previous).toBeEnabled()
    await expect(visitor.advance).toHaveText(index === 15 ? 'Complete Assessment' : 'Next')

    await chooseByKeys(page, visitor.options, rawAnswers[question.id])
    // Three keys lead on, in turn: Enter in the group, the arrow, and Enter on the button.
    if (index % 3 === 2) await tabTo(page, visitor.advance)
    await page.keyboard.press(index % 3 === 1 ? 'ArrowRight' : 'Enter')
  }

  await visitor.seesResults()
  await expect(visitor.heading).toBeFocused()
  await expect(visitor.heading).toHaveText('Your organization shows Strategic Bet potential for AI implementation')
  await expect(page).toHaveTitle(`Your AI readiness snapshot | ${owner.name}`)
  await visitor.seesToast(
    'Assessment Complete',
    'Your AI readiness results are ready! Our team will follow up with additional insights.',
  )
  const main = page.getByRole('main')
  for (const copy of [
    'Assessment Complete',
    `Snapshot for ${person.company}`,
    'Strategic Bet',
    'Promising with Investment',
    'Recommended Quick Win',
    'Implement within 30-90 days',
    'Recommended next step: Pilot, 3-6 months',
    'AI Readiness Position',
    'High Value, High Feasibility',
    'Free 30-minute consultation • No commitment required',
  ]) {
    await expect(main.getByText(copy, { exact: true }).first()).toBeVisible()
  }
  await expect(main.locator('[aria-current=step]')).toHaveText('Pilot, your stage')
  const position = main.getByRole('img', { name: /^AI Readiness Position/ })
  for (const axis of ['Business Value ↑', 'Implementation Feasibility →']) {
    await expect(position).toContainText(axis)
  }
  for (const corner of ['High ValueHigh', 'High ValueLower', 'Lower ValueHigh', 'Lower ValueLower']) {
    await expect(position).toContainText(`${corner} Feasibility`)
  }
  const consultations = page.getByRole('link', { name: /^Schedule Consultation/ })
  await expect(consultations, 'below the verdict and at the end').toHaveCount(2)
  const addresses = await consultations.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  )
  const booking = [owner.bookingUrl, '_blank']
  expect(addresses).toEqual([booking, booking])
  const { timeline: _timeline, ...numbers } = EXPECTED['Strategic Bet']
  expect(await readFiguresOnPage(page)).toMatchObject(numbers)

  expect(await readRecords(page)).toEqual([])
  const [stored, ...others] = await site.listReports(person.company)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ contact: person, rawAnswers, assessmentVersion: '1.0' })
  expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
})
