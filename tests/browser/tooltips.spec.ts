import type { Page } from '@playwright/test'

import { openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')
const scheme = (page: Page) => page.getByRole('button', { name: /^Switch to/ })
const notice = (page: Page) => page.getByRole('main').getByRole('link', { name: 'privacy notice' })

/** Opens the page with a stopped clock and the tooltip's code loaded. */
async function open(page: Page, path = '/contact'): Promise<void> {
  await page.clock.install()
  await openHydrated(page, path)
  await scheme(page).hover()
  await expect(tooltip(page)).toBeVisible()
  await away(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function away(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
}

test(
  'a tooltip opens after 700 milliseconds under the pointer, 4 pixels from its target',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page)
    await scheme(page).hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText('Switch to dark colors')
    const [above, target] = await Promise.all([tooltip(page).boundingBox(), scheme(page).boundingBox()])
    const gap = Math.max(
      (target?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0)),
      (above?.y ?? 0) - ((target?.y ?? 0) + (target?.height ?? 0)),
    )
    expect(Math.round(gap)).toBe(4)
  },
)

test(
  'the next tooltip opens at once within 300 milliseconds after one was left, later it waits again',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/assessment-flow')
    await notice(page).scrollIntoViewIfNeeded()
    await notice(page).hover()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toHaveText('Opens in a new tab')
    await away(page)
    await page.clock.runFor(250)
    await scheme(page).hover()
    await page.clock.runFor(10)
    await expect(tooltip(page)).toHaveText('Switch to dark colors')
    await away(page)
    await page.clock.runFor(290)
    await expect(tooltip(page)).toBeVisible()
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveCount(0)
    await notice(page).hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toBeVisible()
  },
)

test('after a press the tooltip says what the next press does', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  await scheme(page).hover()
  await page.clock.runFor(710)
  await expect(tooltip(page)).toHaveText('Switch to dark colors')
  await scheme(page).click()
  await page.clock.runFor(710)
  await expect(scheme(page)).toHaveAccessibleName('Switch to light colors')
  await expect(tooltip(page)).toHaveText('Switch to light colors')
})

test.describe('by touch', { tag: '@slow' }, () => {
  test.use({ hasTouch: true })

  test('no tooltip opens', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    await scheme(page).tap()
    await expect(scheme(page)).toHaveAccessibleName('Switch to light colors')
    await page.clock.runFor(3000)
    await expect(tooltip(page)).toHaveCount(0)
  })
})

test(
  'the keyboard opens a tooltip too, Escape closes it, and the pointer may rest on it',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page)
    await scheme(page).focus()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(scheme(page)).toBeFocused()
    await page.clock.runFor(1000)
    await scheme(page).hover()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toBeVisible()
    await tooltip(page).hover()
    await page.clock.runFor(2000)
    await expect(tooltip(page)).toBeVisible()
  },
)

test(
  'the tooltip stays open while the pointer moves slowly from the target to it',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page)
    await scheme(page).hover()
    await page.clock.runFor(710)
    const [above, target] = await Promise.all([tooltip(page).boundingBox(), scheme(page).boundingBox()])
    if (above === null || target === null) throw new Error('There is no tooltip')
    const isBelow = above.y > target.y
    await page.mouse.move(target.x + target.width / 2, isBelow ? above.y - 2 : above.y + above.height + 2)
    await page.clock.runFor(50)
    await tooltip(page).hover()
    await page.clock.runFor(2000)
    await expect(tooltip(page)).toBeVisible()
    await away(page)
    await page.clock.runFor(310)
    await expect(tooltip(page)).toHaveCount(0)
  },
)

test('the code of the tooltips is loaded when the pointer first reaches a target, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tooltip-layer')) fetched.push(request.url())
  })
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await scheme(page).hover()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
})
