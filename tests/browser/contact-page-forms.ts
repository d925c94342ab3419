import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** The message form on the contact page. */
export const messageForm = (page: Page): Locator => page.locator('form:has(textarea)')

/** The waitlist form on the contact page. */
export const waitlistForm = (page: Page): Locator => page.locator('#abap form')

/** A message that is as good as any other. */
export const MESSAGE = 'Could AI read our maintenance log?'

export const messageField = (page: Page): Locator => messageForm(page).getByLabel('Message', { exact: true })

export const sendButton = (page: Page): Locator => messageForm(page).getByRole('button')

/** What takes the place of the message form once the message is stored. */
export const thanksNote = (page: Page): Locator => page.getByRole('note', { name: '✅ Thanks for message!' })

/** Fills in the message form. */
export async function writeMessage(page: Page, email: string, text = MESSAGE): Promise<void> {
  await messageForm(page).getByLabel('Email').fill(email)
  await messageField(page).fill(text)
}

/** The requests that post to this path from now on. */
export function recordPosts(page: Page, path: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) requests.push(request)
  })
  return requests
}

/** Waits until a form is hydrated. Before that a press posts it as a browser without scripts does. */
export const waitForHydratedForm = (form: Locator): Promise<void> => expect(form).toHaveAttribute('data-hydrated')

/** Opens the contact page and waits until both of its forms are hydrated. */
export async function openContact(page: Page, url = '/contact'): Promise<void> {
  await page.goto(url)
  await waitForHydratedForm(messageForm(page))
  await waitForHydratedForm(waitlistForm(page))
}
