import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { newPerson, Visitor } from './visitor.ts'

// Safari freezes a page with a lock in its back/forward cache. Chromium does not, so the tests send the events of it.

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

test(
  'a page that is not frozen, or has nothing on the device, keeps its lock and is not loaded again',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    const listLocks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
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
