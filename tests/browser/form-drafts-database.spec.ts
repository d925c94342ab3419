import type { Page } from '@playwright/test'

import { serializeDraft } from '#machines/draft/draft.ts'

import { MESSAGE, messageField, messageForm, openContact, writeMessage } from './contact-page-forms.ts'
import { openDatabaseSlowly, readDeviceStorage, readDraftTexts, writeDeviceStorage } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import { newEmail } from './visitor.ts'

// Drafts on a device that has an earlier version of the database, or is slow.

for (const [name, goOn] of [
  [
    'a device that opens its database slowly still shows the draft, and what is typed meanwhile does not replace it',
    async (page: Page) => expect(messageField(page)).toHaveValue(MESSAGE),
  ],
  [
    'a form that is left before a slow device has given its draft keeps the draft, with what was typed',
    async (page: Page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
      await expect(page).toHaveURL('/')
    },
  ],
] as const) {
  test(name, { tag: '@slow' }, async ({ context, page, site }) => {
    const draft = { email: newEmail(), message: MESSAGE }
    await writeDeviceStorage(context, site.url, { drafts: { message: serializeDraft({ values: draft }, Date.now()) } })
    await openDatabaseSlowly(page, 4000)
    await openContact(page)
    await messageForm(page).getByLabel('Email').fill('kim@works.example')
    await goOn(page)
    await expect
      .poll(async () => String(await readDraftTexts(page, 'message')), { timeout: 15_000 })
      .toContain('kim@works.example')
    expect(String(await readDraftTexts(page, 'message'))).toContain(MESSAGE)
  })
}

test(
  'a database of an earlier version of the site gets its store for drafts, and loses nothing',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/privacy')
    await page.evaluate(async () => {
      const opening = indexedDB.open('keelson', 1)
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('progress')
        opening.result.createObjectStore('results').put('kept', 'last')
      })
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      opening.result.close()
    })
    await openContact(page)
    await writeMessage(page, newEmail())
    await expect.poll(() => readDraftTexts(page, 'message')).toHaveLength(1)
    expect(await readDeviceStorage(page, 'results')).toEqual({ last: 'kept' })
  },
)

test('a device that refuses its database once saves what is typed next', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    let calls = 0
    IDBFactory.prototype.open = function openFromTheSecondTime(...database) {
      calls += 1
      if (calls > 1) return open.apply(this, database)
      open.call(this, 'newer', 2)
      return open.call(this, 'newer', 1)
    }
  })
  await openContact(page)
  await messageField(page).fill(MESSAGE)
  await expect.poll(async () => String(await readDraftTexts(page, 'message'))).toContain(MESSAGE)
})
