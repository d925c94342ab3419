import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { serializeResult } from '#machines/saved-result/saved-result.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { hydratePage, openHydrated } from './hydrate-page.ts'
import { messageForm, openContact } from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { writeDeviceStorage } from './device-storage.ts'
import { expect, test as base } from './fixtures.ts'
import { PROFILES } from './result-profiles.ts'

// The site as an owner configures it: web analytics, a hosted form service and another waitlist. Playwright answers in the
// place of these external services; everything else is the real build and the real server.

const run = promisify(execFile)

const BUILD = path.resolve('node_modules/.cache/configured-build')
const SETTINGS = {
  VITE_MEASUREMENT_ID: 'G-TEST123456',
  VITE_FORM_URL: 'https://forms.example.com',
  VITE_FORM_KEY: 'abcdwxyz',
  VITE_WAITLIST_URL: 'https://list.example.com',
}

/** Secrets that a build finds in its environment when the server runs on the same machine. */
const CANARY = 'planted-canary-7f3a'
const SECRETS = {
  DATABASE_URL: `postgres://user:${CANARY}@db.example/site`,
  SMTP_URL: `smtp://user:${CANARY}@mail.example`,
  WAITLIST_RELAY_TOKEN: CANARY,
  SITE_SECRET_OF_OTHERS: CANARY,
}

const test = base.extend<object, { configured: RunningServer }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const env = { ...process.env, ...SETTINGS, ...SECRETS, BUILD_DIR: BUILD, ENV_FILE: '' }
      await run('npx', ['vite', 'build', '--logLevel', 'error'], { env })
      const server = await startServer({
        buildDir: BUILD,
        environment: { SPAM_CHECKS: 'honeypot', VITE_FORM_KEY: SETTINGS.VITE_FORM_KEY },
      })
      await use(server)
      await server.stop()
      rmSync(BUILD, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ configured }, use) => use(configured.url),
})

test.describe.configure({ mode: 'default' })

/** All commands that analytics has received so far, as lists. */
async function commandsOn(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return dataLayer.map((command) => Array.from(command))
  })
}

async function eventsOn(page: Page, name: string): Promise<unknown[][]> {
  return (await commandsOn(page)).filter(([command, event]) => command === 'event' && event === name)
}

/** Blocks the analytics library and collects the requests for it. */
async function withAnalytics(page: Page): Promise<string[]> {
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return loaded
}

test('no secret of the environment is in the build', async ({ configured }) => {
  expect(configured.url).toMatch(/^http/)
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const telling = files.filter((file) => readFileSync(path.join(file.parentPath, file.name)).includes(CANARY))
  expect(files.length).toBeGreaterThan(100)
  expect(telling.map(({ name }) => name)).toEqual([])
})

test('analytics is loaded once, with the owner’s id, and sends no page view by itself', async ({ page }) => {
  const loaded = await withAnalytics(page)
  await openHydrated(page, '/')
  await expect.poll(() => loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456'])
  expect(await commandsOn(page)).toContainEqual(['config', 'G-TEST123456', { send_page_view: false }])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click()
  await expect(page).toHaveURL('/career')
  expect(loaded).toHaveLength(1)
})

test('the security page names the company that counts the visits', async ({ page }) => {
  await withAnalytics(page)
  await page.goto('/security#subprocessors')
  await expect(page.locator('#subprocessors')).toContainText('Google: counts visits to this website')
})

test('a page view is counted for every path and query, but not for a fragment', async ({ page }) => {
  await withAnalytics(page)
  const views = async () => (await eventsOn(page, 'page_view')).length
  await openHydrated(page, '/consulting?utm_source=letter#approach')
  await expect.poll(views).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal Ops Assistant' }).click()
  await expect(page).toHaveURL('/consulting#consulting')
  await expect.poll(views).toBe(2)
  await page.getByRole('contentinfo').getByRole('link', { name: '1 Discover' }).click()
  await expect(page).toHaveURL('/consulting#approach')
  await page.evaluate(() => {
    history.pushState({}, '', '?utm_source=footer')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(views, { message: 'another query is another view' }).toBe(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Copilots' }).click()
  await expect(page).toHaveURL('/copilots')
  await expect.poll(views).toBe(4)
  await page.goBack()
  await expect.poll(views).toBe(5)
})

test(
  'a visit is counted without hydration, and a booking before hydration is counted once',
  { tag: '@slow' },
  async ({ context, page }) => {
    await withAnalytics(page)
    await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
    const gate = new Deferred()
    await page.route(/\/assets\/router-/, (route) => gate.opened.then(() => route.continue()))
    await page.goto('/?utm_source=letter')
    await expect.poll(async () => (await eventsOn(page, 'page_view')).length).toBe(1)
    const booking = page.getByRole('main').getByRole('link', { name: 'Book a Strategy Session' }).first()
    const [tab] = await Promise.all([context.waitForEvent('page'), booking.click()])
    await tab.close()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    expect(await eventsOn(page, 'Click')).toHaveLength(1)
    gate.open()
    await hydratePage(page)
    expect(await eventsOn(page, 'page_view')).toHaveLength(1)
    expect(await eventsOn(page, 'Click')).toHaveLength(1)
  },
)

test('booking a session opens the scheduling page in a new tab and logs the event', async ({ context, page }) => {
  await withAnalytics(page)
  await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
  for (const [address, name] of [
    ['/contact', 'Book Strategy Session'],
    ['/', 'Book a Strategy Session'],
    ['/consulting', 'Book Session'],
  ] as const) {
    await openHydrated(page, address)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name }).first().click(),
    ])
    expect(tab.url()).toBe(owner.bookingUrl)
    await tab.close()
    expect(await eventsOn(page, 'Click'), address).toEqual([
      ['event', 'Click', { event_category: 'CTA', event_label: 'Book Strategy Session' }],
    ])
  }
})

