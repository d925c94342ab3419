import type { Page } from '@playwright/test'

import {
  MESSAGE,
  messageForm,
  openContact,
  thanksNote,
  waitForHydratedForm,
  waitlistForm,
} from './contact-page-forms.ts'
import { expect, test } from './fixtures.ts'
import type { RunningSite } from './running-site.ts'
import { newEmail, newPerson, Visitor } from './visitor.ts'

// Password managers and phones fill in fields without an event. What the fields hold counts all the same.

interface FormCase {
  readonly open: (page: Page) => Promise<void>
  readonly form: (page: Page) => ReturnType<typeof messageForm>
  /** What is filled in, by the name of the field. */
  readonly makeValues: () => Readonly<Record<string, string | boolean>>
  /** Presses the button of the form, and expects that these values were sent. */
  readonly send: (page: Page, site: RunningSite, values: Readonly<Record<string, string | boolean>>) => Promise<void>
}

const FORMS: Readonly<Record<string, FormCase>> = {
  'the message': {
    open: openContact,
    form: messageForm,
    makeValues: () => ({ email: newEmail(), message: MESSAGE }),
    async send(page, site, values) {
      await messageForm(page).getByRole('button').click()
      await expect(thanksNote(page)).toBeVisible()
      expect(await site.listMessagesFrom(String(values['email']))).toEqual([values])
    },
  },
  'the waitlist': {
    open: openContact,
    form: waitlistForm,
    makeValues: () => ({ email: newEmail() }),
    async send(page, site, values) {
      await waitlistForm(page).getByRole('button').click()
      await expect(waitlistForm(page)).toHaveCount(0)
      expect(await site.listSignups(String(values['email']))).toEqual([values])
    },
  },
  'the assessment': {
    open: (page) => new Visitor(page).openIntro(),
    form: (page) => page.locator('form'),
    makeValues: () => ({ ...newPerson() }),
    async send(page, _, values) {
      const visitor = new Visitor(page)
      await visitor.start.click({ force: true })
      await visitor.isAt(1)
      await page.goBack()
      await visitor.seesIntro()
      await expectHeld(page.locator('form'), values)
    },
  },
}

/** Sets these values as a password manager does: past the page's own code, and without an event. */
function fillInSilently(form: ReturnType<typeof messageForm>, values: Readonly<Record<string, string | boolean>>) {
  return form.evaluate((element: HTMLFormElement, filled) => {
    for (const [name, value] of Object.entries(filled)) {
      const field = element.elements.namedItem(name) as HTMLInputElement
      const property = typeof value === 'boolean' ? 'checked' : 'value'
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
    }
  }, values)
}

async function expectHeld(form: ReturnType<typeof messageForm>, values: Readonly<Record<string, string | boolean>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`)
    if (typeof value === 'boolean') await expect(field).toBeChecked({ checked: value })
    else await expect(field).toHaveValue(value)
  }
}

for (const [name, { open, form, makeValues, send }] of Object.entries(FORMS)) {
  test(`what was filled in for ${name} without an event is sent`, async ({ page, site }) => {
    const values = makeValues()
    await open(page)
    await fillInSilently(form(page), values)
    await send(page, site, values)
  })

  test(
    `what was filled in for ${name} without an event is saved, once a field has the focus`,
    { tag: '@slow' },
    async ({ page, site }) => {
      const values = makeValues()
      await open(page)
      await fillInSilently(form(page), values)
      await form(page).getByRole('textbox').first().focus()
      if (name === 'the assessment') {
        await expect(new Visitor(page).start).toBeEnabled()
        await expect(page.getByText('Still needed')).toBeHidden()
      }
      await page.reload()
      if (name === 'the assessment') await new Visitor(page).seesIntro()
      else await waitForHydratedForm(form(page))
      await expectHeld(form(page), values)
      await send(page, site, values)
    },
  )
}
