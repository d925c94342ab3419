import type { Page, Route } from '@playwright/test'

import {
  MESSAGE,
  messageField as message,
  messageForm,
  openContact,
  recordPosts,
  sendButton as send,
  thanksNote as thanks,
  waitForHydratedForm,
  waitlistForm,
  writeMessage,
} from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { readDeviceStorage } from './device-storage.ts'
import { recordAnnouncements } from './record-announcements.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'
import { newEmail } from './visitor.ts'

const CALL = '**/f/contact'
const TOO_LONG = 'Message should be text of at most 10,000 characters'
const TEXT = `${MESSAGE}\nIt is 30 years long.`

const email = (page: Page) => messageForm(page).getByLabel('Email')

const write = (page: Page, from: string, text = TEXT) => writeMessage(page, from, text)

/** The requests that carry a message from now on. */
const sent = (page: Page) => recordPosts(page, '/f/contact')

/** Delivers the message to the server, and loses the answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

test('a message is on disk and queued for the team before the visitor is thanked', async ({ page, site }) => {
  const from = newEmail()
  await openContact(page)
  await write(page, from)
  await send(page).press('Enter')
  await expect(thanks(page)).toBeFocused()
  const words = page.getByRole('region', { name: `Your message, sent from ${from}` })
  await expect(words).toHaveText(TEXT)
  await page.keyboard.press('Tab')
  await expect(words, 'a long message scrolls by keyboard').toBeFocused()
  await page.keyboard.press('Tab')
  // Another sentence of the page leads there too.
  const assessment = page.getByText('While you wait').getByRole('link', { name: 'AI Readiness Assessment' })
  await expect(assessment, 'the next step').toBeFocused()
  await expect(assessment).toHaveAttribute('href', '/assessment')
  expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
  await expect(message(page)).toHaveCount(0)
  const [letter] = await site.listEmailsFrom(from)
  expect(letter?.mail.text).toContain(MESSAGE)
  expect(letter?.mail.replyTo).toEqual([expect.objectContaining({ address: from })])
})

test(
  'an empty form is sent, and the form service says under each field what is missing',
  { tag: '@slow' },
  async ({ faults, page }) => {
    faults.expect(/^422 POST \/f\/contact$/, /console error: .* 422/)
    const requests = sent(page)
    await openContact(page)
    await send(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Email is required')
    await expect(message(page)).toHaveAccessibleDescription('Message is required')
    await expect(email(page)).toBeFocused()
    expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ email: '', message: '' }])
    await email(page).fill(newEmail())
    await send(page).click()
    await expect(message(page)).toBeFocused()
    await expect(message(page)).toHaveAccessibleDescription('Message is required')
    await expect(email(page)).toHaveAccessibleDescription('')
    expect(requests).toHaveLength(2)
  },
)

test('the browser refuses what is no address, and nothing is sent', async ({ page }) => {
  const requests = sent(page)
  await openContact(page)
  await write(page, 'nobody@')
  await send(page).click()
  await expect(email(page)).toBeFocused()
  expect(await email(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect(message(page)).toHaveValue(TEXT)
  expect(requests).toHaveLength(0)
})

test('a message says its length near the limit, and one that is too long is kept and not sent, in the words of the server', async ({
  page,
}) => {
  const requests = sent(page)
  const long = '\u{1F680}'.repeat(10_001)
  await openContact(page)
  await write(page, newEmail(), 'x'.repeat(8_999))
  await expect(message(page)).toHaveAccessibleDescription('')
  await message(page).press('End')
  await message(page).pressSequentially('xx')
  await expect(message(page)).toHaveAccessibleDescription('9,001 of 10,000 characters')
  await expect(page.getByRole('status')).toHaveText('Your message is close to the limit of 10,000 characters')
  await message(page).fill(long)
  await send(page).click()
  await expect(message(page)).toHaveAccessibleDescription(`${TOO_LONG} 10,001 of 10,000 characters`)
  await expect(page.getByRole('alert')).toHaveText(TOO_LONG)
  await expect(message(page)).toBeFocused()
  await expect(message(page)).toHaveValue(long)
  expect(requests).toHaveLength(0)
  await message(page).fill(`  ${long.slice(2)}\n`)
  await expect(message(page)).toHaveAccessibleDescription('10,000 of 10,000 characters')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('errors of the form service stand under the fields that they name, joined by commas, and the form stays', async ({
  page,
}) => {
  const from = newEmail()
  await openContact(page)
  await write(page, from)
  const errors = [
    { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
    { code: 'BLOCKED_BY_RULE_9', field: 'email', message: 'is not allowed' },
    { code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is required' },
    { code: 'INACTIVE', message: 'This form is closed.' },
  ]
  // The client reads the body, whatever the status.
  await page.route(CALL, (route) => route.fulfill({ json: { error: 'Validation errors', errors } }), { times: 1 })
  await recordAnnouncements(page)
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Email should be an email address, is not allowed')
  await expect(message(page)).toHaveAccessibleDescription('Message is required')
  await expect(page.locator('form').getByText('This form is closed.')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue(from)
  await expect(message(page)).toHaveValue(TEXT)
  await expect(send(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByRole('alert')).toContainText('Message is required')
})

test('a retry after a lost answer does not store the message twice', async ({ faults, page, site }) => {
  faults.expect(/console error: .*ERR_FAILED/)
  const from = newEmail()
  await openContact(page)
  await write(page, from)
  await page.route(CALL, loseAnswer, { times: 1 })
  await send(page).click()
  await expect(page.locator('form').getByText('Failed to fetch')).toBeVisible()
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.listMessagesFrom(from)).toHaveLength(1)
  expect(await site.listEmailsFrom(from)).toHaveLength(1)
})

test('what is on its way cannot be changed, and its answer leaves the focus in the other form', async ({ page }) => {
  await openContact(page)
  await write(page, newEmail())
  const gate = new Deferred()
  await page.route(CALL, (route) => gate.opened.then(() => route.continue()), { times: 1 })
  await send(page).click()
  await expect(message(page)).toHaveAttribute('readonly')
  await expect(page.locator('[aria-busy="true"]').getByText('Send Message')).toHaveCSS('opacity', '0')
  const other = waitlistForm(page).getByLabel('Email')
  await expect(other).not.toHaveAttribute('readonly')
  await other.pressSequentially('ann@')
  gate.open()
  await expect(thanks(page)).toBeVisible()
  await expect(other).toBeFocused()
  await page.keyboard.type('company.example')
  await expect(other).toHaveValue('ann@company.example')
})

test('a message that the browser posts itself, from a page that is hydrated meanwhile, is not offered again as a draft', async ({
  page,
  site,
}) => {
  const from = newEmail()
  await openContact(page)
  await write(page, from)
  // As a press before hydration does.
  await messageForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL('/contact/sent')
  await hydratePage(page)
  await expect.poll(() => readDeviceStorage(page, 'drafts')).toEqual({})
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await waitForHydratedForm(messageForm(page))
  await expect(message(page)).toHaveValue('')
  await expect(email(page)).toHaveValue('')
  expect(await site.listMessagesFrom(from)).toHaveLength(1)
})

test(
  'a message that the browser posts again from the server’s page of errors is not offered again as a draft',
  { tag: '@slow' },
  async ({ faults, page, site }) => {
    faults.expect(/^422 POST \/f\/contact$/, /console error: .* 422/)
    const from = newEmail()
    await openContact(page)
    await email(page).fill(from)
    await expect.poll(() => readDeviceStorage(page, 'drafts')).not.toEqual({})
    await messageForm(page).evaluate((form: HTMLFormElement) => form.submit())
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Message', { exact: true }).fill(TEXT)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact/sent')
    await hydratePage(page)
    await expect.poll(() => readDeviceStorage(page, 'drafts')).toEqual({})
    expect(await site.listMessagesFrom(from)).toHaveLength(1)
  },
)

test('what was typed before hydration can be sent', async ({ page, site }) => {
  const from = newEmail()
  const gate = new Deferred()
  await page.route(/\/assets\/router-/, (route) => gate.opened.then(() => route.continue()))
  await page.goto('/contact', { waitUntil: 'commit' })
  await write(page, from)
  gate.open()
  await waitForHydratedForm(messageForm(page))
  await expect(message(page)).toHaveValue(TEXT)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.listMessagesFrom(from)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message arrives and gets an answer page', async ({ page, site }) => {
    const from = newEmail()
    await page.goto('/contact')
    await write(page, from)
    await send(page).click()
    await expect(page).toHaveURL('/contact/sent')
    await expect(page.getByText('✅ Thanks for message!')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'AI Readiness Assessment' })).toBeVisible()
    expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
  })

  test(
    'a message without text comes back with an error and with what was typed',
    { tag: '@slow' },
    async ({ faults, page, site }) => {
      faults.expect(/^422 POST \/f\/contact$/, /console error: .* 422/)
      const from = newEmail()
      await page.goto('/contact')
      await email(page).fill(from)
      await send(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent')
      await expect(page.getByText('Message is required')).toBeVisible()
      await expect(page.getByText(/^By joining, you agree that/)).toBeHidden()
      await expect(page.getByRole('banner')).toBeVisible()
      const form = page.getByRole('main').locator('form')
      await expect(form.getByLabel('Email')).toHaveValue(from)
      await form.getByLabel('Message', { exact: true }).fill(TEXT)
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page).toHaveURL('/contact/sent')
      expect(await site.listMessagesFrom(from)).toHaveLength(1)
    },
  )
})
