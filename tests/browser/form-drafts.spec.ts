import type { Page } from '@playwright/test'

import { parseDraft, serializeDraft } from '#machines/draft/draft.ts'

import { writeDeviceStorage, readDeviceStorage } from './device-storage.ts'
import {
  MESSAGE,
  messageField,
  messageForm,
  openContact,
  waitForHydratedForm,
  waitlistForm,
  writeMessage,
} from './contact-page-forms.ts'
import { backForwardCacheTest, leaveAndComeBack } from './back-forward-cache.ts'
import type { RunningSite } from './running-site.ts'
import { Deferred } from './deferred-promise.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'
import { waitForWorker } from './service-worker-fixtures.ts'
import { readRecords } from './saved-progress.ts'
import { newEmail, newPerson, Visitor } from './visitor.ts'

// What a visitor typed and has not sent yet is still in the form when they come back, and can be sent.

/** A form that has been filled in. */
interface FilledIn {
  /** Expects that the form is hydrated and holds everything that was typed. */
  stands(): Promise<void>
  /** Sends the form as it is, and expects that the server has what was typed. */
  arrives(site: RunningSite): Promise<void>
}

async function fillInMessage(page: Page): Promise<FilledIn> {
  const typed = { email: newEmail(), message: MESSAGE }
  const form = messageForm(page)
  await openContact(page)
  await writeMessage(page, typed.email)
  return {
    async stands() {
      await waitForHydratedForm(form)
      await expect(form.getByLabel('Email')).toHaveValue(typed.email)
      await expect(messageField(page)).toHaveValue(MESSAGE)
    },
    async arrives(site) {
      await form.getByRole('button').click()
      await expect(form).toHaveCount(0)
      expect(await site.listMessagesFrom(typed.email)).toEqual([typed])
    },
  }
}

async function fillInWaitlist(page: Page): Promise<FilledIn> {
  const email = newEmail()
  const form = waitlistForm(page)
  await openContact(page)
  await form.getByLabel('Email').fill(email)
  return {
    async stands() {
      await waitForHydratedForm(form)
      await expect(form.getByLabel('Email')).toHaveValue(email)
    },
    async arrives(site) {
      await form.getByRole('button').click()
      await expect(form).toHaveCount(0)
      expect(await site.listSignups(email)).toEqual([{ email }])
    },
  }
}

async function fillInIntro(page: Page): Promise<FilledIn> {
  const person = newPerson()
  const visitor = new Visitor(page)
  await visitor.openIntro()
  await visitor.fillIn(person)
  return {
    async stands() {
      await visitor.seesIntro()
      await expect(visitor.field('Work email')).toHaveValue(person.workEmail)
      await expect(visitor.field('Company name')).toHaveValue(person.company)
      await expect(visitor.field('First name')).toHaveValue(person.firstName ?? '')
      await expect(visitor.field('Last name')).toHaveValue(person.lastName ?? '')
      await expect(visitor.field('Role/title')).toHaveValue(person.role ?? '')
      await expect(visitor.consent).toBeChecked()
      await expect(visitor.start).toBeEnabled()
    },
    async arrives() {
      await visitor.start.click()
      await visitor.isAt(1)
      await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
    },
  }
}

const FORMS = [
  ['the message', fillInMessage],
  ['the waitlist', fillInWaitlist],
  ['the assessment', fillInIntro],
] as const

