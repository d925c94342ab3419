import type { BrowserContext, Page } from '@playwright/test'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { readEntry } from './read-history-index.ts'
import { Deferred } from './deferred-promise.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { parseReport, recordReportBodies } from './report-requests.ts'
import type { RunningSite } from './running-site.ts'
import { newPerson, REPORT_CALL, type Visitor } from './visitor.ts'

interface Tools {
  readonly context: BrowserContext
  readonly page: Page
  readonly site: RunningSite
  readonly visitor: Visitor
}

/** Opens the assessment from its landing page, goes to the end from question 14, and sees the result. */
async function finish({ context, page, site, visitor }: Tools) {
  await saveRecord(context, site.url, { ...ALL_ANSWERED, index: 13, contact: newPerson() })
  await page.goto('/assessment')
  await page.getByRole('link', { name: 'Start Your Assessment' }).click()
  for (const question of [14, 15, 16]) {
    await visitor.isAt(question)
    await visitor.next()
  }
  await visitor.seesResults()
  await expect.poll(() => readEntry(page), 'one entry is left').toBe(1)
}

const seesLandingPage = (page: Page) =>
  expect(page.getByRole('link', { name: 'Start Your Assessment' }), 'the page before the assessment').toBeVisible()

test('after the result the first Back leaves the assessment, Forward opens the saved result, and nothing is sent again', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const bodies = recordReportBodies(page)
  await finish({ context, page, site, visitor })
  await expect(visitor.toast).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(visitor.heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/assessment')
  await seesLandingPage(page)
  await page.goForward()
  await visitor.seesResults()
  await expect(page).toHaveURL('/assessment-flow/result')
  await page.goBack()
  await expect(page).toHaveURL('/assessment')
  expect(bodies).toHaveLength(1)
})

test(
  'Forward from the result leads to no question of the finished assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await finish({ context, page, site, visitor })
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
    await page.evaluate(() => history.forward())
    await page.waitForTimeout(300)
    await expect.poll(() => readEntry(page)).toBe(1)
    await visitor.seesResults()
    await page.evaluate(() => history.go(2))
    await page.waitForTimeout(300)
    await expect.poll(() => readEntry(page)).toBe(1)
    await visitor.seesResults()
    await expect.poll(() => page.evaluate(() => window.scrollY), 'the visitor reads on where they were').toBe(400)
    await page.goBack()
    await seesLandingPage(page)
  },
)

test(
  'after a reload of the result the saved result shows, and Back leaves',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await finish({ context, page, site, visitor })
    await page.reload()
    await visitor.seesResults()
    await expect(page).toHaveURL('/assessment-flow/result')
    await page.goBack()
    await seesLandingPage(page)
  },
)

test(
  'Back from a page that was opened after the result leads to the saved result',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await finish({ context, page, site, visitor })
    await page.getByRole('banner').getByRole('link', { name: owner.name, exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await visitor.seesResults()
    await page.goBack()
    await seesLandingPage(page)
  },
)

/** Follows a link to another page. The code of that page does not load until the test opens the gate. */
async function openPageThatLoads(page: Page, gate: Deferred) {
  await page.route('**/assets/*.js', (route) => gate.opened.then(() => route.continue()))
  await page.getByRole('banner').getByRole('link', { name: owner.name, exact: true }).click()
  await expect(page).toHaveURL('/')
}

test('Back from a page that still loads leads to the result', async ({ context, page, site, visitor }) => {
  const code = new Deferred()
  await saveRecord(context, site.url, { ...ALL_ANSWERED, contact: newPerson() })
  await visitor.resume()
  await visitor.next()
  await visitor.seesResults()
  const result = await readEntry(page)
  await openPageThatLoads(page, code)
  await page.goBack()
  await page.waitForTimeout(300)
  expect(await readEntry(page)).toBe(result)
  await visitor.seesResults()
  code.open()
})

test('a result that arrives while another page loads moves nothing in the history', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const [report, code] = [new Deferred(), new Deferred()]
  await saveRecord(context, site.url, { ...ALL_ANSWERED, contact: newPerson() })
  await visitor.resume()
  await page.route(REPORT_CALL, (route) => report.opened.then(() => route.continue()))
  await visitor.next()
  const question = await readEntry(page)
  await openPageThatLoads(page, code)
  const stored = page.waitForResponse(REPORT_CALL)
  report.open()
  await stored
  await page.waitForTimeout(300)
  expect(await readEntry(page)).toBe(question + 1)
  code.open()
  await expect(visitor.heading).not.toContainText('Question')
  await page.goBack()
  await visitor.seesResults()
})

