import type { Page } from '@playwright/test'

import {
  MESSAGE,
  messageField as message,
  messageForm,
  openContact,
  recordPosts,
  sendButton as send,
  thanksNote as thanks,
  writeMessage as write,
} from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { newEmail } from './visitor.ts'

const CALL = '**/f/contact'
const waiting = (page: Page) => messageForm(page).getByText('No answer yet.')

const sent = (page: Page) => recordPosts(page, '/f/contact')

test(
  'after 20 seconds the form says that it still waits, and a late answer counts',
  { tag: '@slow' },
  async ({ page, site }) => {
    const from = newEmail()
    await page.clock.install()
    await openContact(page)
    await write(page, from)
    const gate = new Deferred()
    const requests = sent(page)
    await page.route(CALL, (route) => gate.opened.then(() => route.continue()), { times: 1 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page).click()
    await page.clock.runFor(19_900)
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await expect(waiting(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(waiting(page)).toBeVisible()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'false')
    await expect(message(page)).toHaveValue(MESSAGE)
    gate.open()
    await expect(thanks(page)).toBeFocused()
    expect(requests).toHaveLength(1)
    expect(await site.listMessagesFrom(from)).toHaveLength(1)
  },
)

test('a message that is sent again while the form still waits is stored once', async ({ page, site }) => {
  const from = newEmail()
  await page.clock.install()
  await openContact(page)
  await write(page, from)
  const gate = new Deferred()
  const requests = sent(page)
  await page.route(
    CALL,
    async (route) => {
      const response = await route.fetch()
      await gate.opened
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(20_000)
  await expect(waiting(page)).toBeVisible()
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(await site.listMessagesFrom(from)).toHaveLength(1)
  expect(await site.listEmailsFrom(from)).toHaveLength(1)
  gate.open()
})
