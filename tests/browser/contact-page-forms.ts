import { expect, type Locator, type Page } from '@playwright/test'

/** The message form on the contact page. */
export const messageForm = (page: Page): Locator => page.locator('form:has(textarea)')

/** The waitlist form on the contact page. */
export const waitlistForm = (page: Page): Locator => page.locator('#abap form')

/** Waits until a form is hydrated. Before that a press posts it as a browser without scripts does. */
export const waitForHydratedForm = (form: Locator): Promise<void> => expect(form).toHaveAttribute('data-hydrated')

/** Opens the contact page and waits until both of its forms are hydrated. */
export async function openContact(page: Page, url = '/contact'): Promise<void> {
  await page.goto(url)
  await waitForHydratedForm(messageForm(page))
  await waitForHydratedForm(waitlistForm(page))
}
