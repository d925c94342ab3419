import type { Page } from '@playwright/test'

import { readBackground, NIGHT, PAPER, schemeSwitch } from './color-scheme-switch-and-background.ts'
import { expect, test } from './fixtures.ts'
import { pauseReactScheduler } from './pause-react-scheduler.ts'
import { expectHydrated, expectNotHydrated, holdApp, PRESSES } from './unhydrated-page.ts'

// A click by mouse, touch or key that comes before hydration has ended.

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectSet = (page: Page, name: string) => expect(filter(page, name)).toHaveAttribute('aria-pressed', 'true')

test.use({ hasTouch: true })

test('a press while React hydrates acts once', { tag: '@slow' }, async ({ page }) => {
  const react = await pauseReactScheduler(page, 'begun')
  await page.goto('/')
  await page.mouse.move(200, 300, { steps: 2 })
  await expect.poll(react.isThere).toBe(true)
  await expectNotHydrated(page)
  await schemeSwitch(page).click()
  await react.release()
  await expectHydrated(page)
  await expect.poll(() => readBackground(page)).toBe(NIGHT)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await readBackground(page)).toBe(NIGHT)
})

for (const [way, press] of Object.entries(PRESSES)) {
  const tag = way === 'mouse' ? [] : '@slow'

  test(`the menu opened by ${way} before the effects of hydration stays open`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const react = await pauseReactScheduler(page, 'hydrated')
    await page.goto('/')
    await page.mouse.move(200, 300, { steps: 2 })
    await expect.poll(react.isThere).toBe(true)
    await press(page.getByRole('button', { name: 'Menu' }))
    await react.release()
    await expectHydrated(page)
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })

  test(
    `the switch pressed by ${way} before the effects of hydration goes on from the color scheme that was chosen`,
    { tag },
    async ({ page }) => {
      await page.goto('/')
      await schemeSwitch(page).click()
      await expect.poll(() => readBackground(page)).toBe(NIGHT)
      const react = await pauseReactScheduler(page, 'hydrated')
      await page.reload()
      expect(await readBackground(page)).toBe(NIGHT)
      await page.mouse.move(200, 300, { steps: 2 })
      await expect.poll(react.isThere).toBe(true)
      await press(schemeSwitch(page))
      await react.release()
      await expectHydrated(page)
      await expect(schemeSwitch(page)).toHaveAccessibleName('Use system colors')
      expect(await readBackground(page)).toBe(PAPER)
    },
  )
}

for (const [from, name, title] of [
  ['/', 'Career', 'Shape the Future of AI Consulting'],
  ['/contact', 'Consulting', 'Consulting that ends in a working assistant'],
] as const) {
  const tag = from === '/' ? [] : '@slow'

  test(
    `a link pressed before the content of ${from} is hydrated is followed, without an error`,
    { tag },
    async ({ page }) => {
      const react = await pauseReactScheduler(page, 'hydrated')
      await page.goto(from)
      await page.mouse.move(200, 300, { steps: 2 })
      await expect.poll(react.isThere).toBe(true)
      await expectNotHydrated(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.mouse.move(300, 300, { steps: 2 })
      await expect.poll(react.isThere).toBe(true)
      await react.release()
      await expectHydrated(page)
    },
  )
}

test('filters of the crosswalk that are pressed before hydration are all set', async ({ page }) => {
  const app = await holdApp(page)
  await page.goto('/resources/crosswalk')
  for (const name of ['Canada', 'Coming']) await filter(page, name).click()
  app.open()
  await expectHydrated(page)
  await expectSet(page, 'Canada')
  await expectSet(page, 'Coming')
})
