import { builtArticles } from '#tests/support/site/built-articles.ts'
import { otherPages } from '#tests/support/site/expected-pages.ts'

import { messageForm, openContact } from './contact-page-forms.ts'
import { ALL_ANSWERED } from './saved-progress.ts'
import type { PageState, Scene } from './page-state.ts'
import { resumeFrom } from './resume-from-record.ts'
import { RESULT_STATES } from './result-page-states.ts'
import { expect } from './fixtures.ts'
import { expectFailedReport, holdReports, interceptFirstReport } from './report-requests.ts'
import { newEmail } from './visitor.ts'

const AT_FIRST = { index: 0, answers: { stage_current: 2 }, stamp: null }
const AT_SECOND_BLANK = { ...AT_FIRST, index: 1 }

const opened = (path: string, title: string): PageState['reach'] => {
  return async ({ page, visitor }) => {
    await page.goto(path)
    await expect(visitor.heading).toHaveText(title)
  }
}

/** Opens the page with its first question open. */
const unfolded = (path: string): PageState['reach'] => {
  return async ({ page }) => {
    await page.goto(path)
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await expect(question.getByRole('paragraph')).toBeVisible()
  }
}

async function sendMessage({ page }: Scene): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Message', { exact: true }) })
  // The note that thanks for it repeats the address, which no line holds.
  await form.getByLabel('Email').fill(newEmail().replace('@', `@${'long'.repeat(15)}.`))
  await form.getByLabel('Message', { exact: true }).fill('Could AI read our maintenance log?')
  await form.getByRole('button').click()
}

async function joinWaitlist({ page }: Scene): Promise<void> {
  await page.locator('#abap').getByLabel('Email').fill(newEmail())
  await page.locator('#abap').getByRole('button').click()
}

