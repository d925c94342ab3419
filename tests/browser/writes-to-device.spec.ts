import type { Page } from '@playwright/test'

import {
  MESSAGE,
  messageField,
  messageForm,
  openContact,
  waitForHydratedForm,
  writeMessage,
} from './contact-page-forms.ts'
import { readDeviceStorage } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import { openAnsweredLastQuestion, parseReport, recordReportBodies } from './report-requests.ts'
import { readRecords } from './saved-progress.ts'
import { newEmail, newPerson } from './visitor.ts'

// A browser may be killed between any two writes to the device: no order of writes may leave less than what was shown.

/** From now on, the stores of every write that the page makes, in order. */
async function recordWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    const writes: string[] = []
    Object.assign(globalThis, { writes })
    IDBDatabase.prototype.transaction = function record(stores, mode, options) {
      if (mode === 'readwrite') writes.push([stores].flat().join('+'))
      return transaction.call(this, stores, mode, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'writes') as string[])
}

test('the contact takes the place of its draft in one write', async ({ page, visitor }) => {
  const readWrites = await recordWrites(page)
  await visitor.openIntro()
  await visitor.fillIn(newPerson())
  await expect.poll(async () => (await readDeviceStorage(page, 'drafts'))['intro']).toContain('"consent":true')
  const typed = await readWrites()
  await visitor.start.click()
  await visitor.isAt(1)
  await expect.poll(async () => (await readRecords(page)).length).toBe(1)
  expect((await readWrites()).slice(typed.length)).toEqual(['progress+drafts'])
  expect(await readDeviceStorage(page, 'drafts')).toEqual({})
})

test('the result takes the place of the answers in one write', async ({ context, page, site, visitor }) => {
  const readWrites = await recordWrites(page)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
  await visitor.next()
  await visitor.seesResults()
  await expect.poll(() => readDeviceStorage(page, 'progress')).toEqual({})
  expect(Object.keys(await readDeviceStorage(page, 'results'))).toEqual(['last'])
  const writes = await readWrites()
  expect(writes.filter((stores) => stores.includes('results'))).toEqual(['progress+results'])
})

test('a report leaves only when the device has its session id', async ({ context, page, site, visitor }) => {
  const bodies = recordReportBodies(page)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
  const other = await context.newPage()
  await other.goto('/privacy')
  // Another page writes to the device for as long as this test wants.
  await other.evaluate(async () => {
    const opening = indexedDB.open('keelson')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('progress', 'readwrite').objectStore('progress')
    const goOn = () => {
      if (!Reflect.has(globalThis, 'isOver')) store.get('nothing').addEventListener('success', goOn)
    }
    goOn()
  })
  await visitor.next()
  await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
  await page.waitForTimeout(500)
  expect(bodies).toEqual([])
  await other.evaluate(() => void Reflect.set(globalThis, 'isOver', true))
  await visitor.seesResults()
  expect(bodies).toHaveLength(1)
  const { company } = parseReport(bodies[0]).contact
  expect(await site.listReports(company)).toHaveLength(1)
  expect(await site.listEmailsAbout(company)).toHaveLength(1)
})

test('a message whose answer was lost in a crash is stored once when it is sent again', async ({ page, site }) => {
  const typed = { email: newEmail(), message: MESSAGE }
  const form = messageForm(page)
  await openContact(page)
  await writeMessage(page, typed.email)
  await expect.poll(async () => (await readDeviceStorage(page, 'drafts'))['message']).toContain(typed.message)
  // The server gets it, and the page is gone before the answer.
  await page.evaluate(() => {
    const { fetch } = globalThis
    globalThis.fetch = async (...call) => {
      await fetch(...call)
      location.reload()
      return new Promise(() => {})
    }
  })
  const reloaded = page.waitForEvent('load')
  await form.getByRole('button').click()
  await reloaded
  expect(await site.listMessagesFrom(typed.email)).toEqual([typed])
  await waitForHydratedForm(form)
  await expect(messageField(page)).toHaveValue(typed.message)

  await form.getByRole('button').click()
  await expect(form).toHaveCount(0)
  expect(await site.listMessagesFrom(typed.email)).toEqual([typed])
})
