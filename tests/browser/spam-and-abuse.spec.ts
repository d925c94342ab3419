import type { Page } from '@playwright/test'

import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'

import {
  MESSAGE,
  messageField,
  messageForm as form,
  openContact,
  sendButton as send,
  thanksNote as thanks,
  writeMessage as write,
} from './contact-page-forms.ts'
import { expect, test } from './fixtures.ts'
import { newEmail } from './visitor.ts'

const card = (page: Page) => page.locator('#abap')
const join = (page: Page) => page.getByRole('button', { name: /Join Waitlist/ })

async function readFlags(server: RunningServer, address: string) {
  const all = await listStoredSubmissions(server.dataDir)
  const meant = all.filter(({ payload }) => (JSON.parse(payload) as { email: string }).email === address)
  return meant.map(({ flags, jobs }) => ({ flags, jobs: jobs.length }))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test(
      'the honeypot field is hidden from eyes, screen readers and keyboard',
      { tag: javaScriptEnabled ? [] : '@slow' },
      async ({ page }) => {
        await page.goto('/contact')
        const traps = page.locator('[name=_gotcha]')
        await expect(traps).toHaveCount(2)
        for (const trap of await traps.all()) {
          await expect(trap).toBeHidden()
          await expect(trap).toHaveAttribute('autocomplete', 'off')
          await expect(trap).toHaveAttribute('tabindex', '-1')
        }
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
        expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Leave this field empty')
      },
    )
  })
}

test(
  'a program that fills in every field is thanked; its message and its sign-up are stored as spam and not mailed',
  { tag: '@slow' },
  async ({ page, site }) => {
    const address = newEmail()
    await openContact(page)
    await page.evaluate(() => {
      for (const trap of document.querySelectorAll<HTMLInputElement>('[name=_gotcha]'))
        trap.value = 'https://spam.example'
    })
    await write(page, address)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await card(page).getByLabel('Email').fill(address)
    await join(page).click()
    await expect(card(page).getByText('✅ Success!')).toBeVisible()
    expect(await site.listMessagesFrom(address)).toHaveLength(1)
    const list = await site.leads('list')
    expect(list.split('\n').filter((line) => line.includes(address) && line.includes('spam: honeypot'))).toHaveLength(2)
  },
)

test.describe('with the spam checks of production', () => {
  let server: RunningServer
  const serve = async (environment: Readonly<Record<string, string>>) => {
    server = await startServer({ environment })
    return server.url
  }
  test.afterEach(() => server.stop())

  test('a browser that a program controls is thanked, and its message is stored and mailed as suspected spam', async ({
    page,
  }) => {
    const address = newEmail()
    await openContact(page, `${await serve({})}/contact`)
    await write(page, address)
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    const [kept] = await readFlags(server, address)
    expect(kept).toMatchObject({ flags: expect.arrayContaining(['automated']) as string[], jobs: 1 })
  })

  test(
    'a post over the limit shows a message, keeps everything that was typed, and is accepted a little later',
    { tag: '@slow' },
    async ({ page, faults }) => {
      faults.expect(/^429 POST \/subscribers/, /^429 POST \/f\/contact/, /^console error: .*429/)
      const address = newEmail()
      await openContact(page, `${await serve({ RATE_LIMIT: '15', SPAM_CHECKS: 'honeypot' })}/contact`)
      const usedUp = async () => {
        const body = { headers: { 'Content-Type': 'application/json' }, data: '{}' }
        while ((await page.request.post(`${server.url}/f/contact`, body)).status() !== 429);
      }
      await write(page, address)
      await usedUp()
      await send(page).click()
      await expect(form(page).getByText('Too many forms were sent, so please try again later')).toBeVisible()
      await expect(messageField(page)).toHaveValue(MESSAGE)
      await card(page).getByLabel('Email').fill(address)
      await usedUp()
      await join(page).click()
      await expect(card(page).getByText('Please try again later!')).toBeVisible()
      await expect(card(page).getByLabel('Email')).toHaveValue(address)
      await expect(async () => {
        await send(page).click()
        await expect(thanks(page)).toBeVisible({ timeout: 1000 })
      }).toPass()
      expect(await readFlags(server, address)).toEqual([{ flags: [], jobs: 1 }])
    },
  )
})
