import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { openDatabaseSlowly, readDeviceStorage, writeDeviceStorage } from './device-storage.ts'
import { ALL_ANSWERED, ID, saveRecord, readRecords } from './saved-progress.ts'
import { openKillablePage } from './open-killable-page.ts'
import { expect, test } from './fixtures.ts'
import { holdReports, parseReport, recordReportBodies, openAnsweredLastQuestion } from './report-requests.ts'
import { newPerson, REPORT_CALL, Visitor } from './visitor.ts'

const KEPT = 'Until you finish, your answers are saved on this device for up to 24 hours.'
const WELCOME = 'Welcome back. Pick up where you left off.'

test('a reload in the middle leads back to the same question with everything that was entered', async ({
  page,
  visitor,
}) => {
  const person = newPerson()
  await visitor.openIntro()
  await expect(page.getByText(KEPT)).toBeVisible()
  await visitor.introduce(person)
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByText(WELCOME)).toHaveCount(0)
  await visitor.answerThrough(2, sampleReport('Strategic Bet').rawAnswers)
  await visitor.isAt(3)

  await page.reload()
  await visitor.isAt(3)
  await expect(visitor.heading).toBeFocused()
  await expect(page.getByText(WELCOME)).toBeVisible()
  await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  await visitor.previous.click()
  await visitor.isAt(2)
  await expect(visitor.options.nth(Number(ALL_ANSWERED.answers.org_structure))).toBeChecked()
  const [record] = await readRecords(page)
  expect(record?.contact).toEqual(person)
})

test('an answer is on the device as soon as it is given', async ({ page, visitor }) => {
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await visitor.answer(4)
  const [record, ...others] = await readRecords(page)
  expect(others).toEqual([])
  expect(record).toMatchObject({ v: 1, index: 0, answers: { stage_current: 4 }, stamp: null })
})

test('a reload while the report is being sent sends nothing by itself, and the next press sends the same bytes', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  const bodies = recordReportBodies(page)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
  await holdReports(page)
  await visitor.next()
  // The button is busy before the report leaves: the device keeps the session id first.
  await expect.poll(() => bodies.length).toBe(1)
  await page.reload()
  await visitor.isAt(16)
  await expect(visitor.options.nth(3)).toBeChecked()
  expect(bodies).toHaveLength(1)

  await page.unroute(REPORT_CALL)
  await visitor.next()
  await visitor.seesResults()
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
})

test('a new tab resumes the assessment of a closed tab', async ({ context, page, visitor }) => {
  const person = newPerson()
  await visitor.openIntro()
  await visitor.introduce(person)
  await visitor.answer(2)
  await visitor.next()
  await page.close()

  const later = new Visitor(await context.newPage())
  await later.resume()
  await later.isAt(2)
  await expect(later.page.getByText(`Assessment for ${person.company}`)).toBeVisible()
})

test('a browser that is killed right after an answer has lost nothing', { tag: '@slow' }, async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  const person = newPerson()
  const flow = `${site.url}/assessment-flow`
  try {
    const first = await openKillablePage(profile)
    const before = new Visitor(first.page)
    await first.page.goto(flow)
    await before.seesIntro()
    await before.introduce(person)
    await before.options.nth(3).check()
    await first.kill()

    const second = await openKillablePage(profile)
    const after = new Visitor(second.page)
    await second.page.goto(flow)
    await after.isAt(1)
    await expect(after.options.nth(3)).toBeChecked()
    await expect(second.page.getByText(`Assessment for ${person.company}`)).toBeVisible()
    await second.kill()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test(
  'Start pressed while the device is still being read begins a new assessment, and the saved one stays for another visit',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const [earlier, person] = [newPerson(), newPerson()]
    await saveRecord(context, site.url, { ...ALL_ANSWERED, contact: earlier })
    const holder = await context.newPage()
    await holder.goto('/privacy')
    // The page waits for a lock on its tab's record, which another page holds for as long as this test wants.
    await holder.evaluate(
      (id) => void navigator.locks.request(`keelson.assessment.${id}`, () => new Promise(() => {})),
      ID,
    )
    await page.addInitScript((id) => {
      sessionStorage.setItem('keelson.assessment-of-this-tab', id)
      localStorage.removeItem('keelson.resuming')
      AbortSignal.timeout = () => new AbortController().signal
    }, ID)
    await visitor.openIntro()
    await visitor.introduce(person)
    await visitor.answer(4)
    await holder.close()
    await expect.poll(async () => (await readRecords(page)).length).toBe(2)
    const records = await readRecords(page)
    expect(records.map(({ contact, index }) => [contact?.company, index]).toSorted()).toEqual(
      [
        [earlier.company, 15],
        [person.company, 0],
      ].toSorted(),
    )
    await visitor.isAt(1)
  },
)

test(
  'Back pressed while the device is still being read leads one question back',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.reachSecond()
    await visitor.answer(0)
    await visitor.next()
    await visitor.isAt(3)
    await openDatabaseSlowly(page, 1500)
    await page.reload()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    await page.evaluate(() => history.back())
    await visitor.isAt(2)
  },
)

const NOW = Date.now()
const HOUR = 60 * 60 * 1000
const RECORD = { v: 1, at: NOW, ...ALL_ANSWERED, contact: newPerson() }

// Every other record that cannot be read is in tests/machines/saved-progress.test.ts.
test(
  'a record that is damaged is removed, and the assessment starts fresh',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await saveRecord(context, site.url, JSON.stringify(RECORD).slice(0, -40))
    await visitor.openIntro()
    await expect(visitor.field('Company name')).toHaveValue('')
    expect(await readRecords(page)).toEqual([])
  },
)

const makeRecord = (hours: number, contact = newPerson()) =>
  JSON.stringify({ ...RECORD, at: NOW - hours * HOUR, contact })

test('the newest of several abandoned assessments resumes, the others wait, and what has expired is removed', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  // Neither the order of the keys nor that of the writing is the order of their times.
  const progress = {
    'a-expired': makeRecord(25),
    'b-older': makeRecord(5),
    'c-newest': makeRecord(1, person),
    'd-oldest': makeRecord(20),
    'e-expired': makeRecord(24 * 40),
  }
  await writeDeviceStorage(context, site.url, { progress })
  await visitor.resume()
  await visitor.isAt(16)
  await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  await expect
    .poll(async () => Object.keys(await readDeviceStorage(page, 'progress')).toSorted())
    .toEqual(['b-older', 'c-newest', 'd-oldest'])
})

test('the intro is not hidden for good after the saved assessment has expired', async ({
  context,
  page,
  site,
  visitor,
}) => {
  await writeDeviceStorage(context, site.url, { progress: {} })
  await visitor.openIntro()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keelson.resuming'))).toBeNull()
})
