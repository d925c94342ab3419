import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { expect, test } from './fixtures.ts'

/** Answers that need the most changes to reach the next band and the next stage. */
const FAR_BELOW = parseCompleteAnswers('11 11 111 11 11 11 11 1')

test('a result prints on two pages, without the interactive parts', async ({ page, site }) => {
  await completeFromRecord(page, { site, answers: FAR_BELOW })
  await page
    .getByRole('button', { name: /^Show me/ })
    .first()
    .click()
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)

  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: 'What if' }),
    page.getByRole('button'),
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(/choose a time at https:/)).toBeVisible()
})
