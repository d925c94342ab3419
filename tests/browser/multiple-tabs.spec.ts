import type { Page } from '@playwright/test'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { readRecords } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { openAnsweredLastQuestion } from './report-requests.ts'
import { newPerson, Visitor } from './visitor.ts'

test('two tabs are two assessments: both complete, and neither changes the other', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const [one, other] = [newPerson(), newPerson()]
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: one })

  const second = new Visitor(await context.newPage())
  await second.openIntro()
  await expect(second.field('Company name')).toHaveValue('')
  await second.introduce(other)
  expect(await readRecords(page)).toHaveLength(2)

  // Each tab finds its own record again.
  await second.answer(1)
  await second.next()
  await page.reload()
  await visitor.isAt(16)
  await second.page.reload()
  await second.isAt(2)
  await expect(second.page.getByText(`Assessment for ${other.company}`)).toBeVisible()

  await visitor.next()
  await visitor.seesResults()
  expect(await readRecords(page)).toHaveLength(1)
  const isResuming = () => page.evaluate(() => localStorage.getItem('keelson.resuming'))
  expect(await isResuming(), 'the other tab still runs an assessment').toBe('1')
  await second.previous.click()
  await second.completeAll(sampleReport('Not Now').rawAnswers)
  expect(await readRecords(page)).toEqual([])
  await expect.poll(isResuming).toBeNull()

  const stored = [...(await site.listReports(one.company)), ...(await site.listReports(other.company))]
  expect(stored.map(({ summary }) => summary.band)).toEqual(['Strategic Bet', 'Not Now'])
  expect(new Set(stored.map(({ sessionId }) => sessionId)).size).toBe(2)
})

test(
  'a tab opened by another tab does not continue its assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const person = newPerson()
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
    const opened = context.waitForEvent('page')
    // Such a tab starts with a copy of the other's session storage, as a duplicated tab does.
    await page.evaluate(() => void window.open('/assessment-flow'))
    const duplicate = new Visitor((await opened) as Page)
    await duplicate.seesIntro()
    await duplicate.introduce(newPerson())
    await page.reload()
    await visitor.isAt(16)
    await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  },
)
