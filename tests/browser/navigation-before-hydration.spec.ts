import { openHydrated } from './hydrate-page.ts'
import { holdApp, expectNotHydrated } from './unhydrated-page.ts'
import { expect, test } from './fixtures.ts'

test(
  'the browser follows links before hydration: with prefetch, restored scroll position and anchors',
  { tag: '@slow' },
  async ({ page }) => {
    await holdApp(page)
    const answer = await page.goto('/career')
    const rules = JSON.parse((await answer?.headerValue('speculation-rules')) ?? '""') as string
    const fetched = await page.request.get(rules)
    expect(fetched.headers()['content-type']).toBe('application/speculationrules+json')
    expect(await fetched.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })

    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Consulting' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)

    await page.getByRole('contentinfo').getByRole('link', { name: '1 Discover' }).click()
    await expect(page).toHaveURL('/consulting#approach')
    await expect
      .poll(() => page.locator('#approach').evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(200)
    await expectNotHydrated(page)
  },
)

test(
  'Back on a reloaded page that is not hydrated shows the page of the address',
  { tag: '@slow' },
  async ({ page }) => {
    await openHydrated(page, '/career')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Copilots' }).click()
    await expect(page).toHaveURL('/copilots')
    await page.reload()
    await expectNotHydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('/career')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
  },
)
