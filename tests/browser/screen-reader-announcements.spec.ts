import { QUESTIONS } from '#machines/questions/questions.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { hydratePage } from './hydrate-page.ts'
import { makeRecordWithoutLastAnswer, saveRecord } from './saved-progress.ts'
import { readAnnouncements, recordAnnouncements } from './record-announcements.ts'
import { expect, test } from './fixtures.ts'
import { expectFailedReport, interceptFirstReport } from './report-requests.ts'
import { newPerson } from './visitor.ts'

const REQUIRED = 'This question is required. Please select an answer to continue.'

/** How a screen reader says the heading of a question: its number, then its text. */
const nameHeading = (number: number) => `focus: Question ${number} of 16: ${QUESTIONS[number - 1]?.text}* (required)`

test('a page reached by a link is announced once, by its title', { tag: '@slow' }, async ({ page, visitor }) => {
  await recordAnnouncements(page)
  await page.goto('/assessment')
  const start = page.getByRole('link', { name: 'Start Your Assessment' })
  await start.hover()
  await hydratePage(page)
  await readAnnouncements(page)
  await start.press('Enter')
  await visitor.seesIntro()
  await expect(page.getByRole('main')).toBeFocused()
  const said = (await readAnnouncements(page)).filter((line) => !line.startsWith('focus: '))
  expect(said).toEqual([`status: Get started: AI Readiness Assessment | ${owner.name}`])
})

test('from the start to the second question, each message is announced once', async ({ page, visitor }) => {
  await recordAnnouncements(page)
  await visitor.openIntro()
  expect(await readAnnouncements(page)).toEqual([])
  await visitor.fillIn(newPerson())
  await readAnnouncements(page)
  await visitor.start.press('Enter')
  await visitor.isAt(1)
  await expect(visitor.heading).toBeFocused()
  expect(await readAnnouncements(page)).toEqual(['focus: Start', nameHeading(1)])

  await visitor.advance.press('Enter')
  await expect(visitor.reminder).toBeVisible()
  expect(await readAnnouncements(page)).toEqual(['focus: Next', `alert: ${REQUIRED}`])
  await visitor.options.nth(0).press('Space')
  await expect(visitor.reminder).toHaveCount(0)
  await expect(visitor.options.nth(0)).toBeChecked()
  expect(await readAnnouncements(page)).toEqual(['focus: Nowhere officially, although people may use public tools'])

  await visitor.options.nth(0).press('ArrowRight')
  await visitor.isAt(2)
  await expect(visitor.heading).toBeFocused()
  expect(await readAnnouncements(page)).toEqual([nameHeading(2)])
  await visitor.heading.press('ArrowLeft')
  await visitor.isAt(1)
  await expect(visitor.heading).toBeFocused()
  expect(await readAnnouncements(page)).toEqual([nameHeading(1)])
})

test('from the last question over a failure to the results, each message is announced once', async ({
  context,
  faults,
  page,
  site,
  visitor,
}) => {
  expectFailedReport(faults, /console error: .*ERR_FAILED/)
  await saveRecord(context, site.url, { ...makeRecordWithoutLastAnswer(), contact: newPerson() })
  await recordAnnouncements(page)
  await visitor.resume()
  await expect(visitor.heading).toBeFocused()
  expect(await readAnnouncements(page)).toEqual([
    nameHeading(16),
    'new status: Welcome back. Pick up where you left off.',
  ])
  await visitor.options.nth(3).press('Space')
  await expect(visitor.options.nth(3)).toBeChecked()
  expect(await readAnnouncements(page)).toEqual(['focus: We measured the same metric before and after'])

  await interceptFirstReport(page, (route) => route.abort())
  await visitor.advance.press('Enter')
  await visitor.seesFailure()
  expect(await readAnnouncements(page)).toEqual([
    'focus: Complete Assessment',
    'status: Sending your answers…',
    'alert: Error. There was an issue processing your assessment. Please try again.',
  ])

  await visitor.advance.press('Enter')
  await visitor.seesResults()
  await expect(visitor.heading).toBeFocused()
  const results = 'Your organization shows Strategic Bet potential for AI implementation'
  const stored =
    'Assessment Complete. Your AI readiness results are ready! Our team will follow up with additional insights.'
  const heard = await readAnnouncements(page)
  expect(heard[0]).toBe('status: Sending your answers…')
  expect(heard.slice(1).toSorted()).toEqual([`focus: ${results}`, `status: ${stored}`])
})

test(
  'the same failure twice is announced twice',
  { tag: '@slow' },
  async ({ context, faults, page, site, visitor }) => {
    expectFailedReport(faults, /console error: .*ERR_FAILED/)
    await saveRecord(context, site.url, { ...makeRecordWithoutLastAnswer(), contact: newPerson() })
    await visitor.resume()
    await visitor.answer(3)
    const alert = page.getByRole('alert').filter({ hasText: 'There was an issue' }).locator('span')
    await interceptFirstReport(page, (route) => route.abort())
    await visitor.next()
    await visitor.seesFailure()
    const first = await alert.elementHandle()
    const words = await alert.textContent()
    await interceptFirstReport(page, (route) => route.abort())
    await visitor.next()
    // A live region speaks when a node is added, not when it stays.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(alert).toHaveCount(1)
    // Orca with Chromium does not read the same text twice in a row. The space is not heard.
    expect(await alert.textContent()).toBe(`${words}\u00a0`)
  },
)
