import type { Page } from '@playwright/test'

import {
  MESSAGE,
  messageField as message,
  messageForm,
  openContact,
  sendButton as send,
  thanksNote as thanks,
  waitlistForm,
  writeMessage,
} from './contact-page-forms.ts'
import { expect } from './fixtures.ts'
import { answerByPage, redirectToPage } from './network-proxy.ts'
import { networkTest as test, OFFLINE } from './service-worker-fixtures.ts'
import { newEmail } from './visitor.ts'

// The message form and the waitlist on a network that fails or lies.

const REDIRECTED = /console error: .*ERR_FAILED/

const waitlist = (page: Page) => ({
  email: waitlistForm(page).getByLabel('Email'),
  join: waitlistForm(page).getByRole('button', { name: /Join Waitlist/ }),
})

const joined = (page: Page) => page.getByRole('note', { name: '✅ Success!' })

test('without a network a message and a sign-up are not lost: the page tells, and the next press sends each once', async ({
  context,
  faults,
  page,
  site,
}) => {
  faults.expect(OFFLINE)
  const from = newEmail()
  await openContact(page)
  await writeMessage(page, from)
  await waitlist(page).email.fill(from)
  await context.setOffline(true)
  await send(page).click()
  await expect(messageForm(page).getByText('Failed to fetch')).toBeVisible()
  await waitlist(page).join.click()
  await expect(waitlistForm(page).getByText('Please try again later!')).toBeVisible()
  await expect(message(page)).toHaveValue(MESSAGE)

  await context.setOffline(false)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  await waitlist(page).join.click()
  await expect(joined(page)).toBeVisible()
  expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: MESSAGE }])
  expect(await site.listSignups(from)).toHaveLength(1)
})

for (const [how, portal, seen] of [
  ['answers with a page', answerByPage, []],
  ['redirects to a page', redirectToPage, [REDIRECTED]],
] as const) {
  test(
    `a captive portal that ${how} gets no thank-you for a message or a sign-up, and all that was typed stays`,
    { tag: portal === answerByPage ? [] : '@slow' },
    async ({ faults, network, page, site }) => {
      faults.expect(...seen)
      const from = newEmail()
      await openContact(page)
      await writeMessage(page, from)
      await waitlist(page).email.fill(from)
      network.intercept(portal)
      await send(page).click()
      await expect(messageForm(page).getByRole('note')).toBeVisible()
      await waitlist(page).join.click()
      await expect(waitlistForm(page).getByText('Please try again later!')).toBeVisible()
      await expect(thanks(page).or(joined(page))).toHaveCount(0)
      await expect(message(page)).toHaveValue(MESSAGE)
      expect(await site.listMessagesFrom(from)).toEqual([])

      network.intercept()
      await send(page).click()
      await expect(thanks(page)).toBeVisible()
      expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: MESSAGE }])
    },
  )
}
