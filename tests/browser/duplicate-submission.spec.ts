import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import {
  expectFailedReport,
  holdReports,
  interceptFirstReport,
  parseReport,
  recordReportBodies,
  openAnsweredLastQuestion,
} from './report-requests.ts'
import { newPerson, REPORT_CALL, type Visitor } from './visitor.ts'

const PRESSES: readonly { name: string; press: (visitor: Visitor) => Promise<void> }[] = [
  { name: 'a double click', press: ({ advance }) => advance.dblclick() },
  {
    name: 'Enter and a click',
    async press({ advance }) {
      await advance.press('Enter')
      await advance.click({ force: true })
    },
  },
  {
    name: 'Enter on an option, three times',
    async press({ options, page }) {
      await options.nth(3).focus()
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
    },
  },
  {
    name: '→ three times',
    async press({ heading, page }) {
      await heading.focus()
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
    },
  },
]

for (const { name, press } of PRESSES) {
  test(
    `${name} on the last question sends one report`,
    { tag: name === 'a double click' ? [] : '@slow' },
    async ({ context, page, site, visitor }) => {
      const person = newPerson()
      const bodies = recordReportBodies(page)
      await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
      const reports = await holdReports(page)
      await press(visitor)
      await expect(page.getByRole('status').getByText('Sending your answers…')).toBeVisible()
      await expect(visitor.advance).toHaveAttribute('aria-disabled', 'true')
      await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
      await expect(visitor.previous).toHaveAttribute('aria-disabled', 'true')
      await visitor.isAt(16)

      reports.open()
      await visitor.seesResults()
      expect(bodies).toHaveLength(1)
      expect(await site.listReports(person.company)).toHaveLength(1)
      expect(await site.listEmailsAbout(person.company)).toHaveLength(1)
    },
  )
}

test('no answer and no step can be changed while the report is being sent', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
  const reports = await holdReports(page)
  await visitor.next()
  await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
  await visitor.options.nth(0).click({ force: true })
  await expect(visitor.options.nth(3)).toBeChecked()
  await visitor.previous.click({ force: true })
  await page.keyboard.press('ArrowLeft')
  await visitor.isAt(16)
  reports.open()
  await visitor.seesResults()
  const [stored] = await site.listReports(person.company)
  expect(stored?.rawAnswers).toEqual(ALL_ANSWERED.answers)
})

test(
  'a session that the server holds with other answers fails once, and the next press sends a new session id',
  { tag: '@slow' },
  async ({ context, faults, page, request, site, visitor }) => {
    const person = newPerson()
    const bodies = recordReportBodies(page)
    expectFailedReport(faults, /^409 POST/, /console error: .* status of 409/)
    // The report of this device is stored; then the saved record was changed outside the machine.
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
    await interceptFirstReport(page, (route) => route.abort())
    expectFailedReport(faults, /console error: .*ERR_FAILED/)
    await visitor.next()
    await visitor.seesFailure()
    const first = parseReport(bodies[0])
    const { sessionId, submittedAt } = first
    expect((await request.post(REPORT_CALL.replace('**', ''), { data: { report: first } })).status()).toBe(202)
    const answers = { ...ALL_ANSWERED.answers, measurement_framework: 0 }
    await page.goto('/favicon.svg')
    const stamp = { sessionId, submittedAt }
    await saveRecord(context, site.url, { ...ALL_ANSWERED, answers, stamp, contact: person })
    await visitor.resume()

    await visitor.next()
    await visitor.seesFailure()
    await visitor.next()
    await visitor.seesResults()
    const sent = bodies.map((body) => parseReport(body).sessionId)
    expect(sent.slice(0, 2)).toEqual([sessionId, sessionId])
    expect(sent[2]).not.toBe(sessionId)
    const stored = await site.listReports(person.company)
    expect(stored.map((report) => report.sessionId).toSorted()).toEqual([sessionId, sent[2]].toSorted())
  },
)
