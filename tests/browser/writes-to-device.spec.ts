import type { BrowserContext, Page } from '@playwright/test'

import {
  MESSAGE,
  messageField,
  messageForm,
  openContact,
  waitForHydratedForm,
  writeMessage,
} from './contact-page-forms.ts'
import { readDeviceStorage, readDraftTexts } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import { openAnsweredLastQuestion, parseReport, recordReportBodies } from './report-requests.ts'
import { readRecords } from './saved-progress.ts'
import { newEmail, newPerson } from './visitor.ts'

// A browser may be killed between any two writes to the device: no order of writes may leave less than what was shown.

/** From now on, the stores of every write that the page makes, in order. What a power failure could undo is none. */
async function recordWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    const writes: string[] = []
    Object.assign(globalThis, { writes })
    IDBDatabase.prototype.transaction = function record(stores, mode, options) {
      if (mode === 'readwrite' && options?.durability === 'strict') writes.push([stores].flat().join('+'))
      return transaction.call(this, stores, mode, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'writes') as string[])
}

/** Makes writes of the progress wait, as if the disk were slow: another page writes until the returned function is called. */
async function holdProgressWrites(context: BrowserContext): Promise<() => Promise<void>> {
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate(async () => {
    const opening = indexedDB.open('keelson')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('progress', 'readwrite').objectStore('progress')
    const goOn = () => {
      if (!Reflect.has(globalThis, 'isOver')) store.get('nothing').addEventListener('success', goOn)
    }
    goOn()
  })
  return () => other.evaluate(() => void Reflect.set(globalThis, 'isOver', true))
}

test('with a slow disk, all that is answered during one write goes in the next one', async ({ page, visitor }) => {
  const readWrites = await recordWrites(page)
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await expect.poll(async () => (await readRecords(page)).length).toBe(1)
  const { length } = await readWrites()
  const readLater = async () => (await readWrites()).slice(length)
  const release = await holdProgressWrites(page.context())
  await page.bringToFront()
  for (const question of [1, 2]) {
    await visitor.answer(0)
    await visitor.next()
    await visitor.isAt(question + 1)
  }
  expect(await readLater()).toEqual(['progress'])
  await release()
  await expect.poll(async () => (await readRecords(page))[0]?.index).toBe(2)
  expect(await readLater()).toEqual(['progress', 'progress'])
  expect(Object.keys((await readRecords(page))[0]?.answers ?? {})).toHaveLength(2)
})

test('the contact takes the place of its draft in one write', async ({ page, visitor }) => {
  const readWrites = await recordWrites(page)
  await visitor.openIntro()
  await visitor.fillIn(newPerson())
  await expect.poll(async () => String(await readDraftTexts(page, 'intro'))).toContain('"consent":true')
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
  expect(writes.filter((stores) => stores.includes('results'))).toEqual(['progress+drafts+results'])
})

test('a report leaves only when the device has its session id', async ({ context, page, site, visitor }) => {
  const bodies = recordReportBodies(page)
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
  const release = await holdProgressWrites(context)
  await visitor.next()
  await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
  await page.waitForTimeout(500)
  expect(bodies).toEqual([])
  await release()
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
  await expect.poll(async () => String(await readDraftTexts(page, 'message'))).toContain(typed.message)
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
