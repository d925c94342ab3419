import type { Locator, Page } from '@playwright/test'

import { expect } from './fixtures.ts'
import { testWithoutScript as test } from './page-without-script.ts'

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const findHero = (page: Page) => [page.getByRole('heading', { level: 1 }), page.getByRole('figure').first()] as const

/** Two parts of a page each. */
const PAIRS: readonly (readonly [route: string, name: string, (page: Page) => readonly [Locator, Locator]])[] = [
  ['/', 'lead and figure', (page) => [page.locator('main section p').first(), page.getByRole('figure').first()]],
  ['/consulting', 'headline and figure', findHero],
  ['/copilots', 'headline and figure', findHero],
  ['/resources', 'headline and figure', findHero],
  ['/', 'first two copilots', (page) => [findHeading(page, 'ABAP Copilot'), findHeading(page, 'Cloud Copilot')]],
  ['/', 'lead and list of questions', (page) => [page.getByText('Not listed?'), page.locator('details').first()]],
]

const readBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

for (const [route, name, find] of PAIRS) {
  test(`the ${name} of ${route} stand side by side on a laptop, and below each other on a phone`, async ({ page }) => {
    await page.goto(route)
    const parts = find(page)
    const [left, right] = await Promise.all(parts.map(readBox))
    expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? Number.NaN)
    if (route !== '/' && name.endsWith('figure')) expect(right?.bottom).toBeLessThanOrEqual(720)
    await page.setViewportSize({ width: 360, height: 800 })
    const [above, below] = await Promise.all(parts.map(readBox))
    expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.NaN)
  })
}
