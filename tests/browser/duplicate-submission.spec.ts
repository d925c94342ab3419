import { ALL_ANSWERED } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { holdReports, recordReportBodies, openAnsweredLastQuestion } from './report-requests.ts'
import { newPerson, type Visitor } from './visitor.ts'

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
