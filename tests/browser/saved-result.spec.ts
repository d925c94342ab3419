import type { Page } from '@playwright/test'

import { RESULT_LIFETIME, serializeResult } from '#machines/saved-result/saved-result.ts'
import { serializeProgress } from '#machines/assessment/saved-progress.ts'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { writeDeviceStorage, readDeviceStorage } from './device-storage.ts'
import { ALL_ANSWERED, ID } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { recordReportBodies, openAnsweredLastQuestion } from './report-requests.ts'
import { newPerson } from './visitor.ts'

const PATH = '/assessment-flow/result'

/** The saved result on the device, as text. */
const keptOn = async (page: Page) => (await readDeviceStorage(page, 'results'))['last'] ?? null

test('a finished result can be reopened on its device, sends nothing, and is gone after it is removed', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  const bodies = recordReportBodies(page)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
  await visitor.next()
  await visitor.seesResults()
  const kept = await keptOn(page)
  const { at: _time, ...rest } = JSON.parse(kept ?? '') as { at: number }
  expect(rest).toEqual({ v: 1, company: person.company, answers: ALL_ANSWERED.answers })
  await expect(visitor.toast).toHaveCount(1)
  await page.getByRole('button', { name: 'Start a new assessment' }).click()
  await visitor.seesIntro()
  await expect(visitor.toast).toHaveCount(0)

  await page.goto(PATH)
  await visitor.seesResults()
  await expect(page.getByText(new RegExp(`^Snapshot for ${person.company}, from \\w+ \\d+, \\d{4}$`))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
  const consultation = page.getByRole('link', { name: /^Schedule Consultation/ }).first()
  await expect(consultation).toHaveAccessibleName('Schedule Consultation (opens in a new tab)')
  await expect(page.getByText('and nothing has been sent again')).toBeVisible()
  await expect(visitor.toast).toHaveCount(0)
  expect(await keptOn(page), 'looking at it does not make it younger').toBe(kept)

  await expect(page.getByRole('link', { name: 'Start a new assessment' })).toHaveAttribute('href', '/assessment-flow')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page.getByText('Removed from this device.')).toBeFocused()
  expect(await keptOn(page)).toBeNull()
  await page.reload()
  await expect(visitor.heading).toHaveText('No result is saved on this device')
  await expect(page).toHaveURL(PATH)
  expect(bodies).toHaveLength(1)
})

test(
  'a tab whose answers have expired shows the intro, and not the result of another assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const result = serializeResult({ company: 'Harbor Works', answers: ALL_ANSWERED.answers as never, at: Date.now() })
    await writeDeviceStorage(context, site.url, { results: { last: result } })
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await visitor.isAt(1)
    await visitor.answer(0)
    await visitor.next()
    await visitor.isAt(2)
    await page.evaluate(async () => {
      const opening = indexedDB.open('keelson')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const transaction = opening.result.transaction('progress', 'readwrite')
      transaction.objectStore('progress').clear()
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    })
    await page.reload()
    await visitor.seesIntro()
    await page.waitForLoadState('networkidle')
    await visitor.seesIntro()
    expect(await keptOn(page)).toBe(result)
  },
)

test(
  'a result that the device refuses to save leaves the earlier one, and offers no link',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const earlier = serializeResult({ company: 'Harbor Works', answers: ALL_ANSWERED.answers as never, at: Date.now() })
    await writeDeviceStorage(context, site.url, {
      progress: { [ID]: serializeProgress({ ...ALL_ANSWERED, contact: newPerson() }, Date.now()) },
      results: { last: earlier },
    })
    await visitor.resume()
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function refuse(...entry) {
        if (this.name === 'results') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        return put.apply(this, entry)
      }
    })
    await visitor.next()
    await visitor.seesResults()
    await expect(page.getByRole('button', { name: 'Copy summary' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'open it again' })).toHaveCount(0)
    expect(await keptOn(page)).toBe(earlier)
  },
)

test(
  'a result older than thirty days is removed at the next visit to the assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const { answers } = ALL_ANSWERED
    const old = { company: 'Harbor Works', answers: answers as never, at: Date.now() - RESULT_LIFETIME - 60_000 }
    const young = { ...old, at: old.at + 120_000 }
    for (const result of [young, old]) {
      const text = serializeResult(result)
      await page.goto('about:blank')
      await writeDeviceStorage(context, site.url, {
        progress: { [ID]: serializeProgress({ ...ALL_ANSWERED, contact: newPerson() }, Date.now()) },
        results: { last: text },
      })
      await visitor.resume()
      await expect.poll(() => keptOn(page)).toBe(result === young ? text : null)
    }
  },
)

test(
  'an assessment begun on the entry of a removed one ends on its own result',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    const { rawAnswers } = sampleReport('Not Now')
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await visitor.completeAll(rawAnswers)
    await page.reload()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed from this device.')).toBeVisible()
    await page.getByRole('link', { name: 'Start a new assessment' }).click()
    await visitor.seesIntro()
    await visitor.introduce(newPerson())
    await visitor.completeAll(rawAnswers)
    await expect.poll(() => page.evaluate(() => (history.state as { place?: string }).place)).toBe('result')
    await expect(page).toHaveURL('/assessment-flow')
    await visitor.seesResults()
  },
)
