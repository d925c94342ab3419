import { owner } from '#tests/support/site/owner-facts.ts'
import { expect, test } from './fixtures.ts'

test(
  'without a measurement id no page sends a request to a third party, and a booking opens without being counted',
  { tag: '@slow' },
  async ({ context, page, site }) => {
    const outside: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(site.url)) outside.push(request.url())
    })
    for (const path of ['/', '/consulting', '/copilots', '/resources', '/career', '/contact', '/assessment-flow']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(outside).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
    await page.goto('/contact')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name: 'Book Strategy Session' }).click(),
    ])
    expect(tab.url()).toMatch(/^https:\/\/booking\.example\.com\//)
    expect(outside).toHaveLength(1)
  },
)
