import type { Page } from '@playwright/test'

import { messageForm, openContact, waitlistForm } from './contact-page-forms.ts'
import { expect } from './fixtures.ts'
import { answerByPage, redirectToPage } from './network-proxy.ts'
import { networkTest as test, OFFLINE } from './service-worker-fixtures.ts'
import { newEmail } from './visitor.ts'

// The message form and the waitlist on a network that fails or lies.

const TEXT = 'Could AI read our maintenance log?'

const REDIRECTED = /console error: .*ERR_FAILED/

const message = (page: Page) => ({
  email: messageForm(page).getByLabel('Email'),
  text: messageForm(page).locator('textarea'),
  send: messageForm(page).getByRole('button', { name: 'Send Message' }),
})

const waitlist = (page: Page) => ({
  email: waitlistForm(page).getByLabel('Email'),
  join: waitlistForm(page).getByRole('button', { name: /Join Waitlist/ }),
})

const thanks = (page: Page) => page.getByText('✅ Thanks for message!')
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
  await message(page).email.fill(from)
  await message(page).text.fill(TEXT)
  await waitlist(page).email.fill(from)
  await context.setOffline(true)
  await message(page).send.click()
  await expect(messageForm(page).getByText('Failed to fetch')).toBeVisible()
  await waitlist(page).join.click()
  await expect(waitlistForm(page).getByText('Please try again later!')).toBeVisible()
  await expect(message(page).text).toHaveValue(TEXT)

  await context.setOffline(false)
  await message(page).send.click()
  await expect(thanks(page)).toBeVisible()
  await waitlist(page).join.click()
  await expect(joined(page)).toBeVisible()
  expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
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
      await message(page).email.fill(from)
      await message(page).text.fill(TEXT)
      await waitlist(page).email.fill(from)
      network.intercept(portal)
      await message(page).send.click()
      await expect(messageForm(page).getByRole('note')).toBeVisible()
      await waitlist(page).join.click()
      await expect(waitlistForm(page).getByText('Please try again later!')).toBeVisible()
      await expect(thanks(page).or(joined(page))).toHaveCount(0)
      await expect(message(page).text).toHaveValue(TEXT)
      expect(await site.listMessagesFrom(from)).toEqual([])

      network.intercept()
      await message(page).send.click()
      await expect(thanks(page)).toBeVisible()
      expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
    },
  )
}
