import type { Locator, Page } from '@playwright/test'

import { messageForm, openContact, recordPosts, waitForHydratedForm, waitlistForm } from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { holdApp } from './unhydrated-page.ts'
import { newEmail } from './visitor.ts'

const CALL = '**/subscribers'

const card = (page: Page) => page.locator('#abap')
const email = (page: Page) => card(page).getByLabel('Email')
const join = (page: Page) => card(page).getByRole('button', { name: /Join Waitlist/ })
const success = (page: Page) => card(page).getByRole('note', { name: '✅ Success!' })
const failure = (page: Page) => card(page).getByText('Please try again later!')

const readBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const sent = (page: Page) => recordPosts(page, '/subscribers')

test('a sign-up is on disk and reported to the team before the card says so', async ({ page, site }) => {
  const address = newEmail()
  await openContact(page, '/contact#abap')
  await expect(card(page).getByText('Be first to access our revolutionary ABAP development copilot')).toBeVisible()
  await email(page).fill(address)
  await email(page).press('Enter')
  await expect(success(page)).toBeFocused()
  await expect(card(page).getByRole('heading')).toHaveText('Join ABAP Copilot Waitlist')
  await expect(card(page).getByRole('textbox')).toHaveCount(0)
  await expect(card(page).getByRole('link')).toHaveText('AI Readiness Assessment')
  expect(await site.listSignups(address)).toHaveLength(1)
  expect((await site.listEmailsNaming(address)).length).toBe(1)
})

for (const [name, form] of [
  ['message', messageForm],
  ['waitlist', waitlistForm],
] as const) {
  test(`an address that is pasted with invisible characters is valid in the ${name} form`, async ({ page }) => {
    const address = newEmail()
    const field = form(page).getByLabel('Email')
    await openContact(page)
    for (const pasted of [`\u00A0${address}\u202F`, `\u2068${address}\u2069`, address.replace('@', '\u2060@\u200B')]) {
      await field.fill('')
      await page.keyboard.insertText(pasted)
      await expect(field).toHaveValue(address)
      expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true)
    }
  })

  test(
    `an address that was pasted with invisible characters before hydration is valid in the ${name} form`,
    { tag: '@slow' },
    async ({ page }) => {
      const address = newEmail()
      const field = form(page).getByLabel('Email')
      const app = await holdApp(page)
      await page.goto('/contact', { waitUntil: 'commit' })
      await field.focus()
      await page.keyboard.insertText(`\u2068${address}\u2069`)
      await expect(field).toHaveValue(`\u2068${address}\u2069`)
      app.open()
      await waitForHydratedForm(form(page))
      await expect(field).toHaveValue(address)
      expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true)
    },
  )
}

test('a failure asks to try again later above the button, keeps the address, and a retry joins', async ({
  faults,
  page,
  site,
}) => {
  faults.expect(/^503 POST \/subscribers$/, /console error: .* 503/)
  const address = newEmail()
  await openContact(page, '/contact#abap')
  await email(page).fill(address)
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await join(page).click()
  await expect(failure(page)).toBeVisible()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const [note, field, button] = await Promise.all([
      readBox(card(page).getByRole('note')),
      readBox(email(page)),
      readBox(join(page)),
    ])
    expect(note.bottom, `${width}`).toBeLessThanOrEqual(button.top)
    const isFieldBetween = field.top >= note.bottom && field.bottom <= button.top
    expect(isFieldBetween, `${width}: the field is not between the failure and the button`).toBe(false)
  }
  await expect(page.getByRole('alert')).toHaveText('Please try again later!')
  await expect(email(page)).toHaveValue(address)
  await join(page).click()
  await expect(success(page)).toBeVisible()
  expect(await site.listSignups(address)).toHaveLength(1)
})

test(
  'after 20 seconds the card says that it still waits, and a late answer counts',
  { tag: '@slow' },
  async ({ page, site }) => {
    const address = newEmail()
    const requests = sent(page)
    await page.clock.install()
    await openContact(page, '/contact#abap')
    await email(page).fill(address)
    const gate = new Deferred()
    await page.route(CALL, (route) => gate.opened.then(() => route.continue()), { times: 1 })
    await join(page).click()
    await expect(join(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(20_500)
    const note = card(page).getByText('No answer yet.')
    await expect(note).toBeVisible()
    await expect(join(page)).toHaveAttribute('aria-disabled', 'false')
    const [above, field, button] = await Promise.all([readBox(note), readBox(email(page)), readBox(join(page))])
    expect(field.top, 'the note is above').toBeGreaterThanOrEqual(above.bottom)
    expect(button.left, 'the button is beside the field').toBeGreaterThanOrEqual(field.right)
    await expect(failure(page)).toHaveCount(0)
    gate.open()
    await expect(success(page)).toBeVisible()
    expect(requests).toHaveLength(1)
    expect(await site.listSignups(address)).toHaveLength(1)
  },
)

test(
  'the browser refuses what is no address; an empty field is sent, and the retry message answers it',
  { tag: '@slow' },
  async ({ faults, page }) => {
    faults.expect(/^422 POST \/subscribers$/, /console error: .* 422/)
    const requests = sent(page)
    await openContact(page, '/contact#abap')
    await email(page).fill('nobody')
    await join(page).click()
    await expect(email(page)).toBeFocused()
    expect(await email(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    expect(requests).toHaveLength(0)
    await email(page).fill('')
    await join(page).click()
    await expect(failure(page)).toBeVisible()
    expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ email: '' }])
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sign-up arrives and gets an answer page', async ({ page, site }) => {
    const address = newEmail()
    await page.goto('/contact')
    await email(page).fill(address)
    await join(page).click()
    await expect(page).toHaveURL('/contact/joined')
    await expect(page.getByText('✅ Success!')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'AI Readiness Assessment' })).toBeVisible()
    expect(await site.listSignups(address)).toHaveLength(1)
  })

  test('a sign-up without an address comes back with an error', async ({ faults, page }) => {
    faults.expect(/^422 POST \/subscribers$/, /console error: .* 422/)
    await page.goto('/contact')
    await join(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not on the waitlist yet')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(/^By joining, you agree that/)).toBeVisible()
  })
})