/** Follows a link of the site, which loads no new document, and comes back. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Copilots' }).click()
  await expect(page).toHaveURL('/copilots')
  await page.goBack()
}

for (const [name, fillIn] of FORMS) {
  test(
    `what was typed for ${name} is still there after a reload, and can be sent`,
    { tag: name === 'the assessment' ? [] : '@slow' },
    async ({ page, site }) => {
      const form = await fillIn(page)
      await page.reload()
      await form.stands()
      await page.reload()
      await form.stands()
      await form.arrives(site)
    },
  )

  test(
    `what was typed for ${name} is still there after a visit to another site, and can be sent`,
    { tag: '@slow' },
    async ({ page, site }) => {
      const form = await fillIn(page)
      expect(await leaveAndComeBack(page)).toBe(false)
      await form.stands()
      await form.arrives(site)
    },
  )

  backForwardCacheTest(
    `what was typed for ${name} is still there in a page from the back/forward cache, and can be sent`,
    { tag: '@slow' },
    async ({ page, site }) => {
      const form = await fillIn(page)
      // A service worker that takes a page over drops it from this cache.
      if (name === 'the assessment') await waitForWorker(page)
      expect(await leaveAndComeBack(page)).toBe(true)
      await form.stands()
      await form.arrives(site)
    },
  )

  test(
    `what was typed for ${name} is still there after a visit to another page and a reload, and can be sent`,
    { tag: '@slow' },
    async ({ page, site }) => {
      const form = await fillIn(page)
      await lookAround(page)
      await form.stands()
      await page.reload()
      await form.stands()
      await form.arrives(site)
    },
  )
}

test(
  'changes in a reopened intro form are still there after a visit to another page, until the visitor starts over',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    const [company, person] = [visitor.field('Company name'), newPerson()]
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await page.goBack()
    await company.fill('Harbor Works, North Quay')
    await visitor.consent.uncheck()
    await lookAround(page)
    await expect(company).toHaveValue('Harbor Works, North Quay')
    await expect(visitor.consent).not.toBeChecked()

    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, start over' }).click()
    await expect(company).toHaveValue('')
    await expect(visitor.consent).not.toBeChecked()
    expect(await readRecords(page)).toEqual([])
    await visitor.introduce(person)
    await page.goBack()
    await expect(company).toHaveValue(person.company)
  },
)

test('changes in a reopened intro form are still there after a reload', { tag: '@slow' }, async ({ page, visitor }) => {
  const [company, role] = [visitor.field('Company name'), visitor.field('Role/title')]
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await page.goBack()
  await company.fill('Harbor Works, North Quay')
  await role.fill('')
  await visitor.consent.uncheck()
  await page.reload()
  await expect(company).toHaveValue('Harbor Works, North Quay')
  await expect(role).toHaveValue('')
  await expect(visitor.consent).not.toBeChecked()
})

test('what is typed before hydration does not replace the rest of a draft', async ({ context, page, site }) => {
  const [old, email] = [newEmail(), newEmail()]
  const draft = { email: old, message: MESSAGE }
  await writeDeviceStorage(context, site.url, { drafts: { message: serializeDraft({ values: draft }, Date.now()) } })
  const router = new Deferred()
  await page.route(/\/assets\/router-/, (route) => router.opened.then(() => route.continue()))
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = messageForm(page)
  await form.getByLabel('Email').fill(email)
  router.open()
  await waitForHydratedForm(form)
  await expect(messageField(page)).toHaveValue(draft.message)
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect
    .poll(async () => parseDraft((await readDeviceStorage(page, 'drafts'))['message'] ?? '', Date.now())?.values)
    .toEqual({ email, message: draft.message })
})

// Every other record that is no draft is in tests/machines/draft.test.ts.
test(
  'a form whose draft is older than a day opens empty, and can be sent',
  { tag: '@slow' },
  async ({ context, page, site }) => {
    const old = serializeDraft({ values: { email: 'ada@example.com' } }, Date.now() - 24 * 60 * 60 * 1000 - 60_000)
    await writeDeviceStorage(context, site.url, { drafts: { message: old } })
    await openContact(page)
    await expect.poll(() => readDeviceStorage(page, 'drafts')).toEqual({})
    await expect(messageForm(page).getByLabel('Email')).toHaveValue('')
    const form = await fillInMessage(page)
    await form.arrives(site)
  },
)

test('Back to the page that thanks leaves what was typed after it', { tag: '@slow' }, async ({ page }) => {
  await openContact(page)
  await writeMessage(page, newEmail())
  await messageForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL('/contact/sent')
  await hydratePage(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await waitForHydratedForm(messageForm(page))
  await writeMessage(page, newEmail(), 'Another message.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has arrived')
  await openContact(page)
  await expect(messageField(page)).toHaveValue('Another message.')
})
