import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'

test('the summary is copied as text', async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { company } = await completeFromRecord(page, { site })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Copied. Paste it into a mail or a document.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(
    expect.arrayContaining([
      `AI readiness snapshot for ${company}`,
      'Score 3.45 of 5: Strategic Bet, Promising with Investment',
      'Strategic Bet: your score, 3.45, falls between 3.20 and 4.00.',
      'Pilot: Stage & Organization, 3.40, is not above 3.50.',
      'Position: High Value, High Feasibility',
      '- Data Readiness: 2.70, Requires investment',
      'What leads to Scale',
    ]),
  )
  for (const start of [
    'Quick win: ',
    'Next step: Pilot, 3-6 months. ',
    '- AI in use: Bring one AI solution into the daily work of a unit',
  ]) {
    expect(copied).toContain(start)
  }
})

test('the page offers the text itself when the clipboard is refused', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await completeFromRecord(page, { site })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('This browser does not let a page copy.')).toBeVisible()
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await expect(summary).toBeFocused()
  await expect(summary).toHaveValue(/^AI readiness snapshot for Harbor Works/)
})
