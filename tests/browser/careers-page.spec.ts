import type { Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { expectBreadcrumb, expectOutline, readLinks, findSection, listTexts } from './read-page-content.ts'
import { openHydrated } from './hydrate-page.ts'
import { testWithoutScript } from './page-without-script.ts'
import { expect, test } from './fixtures.ts'

// Specification §2, Careers.

const VALUES = ['Innovation First', 'Client Success', 'Excellence', 'People First']

const viewPositions = (page: Page) => page.getByRole('link', { name: 'View Open Positions' })

testWithoutScript.describe('the careers page without scripts', () => {
  testWithoutScript.beforeEach(async ({ page }) => {
    await page.goto('/career')
  })

  testWithoutScript('the breadcrumb leads Home, and the sections are in order', async ({ page }) => {
    await expectBreadcrumb(page, ['Career'], [])
    await expectOutline(page, [
      'h1 Shape the Future of AI Consulting',
      ...VALUES.map((value) => `h3 ${value}`),
      'h3 AI Solutions Architect',
      'h3 Benefits',
      'h3 Culture',
      'h2 Ready to Join Us?',
    ])
  })

  testWithoutScript('each value has an explanation', async ({ page }) => {
    for (const value of VALUES) {
      const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: value, exact: true }) })
      await expect(item.getByRole('paragraph')).toHaveText(/\w{3}.*\.$/)
    }
  })

  testWithoutScript(
    'one position is open, with its facts and a link to apply on the professional network',
    async ({ page }) => {
      const positions = page.locator('section#open-positions').getByRole('listitem')
      await expect(positions).toHaveCount(1)
      await expect(positions.getByRole('heading')).toHaveText('AI Solutions Architect')
      expect(await listTexts(positions.locator('dd'))).toEqual(['Engineering', 'Remote', 'Full-time'])
      expect(await listTexts(positions.locator('dt'))).toEqual(['Department', 'Location', 'Type'])
      expect((await positions.getByRole('paragraph').innerText()).length).toBeGreaterThan(100)
      expect(await readLinks(positions)).toEqual([['Apply', owner.NETWORK_URL, 'new tab']])
      // The goal of the page is its solid button; the link to this section is a quieter one.
      await expect(page.getByRole('main').locator('[data-variant="solid"]')).toHaveText([/^Apply/])
    },
  )

  testWithoutScript('benefits and culture are lists', async ({ page }) => {
    for (const name of ['Benefits', 'Culture']) {
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
      const points = heading.locator('xpath=following-sibling::ul[1]/li')
      expect(await points.count(), name).toBeGreaterThanOrEqual(3)
      for (const point of await listTexts(points)) expect(point).toMatch(/\w{3}/)
    }
  })

  testWithoutScript('an unsolicited application goes to the hiring address', async ({ page }) => {
    expect(await readLinks(findSection(page, 'Ready to Join Us?'))).toEqual([
      ['Send email', `mailto:${owner.HIRING_EMAIL}`],
      ['AI Readiness Assessment', '/assessment'],
    ])
  })

  testWithoutScript('the link to the open positions works', async ({ page }) => {
    await expect(viewPositions(page)).toHaveAttribute('href', '#open-positions')
    await viewPositions(page).click()
    await expect(page.locator('#open-positions').getByRole('heading', { level: 2 })).toBeInViewport()
  })
})

/** Presses the button and returns every scroll position on the way. */
async function placesPassed(page: Page): Promise<number[]> {
  await openHydrated(page, '/career')
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    addEventListener('scroll', () => places.push(Math.round(scrollY)))
  })
  await viewPositions(page).click()
  await expect(page.locator('#open-positions')).toBeFocused()
  const distance = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return Math.abs((document.querySelector('#open-positions')?.getBoundingClientRect().top ?? 0) - header)
    })
  await expect.poll(distance).toBeLessThan(60)
  return page.evaluate(() => (window as unknown as { places: number[] }).places)
}

test('View Open Positions scrolls smoothly', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const places = await placesPassed(page)
  expect(new Set(places).size, 'on the way, not only there').toBeGreaterThan(1)
  expect(places.at(-1)).toBeGreaterThan(300)
})

test(
  'View Open Positions jumps without motion for visitors who prefer reduced motion',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(new Set(await placesPassed(page)).size).toBe(1)
  },
)
