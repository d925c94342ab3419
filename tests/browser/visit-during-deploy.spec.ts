import type { Page } from '@playwright/test'

import { findArticle } from '#tests/support/site/built-articles.ts'

import { hydratePage, openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'

// A new version is deployed while a visitor has the site open: the code of pages not yet visited is gone.

const LOST = [
  /console error: Failed to load resource/,
  /404 GET \/assets\//,
  /console error: .*This page did not load completely/,
] as const

/** Counts how often the page loads a document. */
function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1
  })
  return loads
}

/** Removes the code of these pages, for good or until the page is loaded again. */
async function lose(page: Page, code: RegExp, isForGood: boolean): Promise<void> {
  const loads = countLoads(page)
  const gone = { status: 404, contentType: 'text/plain', body: 'Not Found' }
  await page.route(code, (route) => (isForGood || loads.count === 0 ? route.fulfill(gone) : route.fallback()))
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const ARTICLE = findArticle()

for (const { name, code, from, follow, to, title } of [
  {
    name: 'a page',
    code: /\/assets\/consulting\.page-/,
    from: '/career',
    follow: (page: Page) => menu(page, 'Consulting'),
    to: '/consulting',
    title: 'Consulting that ends in a working assistant',
  },
  {
    name: 'an article',
    code: new RegExp(`/assets/${ARTICLE.slug}-`),
    from: '/resources',
    follow: (page: Page) => page.getByRole('main').locator(`a[href="${ARTICLE.path}"]`).first(),
    to: ARTICLE.path,
    title: ARTICLE.title,
  },
]) {
  test(
    `after a deploy ${name} whose code is gone is reloaded once`,
    { tag: name === 'an article' ? [] : '@slow' },
    async ({ faults, page }) => {
      faults.expect(...LOST)
      await page.goto(from)
      await expect(follow(page)).toBeVisible()
      await lose(page, code, false)
      const loads = countLoads(page)
      await hydratePage(page)
      await follow(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page).toHaveURL(to)
      await page.waitForLoadState('networkidle')
      expect(loads.count).toBe(1)
    },
  )
}

test(
  'a page whose code is still gone after the reload stays as served, without another reload, also when storage is blocked',
  { tag: '@slow' },
  async ({ context, faults, page }) => {
    faults.expect(...LOST, /page error: TypeError: Failed to fetch dynamically imported module/)
    await context.addInitScript(() => {
      const refuse = {
        get(): never {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', refuse)
      Object.defineProperty(window, 'sessionStorage', refuse)
    })
    await openHydrated(page, '/career')
    await lose(page, /\/assets\/consulting\.page-/, true)
    const loads = countLoads(page)
    await menu(page, 'Consulting').click()
    await expect(page).toHaveURL('/consulting')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
    await page.waitForLoadState('load')
    await page.mouse.move(50, 500, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-hydration-failed', '')
    await page.waitForLoadState('networkidle')
    expect(loads.count).toBe(1)
    await menu(page, 'Career').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
    // This is a new document: the browser itself has followed the link.
    await expect(page.locator('html')).not.toHaveAttribute('data-hydration-failed')
  },
)

test(
  'a page that cannot be loaded offline leaves nothing behind and opens once the network is back',
  { tag: '@slow' },
  async ({ context, faults, page }) => {
    faults.expect(
      /console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
      /console error: .*This page did not load completely/,
    )
    await openHydrated(page, '/career')
    const loads = countLoads(page)
    await context.setOffline(true)
    await menu(page, 'Consulting').click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(loads.count).toBe(0)
    await context.setOffline(false)
    await menu(page, 'Career').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
    await menu(page, 'Consulting').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
    // Chromium before 156 does not request code again after a failure: there the page is reloaded once.
    expect(loads.count).toBeLessThanOrEqual(1)
  },
)

test(
  'a page whose own code could not be loaded at first is hydrated once the network is back',
  { tag: '@slow' },
  async ({ faults, page }) => {
    faults.expect(
      /console error: Failed to load resource/,
      /page error: TypeError: Failed to fetch dynamically imported module/,
    )
    const code = /\/assets\/career\.page-[^/]+\.js$/
    await page.route(code, (route) => route.abort())
    await page.goto('/career')
    await page.mouse.move(50, 500, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-hydration-failed')
    await page.unroute(code)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
  },
)
