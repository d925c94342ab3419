import { ALL_ANSWERED, makeRecordWithoutLastAnswer, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { recordReportBodies } from './report-requests.ts'
import { newPerson } from './visitor.ts'

test('nothing is sent without contact data; after a reload the form asks for it, and every answer is still there', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const bodies = recordReportBodies(page)
  await saveRecord(context, site.url, { ...makeRecordWithoutLastAnswer(), contact: null })
  await visitor.resume()
  await visitor.isAt(16)
  await visitor.answer(3)
  await visitor.next()
  await visitor.seesToast('Error', 'Contact information is missing. Please refresh and try again.')
  await visitor.isAt(16)
  expect(bodies).toEqual([])

  await page.reload()
  await visitor.seesIntro()
  const person = newPerson()
  await visitor.fillIn(person)
  await visitor.start.click()
  await visitor.isAt(16)
  await expect(visitor.options.nth(3)).toBeChecked()
  await visitor.next()
  await visitor.seesResults()
  expect(bodies).toHaveLength(1)
  const [stored] = await site.listReports(person.company)
  expect(stored).toMatchObject({ contact: person, rawAnswers: ALL_ANSWERED.answers })
})
