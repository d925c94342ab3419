import type { Page } from '@playwright/test'

import { APP, holdApp, expectHydrated, PRESSES } from './unhydrated-page.ts'
import { expect, test } from './fixtures.ts'

// The contact and assessment pages hydrate by themselves. A press that needs code before that waits, and the button shows
// it.

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })

test('the contact and assessment pages are hydrated without any interaction', { tag: '@slow' }, async ({ page }) => {
  for (const path of ['/contact', '/assessment-flow', '/assessment-flow/result']) {
    await page.goto(path)
    await expectHydrated(page)
  }
})

test('a page whose code cannot be loaded says so', async ({ faults, page }) => {
  faults.expect(/console error: Failed to load resource/, /page error: TypeError: Failed to fetch/)
  await page.route(/\/assets\/router-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/assessment-flow')
  await expect(page.getByText('This page did not load completely. Please reload it.')).toBeVisible()
  await expect(page.getByText('Still needed')).toBeHidden()
})

test.describe('the intro of the assessment', () => {
  test.use({ hasTouch: true })

  for (const [way, press] of Object.entries(PRESSES)) {
    test(
      `Start pressed by ${way} before hydration shows that it waits, and acts once`,
      { tag: way === 'mouse' ? [] : '@slow' },
      async ({ page }) => {
        const app = await holdApp(page)
        await page.goto('/assessment-flow')
        await press(start(page))
        await expect(start(page)).toHaveAttribute('data-waiting')
        // A second press while the first one waits changes nothing.
        await press(start(page))
        const email = page.getByLabel('Work email')
        await page.evaluate(() => {
          const state = { focused: 0 }
          Object.assign(globalThis, { state })
          document.querySelector('form')?.addEventListener('focusin', () => (state.focused += 1))
        })
        app.open()
        await expectHydrated(page)
        await expect(start(page)).not.toHaveAttribute('data-waiting')
        // Start was pressed with an empty form: it names what is missing and moves the focus there.
        await expect(email).toBeFocused()
        expect(await page.evaluate(() => (globalThis as unknown as { state: { focused: number } }).state.focused)).toBe(
          1,
        )
      },
    )
  }

  test('a press that waits less than 200 ms does not show that it waits', { tag: '@slow' }, async ({ page }) => {
    const app = await holdApp(page)
    await page.goto('/assessment-flow')
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(globalThis, { times })
      let pressedAt = 0
      addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true })
      new MutationObserver(() => times.push(performance.now() - pressedAt)).observe(document.body, {
        attributeFilter: ['data-waiting'],
        subtree: true,
      })
    })
    await start(page).click({ force: true })
    app.open()
    await expect(page.getByLabel('Work email')).toBeFocused()
    const [firstShown = Infinity] = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
    expect(firstShown, 'never before 200 ms, however slow the machine').toBeGreaterThanOrEqual(195)
    await expect(start(page)).not.toHaveAttribute('data-waiting')
  })

  test('a press while the network is lost before hydration shows a message and acts once the network is back', async ({
    context,
    faults,
    page,
  }) => {
    faults.expect(
      /console error: Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/,
      /page error: TypeError: Failed to fetch dynamically imported module/,
    )
    const message = page.getByText('This page did not load completely. Please reload it.')
    await page.route(APP, (route) => route.abort())
    await page.goto('/assessment-flow')
    await expect(message).toBeVisible()
    await context.setOffline(true)
    await page.unroute(APP)
    await start(page).click({ force: true })
    await expect(message).toBeVisible()
    await expect(start(page)).not.toHaveAttribute('data-waiting')
    await page.getByLabel('Company name').fill('Held Ltd')
    await context.setOffline(false)
    await expectHydrated(page)
    await expect(page.getByLabel('Company name')).toHaveValue('Held Ltd')
    await expect(page.getByLabel('Work email')).toBeFocused()
    await expect(message).toBeHidden()
  })
})
