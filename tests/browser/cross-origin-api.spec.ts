import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { startServer } from '#tests/support/service/start-server.ts'

import {
  MESSAGE,
  messageField,
  messageForm,
  openContact,
  sendButton,
  thanksNote,
  waitlistForm,
  writeMessage,
} from './contact-page-forms.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { startSite } from './running-site.ts'
import { expect, test as base } from './fixtures.ts'
import { expectFailedReport } from './report-requests.ts'
import { newEmail, newPerson } from './visitor.ts'

// The pages come from one origin and post to a server of another: see “Static host plus API” in docs/deploy.md.

const run = promisify(execFile)

const BUILD = path.resolve('node_modules/.cache/cross-origin-build')

interface Pages {
  readonly url: string
  /** The same pages under an origin that the server does not allow. */
  readonly strangeUrl: string
  readonly port: number
}

const test = base.extend<object, { pages: Pages }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await findFreePort()
      const api = `http://localhost:${port}`
      const settings = { VITE_API_URL: `${api}/api`, VITE_FORM_URL: api, VITE_WAITLIST_URL: api }
      const env = { ...process.env, ...settings, BUILD_DIR: BUILD }
      await run('npx', ['vite', 'build', '--logLevel', 'error'], { env })
      const { url, stop } = await startServer({ buildDir: BUILD })
      await use({ url, strangeUrl: url.replace('localhost', '127.0.0.1'), port })
      await stop()
      rmSync(BUILD, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ pages: { url, port } }, use) => {
      const site = await startSite({ buildDir: BUILD, environment: { PORT: String(port), ALLOWED_ORIGINS: url } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages.url),
})

test.describe.configure({ mode: 'default' })

test(
  'a message and a sign-up are stored by the server of the other origin',
  { tag: '@slow' },
  async ({ page, site }) => {
    const email = newEmail()
    await openContact(page)
    await writeMessage(page, email)
    await sendButton(page).click()
    await expect(thanksNote(page)).toBeVisible()
    await waitlistForm(page).getByLabel('Email').fill(email)
    await waitlistForm(page).getByRole('button').click()
    await expect(page.getByText('✅ Success!')).toBeVisible()
    expect(await site.listMessagesFrom(email)).toEqual([{ email, message: MESSAGE }])
    expect(await site.listSignups(email)).toEqual([{ email }])
  },
)

test(
  'a report is stored by the server of the other origin',
  { tag: '@slow' },
  async ({ context, pages, site, visitor }) => {
    const person = newPerson()
    await saveRecord(context, pages.url, { ...ALL_ANSWERED, contact: person })
    await visitor.resume()
    await visitor.next()
    await visitor.seesResults()
    expect(await site.listReports(person.company)).toHaveLength(1)
  },
)

test.describe('without scripts', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('both forms are stored by the server of the other origin, and the visitor returns to a page of the first', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    await page.goto('/contact')
    await writeMessage(page, email)
    await sendButton(page).click()
    await expect(page).toHaveURL('/contact/sent')
    await page.goto('/contact')
    await page.locator('#abap').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(page).toHaveURL('/contact/joined')
    expect([await site.listMessagesFrom(email), await site.listSignups(email)].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })
})

test.describe('an origin that the server does not allow', { tag: '@slow' }, () => {
  test.use({ baseURL: async ({ pages }, use) => use(pages.strangeUrl) })

  test('shows that its forms were not sent, stores nothing, and keeps what was typed', async ({
    faults,
    page,
    site,
  }) => {
    faults.expect(/console error: .*blocked by CORS policy/, /console error: .*ERR_FAILED/)
    const email = newEmail()
    await openContact(page)
    const [letter, card] = [messageForm(page), waitlistForm(page)]
    await writeMessage(page, email)
    await letter.getByRole('button').click()
    await expect(letter.getByText('Failed to fetch')).toBeVisible()
    await card.getByLabel('Email').fill(email)
    await card.getByRole('button').click()
    await expect(card.getByText('Please try again later!')).toBeVisible()
    await expect(letter.getByLabel('Email')).toHaveValue(email)
    await expect(messageField(page)).toHaveValue(MESSAGE)
    await expect(card.getByLabel('Email')).toHaveValue(email)
    expect([...(await site.listMessagesFrom(email)), ...(await site.listSignups(email))]).toEqual([])
  })

  test('shows that a report was not sent, stores nothing, and keeps the answers', async ({
    context,
    faults,
    page,
    pages,
    site,
    visitor,
  }) => {
    expectFailedReport(faults, /console error: .*blocked by CORS policy/, /console error: .*ERR_FAILED/)
    const person = newPerson()
    await saveRecord(context, pages.strangeUrl, { ...ALL_ANSWERED, contact: person })
    await visitor.resume()
    await visitor.next()
    await visitor.seesFailure()
    await page.reload()
    await visitor.isAt(16)
    await expect(visitor.advance).toHaveAttribute('aria-disabled', 'false')
    expect(await site.listReports(person.company)).toEqual([])
  })
})
