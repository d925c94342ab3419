import { findArticle } from '#tests/support/site/built-articles.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage, openHydrated } from './hydrate-page.ts'

test('an unknown address is answered with 404 and a link to the home page', async ({ faults, page }) => {
  faults.expect(/^404 GET \/no\/such\/page$/, /console error: .* status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page).toHaveTitle(`Page not found | ${owner.name}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)

  const documents: string[] = []
  await expect(page.getByRole('banner')).toBeVisible()
  await hydratePage(page)
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(`AI Consulting that transforms how your business works | ${owner.name}`)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(documents).toEqual([])
})

test('another spelling of an address leads to the page or to the 404 page, and the page stays after hydration', async ({
  faults,
  page,
  site,
}) => {
  faults.expect(/^404 GET /, /console error: .* status of 404/)
  const article = findArticle()
  for (const [path, address, heading] of [
    ['/Contact?a=B', '/contact?a=B', 'Ready to Transform Your Business?'],
    ['//contact/', '/contact', 'Ready to Transform Your Business?'],
    [`/BLOG/${article.slug.toUpperCase()}`, article.path, article.title],
    ['/BLOG/no-such-article', '/BLOG/no-such-article', 'Oops! Page not found'],
    ['//blog/no-such-article', '//blog/no-such-article', 'Blog not found'],
    ['/blog/no-such-article/', '/blog/no-such-article/', 'Blog not found'],
    ['/blog/', '/blog/', 'Oops! Page not found'],
    ['/blog/no/such', '/blog/no/such', 'Oops! Page not found'],
    ['/blog//no-such-article', '/blog//no-such-article', 'Blog not found'],
    ['/blog//no//such?a=//B', '/blog//no//such?a=//B', 'Oops! Page not found'],
    ['/blog/no%2Fsuch', '/blog/no%2Fsuch', 'Blog not found'],
    ['/%2Fblog/no-such-article', '/%2Fblog/no-such-article', 'Oops! Page not found'],
  ] as const) {
    await page.goto(site.url + path)
    expect(page.url(), path).toBe(site.url + address)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await hydratePage(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

for (const [path, heading] of [
  ['/no/such/page', 'Oops! Page not found'],
  ['/blog/no-such-article', 'Blog not found'],
] as const) {
  test(
    `the path ${path} reached inside the app is logged by the server, once and without its query`,
    { tag: path === '/blog/no-such-article' ? [] : '@slow' },
    async ({ faults, page }) => {
      faults.expect(/^404 POST /, /console error: .* status of 404/)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') asked.push(request.url())
      })
      await openHydrated(page, '/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consulting' }).click()
      await expect(page).toHaveURL('/consulting')
      await page.evaluate((to) => {
        history.pushState({}, '', `${to}?name=Kim`)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => asked).toEqual([new URL(path, page.url()).href])
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click()
      await expect(page).toHaveURL('/career')
      expect(asked).toHaveLength(1)
    },
  )
}

test('the path of a loaded page is not asked for again', { tag: '@slow' }, async ({ faults, page }) => {
  faults.expect(/^404 GET \/no\/such\/page$/, /console error: .* status of 404/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.goto('/no/such/page')
  await hydratePage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect(asked).toEqual([])
})
