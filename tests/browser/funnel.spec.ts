import type { BrowserContext, Page } from '@playwright/test'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { serializeResult } from '#machines/saved-result/saved-result.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { writeDeviceStorage } from './device-storage.ts'
import { expect, test as base } from './fixtures.ts'
import { startSite, type RunningSite } from './running-site.ts'
import { newPerson } from './visitor.ts'

// Real visits in a browser, and what the team reads about them. Each test has a server of its own, so that its counts are exact.

const test = base.extend<{ counting: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  counting: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.stop()
  },
  baseURL: async ({ counting }, use) => use(counting.url),
})

const { rawAnswers } = sampleReport('Strategic Bet')
const once = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 1]))
const never = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 0]))

/** What the command of the team shows; the server stores its counts every five seconds. */
const expectCounts = (site: RunningSite, counts: Readonly<Record<string, number>>) =>
  expect
    .poll(async () => (JSON.parse(await site.leads('funnel', '--json')) as { steps: unknown }).steps, {
      timeout: 20_000,
    })
    .toEqual(counts)

async function scheduleConsultation(context: BrowserContext, page: Page): Promise<void> {
  await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
  for (const button of await page.getByRole('link', { name: /^Schedule Consultation/ }).all()) {
    const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
    await tab.close()
  }
}

test('a visit that goes back and forth and is reloaded counts once at each step, and a new assessment counts anew', async ({
  context,
  counting,
  page,
  visitor,
}) => {
  await visitor.openIntro()
  await expectCounts(counting, { ...never, intro: 1 })
  await visitor.reachSecond(1)
  await visitor.previous.click()
  await visitor.isAt(1)
  await visitor.next()
  await page.goBack()
  await visitor.isAt(1)
  await page.goForward()
  await visitor.isAt(2)
  await page.reload()
  await visitor.isAt(2)
  await page.goBack()
  await visitor.isAt(1)
  await visitor.completeAll(rawAnswers)
  await scheduleConsultation(context, page)
  await expectCounts(counting, once)
  await page.getByRole('button', { name: 'Start a new assessment' }).click()
  await visitor.seesIntro()
  await expectCounts(counting, { ...once, intro: 2 })
  const table = await counting.leads('funnel')
  expect(table).toContain('2 visits opened it, 1 reached the result (50%).')
})

test('a result that is opened again counts only the press on Schedule Consultation', async ({
  context,
  counting,
  page,
  visitor,
}) => {
  const result = { company: 'Harbor Works', answers: rawAnswers, at: Date.now() }
  await writeDeviceStorage(context, counting.url, { results: { last: serializeResult(result) } })
  await page.goto('/assessment-flow/result')
  await visitor.seesResults()
  await scheduleConsultation(context, page)
  await expectCounts(counting, { ...never, consultation: 1 })
})

test.describe('where the browser asks not to be tracked', () => {
  for (const [signal, property] of [
    ['Global Privacy Control', "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })"],
    ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' })"],
  ] as const) {
    test(`by ${signal}, nothing is sent or counted`, async ({ context, counting, page, visitor }) => {
      const sent: string[] = []
      context.on('request', (request) => {
        if (request.url().endsWith('/api/funnel')) sent.push(request.url())
      })
      await context.addInitScript(property)
      await visitor.openIntro()
      await visitor.introduce(newPerson())
      await visitor.completeAll(rawAnswers)
      await scheduleConsultation(context, page)
      expect(sent).toEqual([])
      await expectCounts(counting, never)
    })
  }
})

for (const trouble of ['answers nothing', 'cannot be reached'] as const) {
  test(`an assessment whose counting ${trouble} goes on to its result`, async ({ faults, page, visitor }) => {
    const tried: string[] = []
    await page.route('**/api/funnel', async (route) => {
      tried.push(route.request().postData() ?? '')
      if (trouble === 'cannot be reached') await route.abort('connectionrefused')
    })
    // The browser's own line about its network, which no page can prevent.
    if (trouble === 'cannot be reached') faults.expect(/ERR_CONNECTION_REFUSED .*\/api\/funnel/)
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await visitor.completeAll(rawAnswers)
    await expect.poll(() => tried.join(' ').split(' ')).toEqual(FUNNEL_STEPS.slice(0, -1))
  })
}

test('without a network nothing is sent, and the assessment goes on', async ({ context, page, visitor }) => {
  const tried: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/funnel')) tried.push(request.postData() ?? '')
  })
  await visitor.openIntro()
  await visitor.reachSecond()
  await expect.poll(() => tried.join(' ').split(' ')).toEqual(['intro', 'start', 'question-1', 'question-2'])
  await context.setOffline(true)
  await visitor.answer(1)
  await visitor.next()
  await visitor.isAt(3)
  expect(tried.join(' ')).not.toContain('question-3')
})
