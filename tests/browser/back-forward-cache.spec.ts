import type { Page } from '@playwright/test'

import {
  MESSAGE,
  messageField,
  openContact,
  sendButton as send,
  thanksNote,
  writeMessage,
} from './contact-page-forms.ts'
import { readDraftTexts } from './device-storage.ts'
import { Deferred } from './deferred-promise.ts'
import { backForwardCacheTest as test, leaveAndComeBack } from './back-forward-cache.ts'
import { expect } from './fixtures.ts'
import { newEmail, newPerson, Visitor } from './visitor.ts'

// A browser keeps a page that the visitor leaves and shows it again on Back, unless the page prevents that.

test(
  'a message that was being sent when the page was left can be sent again, and arrives once',
  { tag: '@slow' },
  async ({ faults, page, site }) => {
    faults.expect(/console error: Failed to load resource: net::ERR_FAILED/)
    const from = newEmail()
    await openContact(page)
    await writeMessage(page, from)
    const gate = new Deferred()
    await page.route('**/f/contact', (route) => gate.opened.then(() => route.abort()), { times: 1 })
    await send(page).click()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await leaveAndComeBack(page)
    gate.open()
    await expect(messageField(page)).toHaveValue(MESSAGE)
    await expect(send(page)).toHaveAttribute('aria-disabled', 'false')
    await send(page).click()
    await expect(thanksNote(page)).toBeVisible()
    expect(await site.listMessagesFrom(from)).toHaveLength(1)
  },
)

test(
  'an assessment that was left for another site continues at the same question',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.reachSecond(2)
    await leaveAndComeBack(page)
    await visitor.isAt(2)
    await visitor.previous.click()
    await expect(visitor.options.nth(2)).toBeChecked()
  },
)

/** Safari freezes a page that holds a lock. Chromium does not, so these tests send the events of it. */
const sendPageEvent = (page: Page, type: 'pagehide' | 'pageshow', persisted = true) =>
  page.evaluate((event) => void dispatchEvent(new PageTransitionEvent(event.type, event)), { type, persisted })

test('an assessment frozen at a question lets another tab go on with it, and shows what became of it when it is back', async ({
  context,
  page,
  visitor,
}) => {
  const person = newPerson()
  await visitor.openIntro()
  await visitor.introduce(person)
  await visitor.answer(0)
  await visitor.next()
  await visitor.isAt(2)
  await sendPageEvent(page, 'pagehide')

  const other = new Visitor(await context.newPage())
  await other.resume()
  await other.isAt(2)
  await expect(other.page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  await other.answer(1)
  await other.next()
  await other.isAt(3)
  await other.page.close()

  await Promise.all([page.waitForEvent('load'), sendPageEvent(page, 'pageshow')])
  await visitor.isAt(2)
  await expect(visitor.options.nth(1)).toBeChecked()
})

test('a message frozen with its page goes on in another tab, and its page shows what became of it when it is back', async ({
  context,
  page,
}) => {
  await openContact(page)
  await writeMessage(page, newEmail(), 'Begun before')
  await expect.poll(async () => String(await readDraftTexts(page, 'message'))).toContain('Begun before')
  await sendPageEvent(page, 'pagehide')
  await sendPageEvent(page, 'pageshow')
  await sendPageEvent(page, 'pagehide')

  const other = await context.newPage()
  await openContact(other)
  await expect(messageField(other)).toHaveValue('Begun before')
  await messageField(other).fill('Continued elsewhere')
  await expect.poll(async () => String(await readDraftTexts(other, 'message'))).toContain('Continued elsewhere')
  await other.close()

  await Promise.all([page.waitForEvent('load'), sendPageEvent(page, 'pageshow')])
  await expect(messageField(page)).toHaveValue('Continued elsewhere')
})

test(
  'a page that is not frozen, or has nothing on the device, keeps its lock and is not loaded again',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    const listLocks = () =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        return held.filter((lock) => lock.name?.startsWith('keelson.assessment.')).length
      })
    await visitor.openIntro()
    await sendPageEvent(page, 'pagehide')
    await sendPageEvent(page, 'pageshow')
    await visitor.introduce(newPerson())
    await visitor.isAt(1)
    await expect.poll(listLocks).toBe(1)
    await sendPageEvent(page, 'pagehide', false)
    await sendPageEvent(page, 'pageshow', false)
    expect(await listLocks()).toBe(1)
    await visitor.isAt(1)
    expect(loads).toBe(1)
  },
)
