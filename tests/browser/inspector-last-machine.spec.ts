import type { Page } from '@playwright/test'

import { messageForm } from './contact-page-forms.ts'
import { expect } from './fixtures.ts'
import { test } from './inspector-panel.ts'
import { newEmail } from './visitor.ts'

// Which machine the inspector shows while several run on a page.

async function joinWaitlist(page: Page): Promise<void> {
  await page.locator('form:not(:has(textarea))').getByRole('textbox').fill(newEmail())
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
}

async function sendMessage(page: Page): Promise<void> {
  const form = messageForm(page)
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Message', { exact: true }).fill('Could AI read the maintenance log of our cranes?')
  await form.getByRole('button').click()
}

test('shows the machine that acted last, until one is chosen', { tag: '@slow' }, async ({ page, panel }) => {
  await page.goto('/contact?inspect')
  await page.route('**/f/contact', (route) =>
    route.fulfill({ json: { errors: [{ code: 'INACTIVE', message: 'No' }] } }),
  )
  await joinWaitlist(page)
  await expect(panel.chosen).toContainText('waitlist')
  await sendMessage(page)
  await expect(messageForm(page).getByText('No', { exact: true })).toBeVisible()
  await expect(panel.chosen).toContainText('contact')
  await expect(panel.current).toContainText('xstate.done.actor')

  await panel.actor('waitlist').click()
  await sendMessage(page)
  await expect(panel.actor('sendMessage')).toHaveCount(2)
  await expect(panel.chosen).toContainText('waitlist')
})

test('a step back chooses the machine that is shown', { tag: '@slow' }, async ({ page, panel }) => {
  await page.goto('/contact?inspect')
  await sendMessage(page)
  await expect(panel.chosen).toContainText('contact')
  await panel.button('Step back').click()
  await joinWaitlist(page)
  await expect(panel.actor('joinWaitlist')).toContainText('done')
  await expect(panel.chosen).toContainText('contact')
})
