import { test } from './inspector-panel.ts'
import { expect } from './fixtures.ts'
import { NIGHT, PAPER } from './color-scheme-switch-and-background.ts'

// The fixture `page` shows the development server, `site` is the built site, and `faults` collects the errors of the
// console.

test(
  'the gallery shows every part in light and dark, and the states that otherwise need a pointer',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { name: 'Parts in every state' })).toBeVisible()
    const papers = ['light', 'dark'].map((scheme) => page.frameLocator(`iframe[title="On ${scheme} paper"]`))
    const grounds = papers.map(async (paper) => {
      await expect(paper.getByRole('heading', { level: 2, name: 'Empty, error, offline' })).toBeVisible()
      const links = await paper.getByRole('navigation', { name: 'Parts' }).getByRole('link').allInnerTexts()
      expect(links).toHaveLength(15)
      for (const name of links) await expect(paper.locator(`[id="${name}"]`), name).toBeVisible()
      const solid = paper.locator('#buttons [data-variant="solid"]')
      const [rest, hover] = await solid.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      expect(hover).not.toBe(rest)
      await expect(paper.locator('[data-low]'), 'too little contrast').toHaveCount(0)
      return paper.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    })
    expect(await Promise.all(grounds)).toEqual([PAPER, NIGHT])
  },
)

test('no keel runs through the gallery', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/dev/ui', '/dev/ui?scheme=light']) {
    await page.goto(path)
    const line = page.locator('main').evaluate((main) => getComputedStyle(main, '::before').content)
    expect(await line, path).toBe('none')
  }
})

test('the gallery fits a narrow screen', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dev/ui?scheme=light')
  await expect(page.getByRole('heading', { level: 2, name: 'Empty, error, offline' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
