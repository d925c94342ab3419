import type { Page, Route } from '@playwright/test'

import { ALL_ANSWERED } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import {
  recordAnswerStatuses,
  expectFailedReport,
  interceptFirstReport,
  parseReport,
  recordReportBodies,
  openAnsweredLastQuestion,
} from './report-requests.ts'
import { newPerson, type Visitor } from './visitor.ts'

const problem = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'As scripted', status }),
  })

const answerByPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title><p>Welcome to the hotel' })

const answered = (status: number) => [
  new RegExp(`^${status} POST`),
  new RegExp(`console error: .* status of ${status}`),
]

/** Expects what the visitor sees after a failure: the toast, and question 16 with all answers unchanged. */
async function seesFailureAndAnswers(visitor: Visitor): Promise<void> {
  await visitor.seesFailure()
  await expect(visitor.options.nth(Number(ALL_ANSWERED.answers.measurement_framework))).toBeChecked()
  await expect(visitor.advance).toBeEnabled()
  await expect(visitor.advance).toHaveText('Complete Assessment')
}

const atSixteen = (page: Page) => ({ bodies: recordReportBodies(page), statuses: recordAnswerStatuses(page) })

// The call itself is tested with every other answer in tests/web/send-report.test.ts.
for (const [name, act, expected] of [
  ['answered with 500', problem(500), answered(500)],
  ['answered with 200 and a page, as by a sign-in portal', answerByPage, []],
] as const) {
  test(
    `a report that is ${name} keeps the answers and can be sent again`,
    { tag: '@slow' },
    async ({ context, faults, page, site, visitor }) => {
      const person = newPerson()
      const { bodies, statuses } = atSixteen(page)
      expectFailedReport(faults, ...expected)
      await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
      await interceptFirstReport(page, act)
      await visitor.next()
      await seesFailureAndAnswers(visitor)

      await visitor.next()
      await visitor.seesResults()
      expect(bodies).toHaveLength(2)
      expect(bodies[1]).toBe(bodies[0])
      expect(statuses.at(-1)).toBe(202)
      expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
      expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
    },
  )
}

test(
  'a report completed without a network can be sent again when the network is back',
  { tag: '@slow' },
  async ({ context, faults, page, site, visitor }) => {
    const person = newPerson()
    const { bodies } = atSixteen(page)
    expectFailedReport(faults, /console error: .*ERR_INTERNET_DISCONNECTED/)
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
    await context.setOffline(true)
    await visitor.next()
    await seesFailureAndAnswers(visitor)
    await visitor.previous.click()
    await visitor.isAt(15)
    await visitor.next()
    await visitor.next()
    await expect.poll(() => bodies.length).toBe(2)
    await seesFailureAndAnswers(visitor)

    await context.setOffline(false)
    await visitor.next()
    await visitor.seesResults()
    expect(new Set(bodies).size).toBe(1)
    expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
  },
)

test('sending again after a lost answer stores nothing twice and mails nothing twice', async ({
  context,
  faults,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  const { bodies, statuses } = atSixteen(page)
  expectFailedReport(faults, /console error: .*ERR_CONNECTION_RESET/)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
  await interceptFirstReport(page, async (route) => {
    const stored = await route.fetch()
    expect(stored.status()).toBe(202)
    await route.abort('connectionreset')
  })
  await visitor.next()
  await seesFailureAndAnswers(visitor)
  expect(await site.listReports(person.company)).toHaveLength(1)

  await visitor.next()
  await visitor.seesResults()
  expect(bodies[1]).toBe(bodies[0])
  expect(statuses).toEqual([200])
  expect(await site.listReports(person.company)).toHaveLength(1)
  expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
})

test(
  'an answer changed after a failure makes another report, with its own session id',
  { tag: '@slow' },
  async ({ context, faults, page, site, visitor }) => {
    const person = newPerson()
    const { bodies } = atSixteen(page)
    expectFailedReport(faults, ...answered(500))
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
    await interceptFirstReport(page, problem(500))
    await visitor.next()
    await visitor.seesFailure()
    await visitor.answer(0)
    await visitor.next()
    await visitor.seesResults()
    const [first, second] = bodies.map(parseReport)
    expect(second?.sessionId).not.toBe(first?.sessionId)
    expect(second?.rawAnswers.measurement_framework).toBe(0)
    expect(await site.listReports(person.company)).toEqual([second])
  },
)