const PAGES: readonly PageState[] = [
  { name: 'the home page', reach: opened('/', 'AI Consulting that transforms how your business works') },
  { name: 'the home page with an answer unfolded', reach: unfolded('/') },
  {
    name: 'the open menu',
    isNarrow: true,
    async reach(scene) {
      await scene.page.setViewportSize({ width: 360, height: 740 })
      await opened('/', 'AI Consulting that transforms how your business works')(scene)
      await scene.page.getByRole('button', { name: 'Menu' }).click()
      await expect(scene.page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: 'the consulting page',
    reach: opened('/consulting', 'Consulting that ends in a working assistant'),
  },
  {
    name: 'the copilots page',
    isLikeOthers: true,
    reach: opened('/copilots', 'AI Copilots that Work Alongside Your Team'),
  },
  { name: 'the copilots page with an answer unfolded', reach: unfolded('/copilots') },
]

const READING: readonly PageState[] = [
  { name: 'the resources page', reach: opened('/resources', 'AI Resources & Insights') },
  ...builtArticles.map(({ path, title }) => ({ name: `the article ${title}`, reach: opened(path, title) })),
  { name: 'the careers page', reach: opened('/career', 'Shape the Future of AI Consulting') },
]

const NOTICES: readonly PageState[] = [
  ...otherPages.map(({ path, heading }) => ({ name: `the page ${path}`, reach: opened(path, heading) })),
  { name: 'the page that thanks for a message', reach: opened('/contact/sent', 'Your message has arrived') },
  {
    name: 'the page that welcomes to the waitlist',
    isLikeOthers: true,
    reach: opened('/contact/joined', 'You are on the waitlist'),
  },
  { name: 'the privacy notice', isLikeOthers: true, reach: opened('/privacy', 'Privacy Policy') },
  { name: 'the terms', isLikeOthers: true, reach: opened('/terms', 'Terms of Service') },
  { name: 'the ethics', reach: opened('/ai-ethics', 'AI Ethics') },
  { name: 'the accessibility statement', reach: opened('/accessibility', 'Accessibility Statement') },
  {
    name: 'the page that says why a form was not taken',
    async reach(scene) {
      scene.faults.expect(/^4\d\d POST/, /console error: .* status of 4\d\d/)
      await openContact(scene.page)
      // Posts the form as a browser without scripts does.
      await messageForm(scene.page).evaluate((form: HTMLFormElement) => form.submit())
      await expect(scene.visitor.heading).toHaveText('Your message was not sent')
    },
  },
  {
    name: 'the page for an unknown article',
    isLikeOthers: true,
    async reach(scene) {
      scene.faults.expect(/^404 GET/, /console error: .* status of 404/)
      await opened('/blog/nowhere', 'Blog not found')(scene)
    },
  },
  { name: 'the landing page', reach: opened('/assessment', 'AI Readiness Assessment') },
  {
    name: 'the page for an unknown address',
    async reach(scene) {
      scene.faults.expect(/^404 GET/, /console error: .* status of 404/)
      await opened('/nowhere', 'Oops! Page not found')(scene)
    },
  },
]

const FORMS: readonly PageState[] = [
  { name: 'the contact page', reach: ({ page }) => openContact(page) },
  {
    name: 'the contact form with its errors',
    async reach(scene) {
      scene.faults.expect(/^422 POST \/f\/contact$/, /console error: .* 422/)
      await openContact(scene.page)
      await scene.page.getByRole('button', { name: 'Send Message' }).press('Enter')
      await expect(scene.page.getByText('Message is required', { exact: true })).toBeVisible()
      await expect(scene.page.getByText('Email is required', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the contact form with what the service says',
    async reach(scene) {
      scene.faults.expect(/^429 POST \/f\/contact$/, /console error: .* 429/)
      await openContact(scene.page)
      await scene.page.route('**/f/contact', (route) =>
        route.fulfill({
          status: 429,
          json: { error: 'Too many requests', errors: [{ message: 'Please try again later' }] },
        }),
      )
      await sendMessage(scene)
      await expect(scene.page.locator('form').getByText('Please try again later', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'a message on its way',
    isLikeOthers: true,
    async reach(scene) {
      await openContact(scene.page)
      await scene.page.route('**/f/contact', () => {})
      await sendMessage(scene)
      await expect(scene.page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a message that was sent',
    async reach(scene) {
      await openContact(scene.page)
      await sendMessage(scene)
      await expect(scene.page.getByText('Thanks for message!').first()).toBeVisible()
    },
  },
  {
    name: 'a waitlist that could not be joined',
    isLikeOthers: true,
    async reach(scene) {
      scene.faults.expect(/^503 POST \/subscribers$/, /console error: .* 503/)
      await openContact(scene.page)
      await scene.page.route('**/subscribers', (route) => route.fulfill({ status: 503, json: {} }))
      await joinWaitlist(scene)
      await expect(scene.page.locator('#abap').getByText('Please try again later!')).toBeVisible()
    },
  },
  {
    name: 'a waitlist that was joined',
    async reach(scene) {
      await openContact(scene.page)
      await joinWaitlist(scene)
      await expect(scene.page.locator('#abap').getByText('Success!')).toBeVisible()
    },
  },
]

const ASSESSMENT: readonly PageState[] = [
  { name: 'the intro form', reach: ({ visitor }) => visitor.openIntro() },
  {
    name: 'the intro form with every message',
    async reach({ visitor, page }) {
      await visitor.openIntro()
      await visitor.start.press('Enter')
      await expect(page.getByText('Company name is required')).toBeVisible()
    },
  },
  { name: 'a question without an answer', reach: (scene) => resumeFrom(scene, AT_SECOND_BLANK) },
  {
    name: 'a question that was missed',
    async reach(scene) {
      await resumeFrom(scene, AT_SECOND_BLANK)
      await scene.visitor.advance.press('Enter')
      await expect(scene.visitor.reminder).toBeVisible()
    },
  },
  { name: 'the first question, answered', isLikeOthers: true, reach: (scene) => resumeFrom(scene, AT_FIRST) },
  { name: 'the question with checkboxes', reach: (scene) => resumeFrom(scene, { ...ALL_ANSWERED, index: 2 }) },
  {
    name: 'a visitor asked whether to start over',
    async reach(scene) {
      await resumeFrom(scene, AT_SECOND_BLANK)
      await scene.page.getByRole('button', { name: 'Start over' }).click()
    },
  },
  { name: 'the last question', isLikeOthers: true, reach: (scene) => resumeFrom(scene, ALL_ANSWERED) },
  {
    name: 'a report on its way',
    async reach(scene) {
      await resumeFrom(scene, ALL_ANSWERED)
      await holdReports(scene.page)
      await scene.visitor.next()
      await expect(scene.visitor.advance).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a failed report and its toast',
    async reach(scene) {
      expectFailedReport(scene.faults, /console error: .*ERR_FAILED/)
      await resumeFrom(scene, ALL_ANSWERED)
      await interceptFirstReport(scene.page, (route) => route.abort())
      await scene.visitor.next()
      await scene.visitor.seesFailure()
    },
  },
  {
    name: 'a result and its toast',
    async reach(scene) {
      await resumeFrom(scene, ALL_ANSWERED)
      await scene.visitor.next()
      await scene.visitor.seesResults()
      // The pointer on the toast keeps it from disappearing.
      await scene.visitor.toast.hover()
    },
  },
]

/**
 * Every page and every state of it that looks different. The states of a group are shown one after the other on one page.
 */
export const PAGE_STATES: Readonly<Record<string, readonly PageState[]>> = {
  'home, menu and services': PAGES,
  'articles and careers': READING,
  'notices and answers of the server': NOTICES,
  'the forms': FORMS,
  'the assessment': ASSESSMENT,
  'the results': RESULT_STATES,
}
