import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'

test('an unknown address is answered with 404 and a link to the home page', async ({ faults, page }) => {
  faults.expect(/^404 GET \/no\/such\/page$/, /console error: .* status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page).toHaveTitle('Page not found | Keelson AI')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)

  const documents: string[] = []
  await expect(page.getByRole('banner')).toBeVisible()
  await hydratePage(page)
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('AI Consulting that transforms how your business works | Keelson AI')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(documents).toEqual([])
})
