import { expect } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'

testWithoutScript('each legal page has its own text', async ({ page }) => {
  for (const [path, title] of [
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/ai-ethics', 'AI Ethics'],
    ['/accessibility', 'Accessibility Statement'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count(), path).toBeGreaterThan(3)
  }
})
