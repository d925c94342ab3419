import type { Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { waitlistForm } from './contact-page-forms.ts'
import { BOOKING, expectBreadcrumb, expectOutline, readLinks, findSection, listTexts } from './read-page-content.ts'
import { testWithoutScript as test } from './page-without-script.ts'
import { expect } from './fixtures.ts'

// Specification §2, Contact; §5, contact and waitlist forms.

const messageForm = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Message', { exact: true }) })

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
})

test('the breadcrumb of the contact page leads Home, and its parts are in order', async ({ page }) => {
  await expectBreadcrumb(page, ['Contact'], [])
  await expectOutline(page, [
    'h1 Ready to Transform Your Business?',
    'h2 Send Us a Message',
    'h2 Book Strategy Session',
    'h2 Join ABAP Copilot Waitlist',
    'h2 Direct Contact',
  ])
})

test('the anchor contact begins with a badge, the heading and an intro about a strategy session', async ({ page }) => {
  const opening = page.locator('#contact')
  expect(await listTexts(opening.locator('p').first())).toEqual(['Get Started'])
  await expect(opening.getByRole('heading', { level: 1 })).toHaveText('Ready to Transform Your Business?')
  await expect(opening.locator('p').last()).toContainText(/schedule a strategy session/i)
})

test('a strategy session is described and can be booked', async ({ page }) => {
  const card = findSection(page, 'Book Strategy Session')
  await expect(card.getByRole('paragraph')).toHaveText(
    'Schedule a personalized consultation to explore AI opportunities for your business',
  )
  expect(await listTexts(card.getByRole('listitem'))).toEqual([
    'AI opportunity assessment',
    'Custom solution discussion',
    'Transformation roadmap overview',
    'ROI projections',
  ])
  expect(await readLinks(card)).toEqual([['Book Strategy Session', BOOKING, 'new tab']])
})

test('the waitlist card has the anchor abap', async ({ page }) => {
  const card = page.locator('#abap')
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Join ABAP Copilot Waitlist')
  const invitation = card.getByText('Be first to access our revolutionary ABAP development copilot', { exact: true })
  await expect(invitation).toBeVisible()
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
  await expect(card.getByRole('textbox')).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Join Waitlist', exact: true })).toBeVisible()
})

test('beside the waitlist button stands who will write, about what, from where, and how to withdraw', async ({
  page,
}) => {
  const consent = waitlistForm(page).getByText(/^By joining, you agree that/)
  await expect(consent).toBeVisible()
  for (const words of [
    `${owner.LEGAL_NAME} (${owner.name})`,
    owner.POSTAL_ADDRESS,
    'ABAP Copilot',
    'withdraw your consent',
  ]) {
    await expect(consent).toContainText(words)
  }
  expect(await readLinks(consent)).toEqual([[owner.email, `mailto:${owner.email}`]])
  const button = waitlistForm(page).getByRole('button', { name: 'Join Waitlist' })
  await expect(button).toHaveAccessibleDescription(/^By joining, you agree .* withdraw your consent at any time/)
})

test('the direct contact shows the address, the response time and the answers for risk teams', async ({ page }) => {
  const block = findSection(page, 'Direct Contact')
  expect(await readLinks(block)).toEqual([
    [owner.email, `mailto:${owner.email}`],
    ['Answers for your risk team', '/security'],
  ])
  await expect(block).toContainText(/Response Time:\s*Within 24 hours/)
})

test('the message form has two fields, a button and the promise of an answer within four hours', async ({ page }) => {
  const form = messageForm(page)
  await expect(form.getByRole('heading', { level: 2 })).toHaveText('Send Us a Message')
  const [email, message] = [
    form.getByRole('textbox', { name: 'Email' }),
    form.getByRole('textbox', { name: 'Message' }),
  ]
  await expect(form.getByRole('textbox')).toHaveCount(2)
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('placeholder', /^\w+@[\w.]+\.example$/)
  await expect(message).toHaveAttribute('rows', '6')
  await expect(form.getByRole('button', { name: 'Send Message', exact: true })).toBeVisible()
  await expect(
    form.getByText('We typically respond within 4 hours during business days', { exact: true }),
  ).toBeVisible()
})

test(
  'the browser neither requires nor limits a field, and checks the type of an address',
  { tag: '@slow' },
  async ({ page }) => {
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      for (const attribute of ['required', 'aria-required', 'minlength', 'maxlength', 'pattern']) {
        await expect(field).not.toHaveAttribute(attribute)
      }
    }
    for (const form of [messageForm(page), page.locator('#abap form')]) {
      await form.getByRole('textbox', { name: 'Email' }).fill('no address')
      await form.getByRole('button').click()
      await expect(page).toHaveURL('/contact')
      await expect(form).toHaveJSProperty('noValidate', false)
      expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
      await form.getByRole('textbox', { name: 'Email' }).fill('kim@works.example')
      expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true)
    }
  },
)

test('on a wide screen the cards are on the left and the message form on the right', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const right = await messageForm(page).boundingBox()
  for (const heading of ['Book Strategy Session', 'Join ABAP Copilot Waitlist', 'Direct Contact']) {
    const left = await findSection(page, heading).boundingBox()
    expect((left?.x ?? 0) + (left?.width ?? Infinity), heading).toBeLessThan(right?.x ?? 0)
    if (heading === 'Book Strategy Session') expect(left?.y).toBeLessThan((right?.y ?? 0) + (right?.height ?? 0))
  }
})
