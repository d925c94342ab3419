import type { Page } from '@playwright/test'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { expect } from './fixtures.ts'
import { openHydrated } from './hydrate-page.ts'
import { answerByPage, redirectToPage } from './network-proxy.ts'
import { listCaches, networkTest as test, OFFLINE, waitForWorker, WORKER } from './service-worker-fixtures.ts'
import { expectFailedReport, openAnsweredLastQuestion, parseReport, recordReportBodies } from './report-requests.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { newPerson } from './visitor.ts'

// The assessment on a network that fails, lies or is slow. Its service worker answers a reload without a network.

const answers = sampleReport('Strategic Bet').rawAnswers
const NOTICE = /^You are offline\. You can keep answering\./

test('before any sign of a person nothing asks for the service worker; after the first one the assessment does once, and no other page', async ({
  network,
  page,
  visitor,
}) => {
  const count = () => network.paths.filter((path) => path === WORKER).length
  for (const path of ['/', '/assessment', '/contact']) await openHydrated(page, path)
  await visitor.openIntro()
  await page.waitForLoadState('networkidle')
  expect(count()).toBe(0)
  await waitForWorker(page)
  await page.keyboard.press('Tab')
  expect(count()).toBe(1)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/assessment-flow'])
  const assets = network.paths.filter((path) => path.startsWith('/assets/'))
  expect(assets.length, 'what the page has loaded, the worker takes from the cache of the browser').toBe(
    new Set(assets).size,
  )
})

test(
  'who comes by a link inside the site gets the offline copy too',
  { tag: '@slow' },
  async ({ context, page, visitor }) => {
    await openHydrated(page, '/assessment')
    await page.getByRole('main').locator('a[href="/assessment-flow"]').first().click()
    await visitor.seesIntro()
    await page.mouse.move(60, 400)
    await page.mouse.move(80, 420)
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/assessment-flow'))?.active?.state),
      )
      .toBe('activated')
    await context.setOffline(true)
    await page.reload()
    await visitor.seesIntro()
  },
)

test('a damaged cache costs the offline copy, and not the assessment', async ({ context, page, visitor }) => {
  await visitor.openIntro()
  await waitForWorker(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    globalThis.caches.match = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
  })
  await page.reload()
  await visitor.introduce(newPerson())
  await visitor.isAt(1)
})

test('without a network a reload leads back to the question, the page says that it is offline, and later the same report is sent', async ({
  context,
  faults,
  network,
  page,
  site,
  visitor,
}) => {
  const person = newPerson()
  const bodies = recordReportBodies(page)
  expectFailedReport(faults, OFFLINE)
  await openAnsweredLastQuestion(visitor, { context, url: network.url, person })
  await waitForWorker(page)
  await context.setOffline(true)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await visitor.next()
  await visitor.seesFailure()

  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await visitor.isAt(16)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await visitor.next()
  await visitor.seesFailure()

  await context.setOffline(false)
  await expect(page.getByText(NOTICE)).toBeHidden()
  await visitor.next()
  await visitor.seesResults()
  expect(bodies.length).toBeGreaterThan(2)
  expect(new Set(bodies).size).toBe(1)
  expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
})

test(
  'a network that is lost in the form is not missed until the report, and the result is explained in full',
  { tag: '@slow' },
  async ({ context, faults, network, page, site, visitor }) => {
    const person = newPerson()
    expectFailedReport(faults, OFFLINE)
    await saveRecord(context, network.url, { ...ALL_ANSWERED, contact: null })
    await visitor.openIntro()
    await visitor.field('Work email').fill(person.workEmail)
    await waitForWorker(page)
    await context.setOffline(true)
    await visitor.fillIn(person)
    await visitor.start.click()
    await visitor.isAt(16)
    await visitor.previous.click()
    await visitor.isAt(15)
    await page.reload()
    await visitor.isAt(15)
    await visitor.next()
    await visitor.isAt(16)
    await visitor.next()
    await visitor.seesFailure()
    await context.setOffline(false)
    await visitor.next()
    await visitor.seesResults()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
    expect(await site.listReports(person.company)).toHaveLength(1)

    await context.setOffline(true)
    await page.goto('/assessment-flow/result')
    await visitor.seesResults()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
  },
)