test(
  'questions that were left by a link before a second start lead to the saved result once that is finished',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await saveRecord(context, site.url, { ...ALL_ANSWERED, contact: newPerson() })
    await visitor.resume()
    const question = await readEntry(page)
    await page.getByRole('banner').getByRole('link', { name: owner.name, exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.evaluate(() => history.pushState(null, '', '/assessment-flow'))
    await visitor.isAt(16)
    await visitor.next()
    await visitor.seesResults()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await visitor.seesResults()
    expect(await readEntry(page)).toBe(question)
  },
)

test(
  'a result that the device does not keep leads to the intro after a reload',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await finish({ context, page, site, visitor })
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed from this device.')).toBeVisible()
    await page.reload()
    await visitor.seesIntro()
    await expect(visitor.heading).toBeVisible()
    await page.goBack()
    await seesLandingPage(page)
  },
)

test(
  'Back from a new assessment leads to the result before it, and Forward to the new one',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const person = newPerson()
    await finish({ context, page, site, visitor })
    await page.getByRole('button', { name: 'Start a new assessment' }).click()
    await visitor.seesIntro()
    await visitor.reachSecond(1, person)
    for (const _ of [2, 1]) await page.goBack()
    await expect(visitor.field('Company name')).toHaveValue(person.company)
    await page.goBack()
    await visitor.seesResults()
    await expect(page).toHaveURL('/assessment-flow/result')
    await page.goForward()
    await expect(visitor.field('Company name')).toHaveValue(person.company)
    await page.goForward()
    await visitor.isAt(1)
    await expect(visitor.options.nth(1)).toBeChecked()
  },
)

test(
  'Back from a new assessment after a result that was removed leaves the assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await finish({ context, page, site, visitor })
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed from this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Start a new assessment' }).click()
    await visitor.seesIntro()
    await page.goBack()
    await seesLandingPage(page)
    await page.goForward()
    await visitor.seesIntro()
  },
)

test(
  'Back from the intro to a result that was removed shows the intro, with everything kept',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const person = newPerson()
    await finish({ context, page, site, visitor })
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed from this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Start a new assessment' }).click()
    await visitor.introduce(person)
    await page.evaluate(() => history.go(-2))
    await expect.poll(() => readEntry(page)).toBe(1)
    await expect(visitor.field('Company name')).toHaveValue(person.company)
    await page.goForward()
    await page.goForward()
    await visitor.isAt(1)
  },
)

test(
  'after a second assessment in the same tab the first Back leaves as well, and each is a report of its own',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const bodies = recordReportBodies(page)
    await finish({ context, page, site, visitor })
    await page.getByRole('button', { name: 'Start a new assessment' }).click()
    await visitor.introduce(newPerson())
    await visitor.completeAll(sampleReport('Not Now').rawAnswers)
    await expect.poll(() => readEntry(page)).toBe(2)
    await page.goBack()
    await expect(page).toHaveURL('/assessment')
    await page.goForward()
    await visitor.seesResults()
    await expect(visitor.heading).toHaveText(/Not Now/)
    const reports = bodies.map(parseReport)
    expect(reports.map(({ summary }) => summary.band)).toEqual(['Strategic Bet', 'Not Now'])
    expect(new Set(reports.map(({ sessionId }) => sessionId)).size).toBe(2)
  },
)
