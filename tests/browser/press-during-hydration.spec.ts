import { ground, NIGHT, PAPER, scheme } from './color-scheme.ts'
import { expect, test } from './fixtures.ts'
import { holdReact } from './hold-react.ts'
import { expectHydrated, expectNotHydrated, PRESSES } from './unhydrated-page.ts'

// A press that comes when React has begun to hydrate, and the page has not reported that it is hydrated.

test.use({ hasTouch: true })

test('a press while React hydrates acts once', { tag: '@slow' }, async ({ page }) => {
  const react = await holdReact(page, 'begun')
  await page.goto('/')
  await page.mouse.move(200, 300, { steps: 2 })
  await expect.poll(react.isThere).toBe(true)
  await expectNotHydrated(page)
  await scheme(page).click()
  await react.release()
  await expectHydrated(page)
  await expect.poll(() => ground(page)).toBe(NIGHT)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await ground(page)).toBe(NIGHT)
})

for (const [way, press] of Object.entries(PRESSES)) {
  const tag = way === 'mouse' ? [] : '@slow'

  test(`the menu opened by ${way} before the effects of hydration stays open`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const react = await holdReact(page, 'hydrated')
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
    `a chosen color scheme is left when its switch is pressed by ${way} before the effects of hydration`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/')
      await scheme(page).click()
      await expect.poll(() => ground(page)).toBe(NIGHT)
      const react = await holdReact(page, 'hydrated')
      await page.reload()
      expect(await ground(page)).toBe(NIGHT)
      await page.mouse.move(200, 300, { steps: 2 })
      await expect.poll(react.isThere).toBe(true)
      await press(scheme(page))
      await react.release()
      await expectHydrated(page)
      await expect(scheme(page)).toHaveAccessibleName('Use system colors')
      expect(await ground(page)).toBe(PAPER)
    },
  )
}
