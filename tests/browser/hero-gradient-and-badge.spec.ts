import { expect } from './fixtures.ts'
import { testWithoutScript } from './page-without-script.ts'
import { listTexts } from './read-page-content.ts'

testWithoutScript(
  'the headline of each hero ends in a gradient, and its badge says what there is to start',
  { tag: '@slow' },
  async ({ page }) => {
    for (const path of ['/', '/consulting', '/copilots', '/resources', '/career'] as const) {
      await page.goto(path)
      const words = page.getByRole('heading', { level: 1 }).locator('span')
      await expect(words).toHaveCount(1)
      await expect(words).toHaveCSS('background-image', /^linear-gradient/)
      await expect(words).toHaveCSS('background-clip', 'text')
    }
    await page.goto('/contact')
    const hero = page.getByRole('main').locator('header')
    expect(await listTexts(hero.locator('p').first())).toEqual(['Get Started'])
  },
)