test(
  'a press on the consultation button of a result is counted with its place',
  { tag: '@slow' },
  async ({ configured, context, page }) => {
    await withAnalytics(page)
    await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
    const result = { company: 'Harbor Works', answers: PROFILES.withoutGovernance, at: Date.now() }
    await writeDeviceStorage(context, configured.url, { results: { last: serializeResult(result) } })
    await page.goto('/assessment-flow/result')
    const buttons = page.getByRole('link', { name: /^Schedule Consultation/ })
    for (const [at, place] of ['verdict', 'end'].entries()) {
      const [tab] = await Promise.all([context.waitForEvent('page'), buttons.nth(at).click()])
      await tab.close()
      expect((await eventsOn(page, 'Click')).slice(at)).toEqual([
        ['event', 'Click', { event_category: 'CTA', event_label: `Schedule Consultation, ${place}` }],
      ])
    }
    expect(JSON.stringify(await commandsOn(page))).not.toContain('Harbor Works')
  },
)

test('a message goes to the hosted form service after the event generate_lead, and the service’s errors are shown', async ({
  page,
}) => {
  await withAnalytics(page)
  const order: string[] = []
  await page.route('https://forms.example.com/**', async (route) => {
    const lead = await eventsOn(page, 'generate_lead')
    order.push(`${lead.length} lead, then ${route.request().method()} ${route.request().url()}`)
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    return route.fulfill({ headers, json: { ok: true, next: 'https://forms.example.com/thanks' } })
  })
  await openContact(page)
  const form = messageForm(page)
  expect(await form.getAttribute('action')).toBe('https://forms.example.com/f/abcdwxyz')
  await form.getByLabel('Email').fill('kim@works.example')
  await form.getByLabel('Message', { exact: true }).fill('Hello')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thanks for message!').first()).toBeVisible()
  expect(order.at(-1)).toBe('1 lead, then POST https://forms.example.com/f/abcdwxyz')
  const told = JSON.stringify(await commandsOn(page))
  expect(told).not.toContain('kim')
  expect(await eventsOn(page, 'generate_lead')).toEqual([['event', 'generate_lead', { value: 1 }]])
})

test('a sign-up goes to the configured waitlist after the event join_waitlist', async ({ page }) => {
  await withAnalytics(page)
  const leads: number[] = []
  await page.route('https://list.example.com/subscribers', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    leads.push((await eventsOn(page, 'join_waitlist')).length)
    // Any success counts: the content of the provider's response is not read.
    return route.fulfill({ status: 204, headers })
  })
  await openContact(page)
  const card = page.locator('#abap')
  await card.getByLabel('Email').fill('kim@works.example')
  await card.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(card.getByText('Success!')).toBeVisible()
  expect(leads).toEqual([1])
  expect(await eventsOn(page, 'join_waitlist')).toEqual([['event', 'join_waitlist', { value: 1 }]])
})

test('a message is sent even when a blocker stops analytics', { tag: '@slow' }, async ({ faults, page }) => {
  // The browser itself reports the blocked request; our code reports nothing.
  faults.expect(/console error: Failed to load resource: net::ERR_BLOCKED_BY_CLIENT.*googletagmanager/)
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort('blockedbyclient'))
  await page.route('https://forms.example.com/**', (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.fulfill({ headers, json: { ok: true, next: 'https://forms.example.com/thanks' } })
  })
  await openContact(page)
  const form = messageForm(page)
  await form.getByLabel('Email').fill('kim@works.example')
  await form.getByLabel('Message', { exact: true }).fill('Hello')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thanks for message!').first()).toBeVisible()
})