for (const [how, portal, seen] of [
  ['answers with a page', answerByPage, []],
  ['redirects to a page', redirectToPage, [/console error: .*ERR_FAILED/]],
] as const) {
  test(
    `a captive portal that ${how} is not taken for the server: no thank-you, and its page is never stored`,
    { tag: '@slow' },
    async ({ context, faults, network, page, site, visitor }) => {
      const person = newPerson()
      const bodies = recordReportBodies(page)
      expectFailedReport(faults, ...seen)
      await openAnsweredLastQuestion(visitor, { context, url: network.url, person })
      await waitForWorker(page)
      network.intercept(portal)
      await visitor.next()
      await visitor.seesFailure()
      expect(await site.listReports(person.company)).toEqual([])
      await page.reload()
      await expect(visitor.heading, 'the network answers, so its page is shown').toHaveText('Welcome to the hotel')

      network.intercept()
      await context.setOffline(true)
      await page.goto('/assessment-flow')
      await visitor.isAt(16)
      await context.setOffline(false)
      await visitor.next()
      await visitor.seesResults()
      expect(new Set(bodies).size).toBe(1)
      expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
    },
  )
}

test(
  'where a portal answers while the worker stores its files, nothing is stored, and the next visit stores all',
  { tag: '@slow' },
  async ({ network, page, visitor }) => {
    let isAnswered = false
    network.intercept((incoming, response) => {
      if (incoming.url !== '/assessment-flow/result') return false
      isAnswered = true
      return answerByPage(incoming, response)
    })
    await visitor.openIntro()
    await page.mouse.move(60, 400)
    await page.mouse.move(80, 420)
    await expect.poll(() => isAnswered).toBe(true)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await listCaches(page)).toEqual([])

    network.intercept()
    await page.reload()
    await visitor.seesIntro()
    await waitForWorker(page)
    expect(await listCaches(page)).toHaveLength(1)
  },
)

test('the worker stores one file after another: while one is on its way, all before it are stored, and none after it', async ({
  network,
  page,
  visitor,
}) => {
  let isAsked = false
  network.intercept((incoming) => {
    if (incoming.url !== '/assessment-flow/result') return false
    isAsked = true
    return true
  })
  await visitor.openIntro()
  // Loads the code that waits for the first interaction. The worker waits for input.
  const menu = page.waitForResponse(/\/mobile-menu-/)
  await page.evaluate(() => scrollBy(0, 1))
  await menu
  await page.waitForLoadState('networkidle')
  const before = network.paths.length
  await page.mouse.move(60, 400)
  await page.mouse.move(80, 420)
  await expect.poll(() => isAsked).toBe(true)
  const [name = ''] = await listCaches(page)
  const listStored = () =>
    page.evaluate(async (cacheName) => {
      const requests = await (await caches.open(cacheName)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    }, name)
  expect(await listStored()).toEqual(['/assessment-flow'])
  // What the page itself does meanwhile is to report that the intro was opened.
  const paths = network.paths.slice(before).filter((path) => !path.includes('funnel'))
  expect(paths).toEqual([WORKER, '/assessment-flow'])
})

/** The network of the browser's own 'Slow 3G': 400 kbit/s, two seconds for every round trip. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

test(
  'on slow 3G what is entered before the code has come is kept, and one report is sent',
  { tag: '@slow' },
  async ({ page, site, visitor }) => {
    test.setTimeout(120_000)
    const person = newPerson()
    const bodies = recordReportBodies(page)
    await slowDown(page)
    await page.goto('/assessment-flow', { waitUntil: 'commit' })
    await visitor.fillIn(person)
    await expect(page.locator('html'), 'the code is still on its way').not.toHaveAttribute('data-hydrated')
    await visitor.start.click()
    await expect(visitor.position).toHaveText('Question 1 of 16', { timeout: 60_000 })
    await visitor.answerThrough(16, answers)
    await visitor.seesResults()
    await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible({ timeout: 30_000 })
    expect(bodies).toHaveLength(1)
    expect(await site.listReports(person.company)).toEqual([parseReport(bodies[0])])
  },
)
