import { owner } from '#tests/support/site/owner-facts.ts'

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
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 2 }).count(), path).toBeGreaterThan(3)
    const words = await main.innerText()
    for (const address of [owner.PRIVACY_EMAIL, owner.email].filter((one) => words.includes(one)))
      await expect(main.getByRole('link', { name: address }).first()).toHaveAttribute('href', `mailto:${address}`)
  }
})
