import type { Page } from '@playwright/test'

import { listScripts } from '#tests/support/site/page-scripts.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { readBackground, NIGHT, PAPER, schemeSwitch } from './color-scheme-switch-and-background.ts'
import { Deferred } from './deferred-promise.ts'
import { holdApp, expectHydrated, expectNotHydrated, PRESSES, root } from './unhydrated-page.ts'
import { expect, test } from './fixtures.ts'

// A reading page runs nothing until the first interaction, and loses nothing that was done before hydration.

/** Long enough for anything that starts by itself after the first paint, or after hydration. */
const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))

const isScript = (file: string) => file.endsWith('.js')

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

for (const route of ['/contact', '/assessment-flow'])
  test(`${route} loads nothing but its budgeted scripts until a person does something`, async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto(route)
    await expectHydrated(page)
    await rest(page)
    expect(requests.filter(isScript).toSorted()).toEqual([...listScripts(route)].toSorted())
  })

test.describe('a reading page', () => {
  test.use({ hasTouch: true })

  test('loads its entry script and no other until a person does something', async ({ page }) => {
    const requests = watchRequests(page)
    await page.goto('/')
    await page.waitForLoadState('load')
    // Chromium sends this, too, when the pointer only rests on a new page.
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
    await rest(page)
    expect(requests.filter(isScript)).toEqual([expect.stringMatching(/^\/assets\/entry-/)])
    await expectNotHydrated(page)
  })

  for (const [name, act] of Object.entries({
    // The first event over a new page has no distance; a later one has.
    'a pointer that moves': (page: Page) => page.mouse.move(200, 300, { steps: 2 }),
    'a touch': (page: Page) => page.touchscreen.tap(200, 500),
    'a key': (page: Page) => page.keyboard.press('Shift'),
    'the wheel': (page: Page) => page.mouse.wheel(0, 200),
    'the focus': (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.focus()),
    'a scroll': (page: Page) => page.evaluate(() => scrollTo(0, 300)),
  })) {
    test(`is hydrated by ${name}`, { tag: name === 'a pointer that moves' ? [] : '@slow' }, async ({ page }) => {
      await page.goto('/career')
      await expectNotHydrated(page)
      await act(page)
      await expectHydrated(page)
    })
  }

  test('keeps its scroll position through hydration, also below an anchor, and Back restores it', async ({ page }) => {
    const app = await holdApp(page)
    const top = () => page.evaluate(() => Math.round(scrollY))
    for (const path of ['/career#open-positions', '/consulting']) {
      await page.goto(path)
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      app.open()
      await expectHydrated(page)
      expect(await top()).toBe(900)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
      expect(await top()).toBe(900)
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shape the Future')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Consulting that ends')
    await expect.poll(top).toBe(900)
  })

  for (const [way, press] of Object.entries(PRESSES)) {
    test(
      `the color scheme pressed by ${way} before hydration changes at once, and once`,
      { tag: '@slow' },
      async ({ page }) => {
        const app = await holdApp(page)
        await page.goto('/')
        expect(await readBackground(page)).toBe(PAPER)
        await press(schemeSwitch(page))
        await expect.poll(() => readBackground(page)).toBe(NIGHT)
        await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
        await expectNotHydrated(page)
        app.open()
        await expectHydrated(page)
        await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
        expect(await readBackground(page)).toBe(NIGHT)
        await press(schemeSwitch(page))
        await expect.poll(() => readBackground(page)).toBe(PAPER)
      },
    )

    test(`the menu opened by ${way} before hydration opens at once, and once`, { tag: '@slow' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      const app = await holdApp(page)
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await press(page.getByRole('button', { name: 'Menu' }))
      await expect(menu).toBeVisible()
      await expectNotHydrated(page)
      app.open()
      await expectHydrated(page)
      await expect(menu).toBeVisible()
      await press(page.getByRole('button', { name: 'Menu' }))
      await expect(menu).toBeHidden()
    })

    test(`a question opened by ${way} before hydration stays open`, { tag: '@slow' }, async ({ page }) => {
      const app = await holdApp(page)
      await page.goto('/')
      const question = page.locator('details[name="faq"]').nth(1)
      await press(question.locator('summary'))
      await expect(question).toHaveAttribute('open')
      app.open()
      await expectHydrated(page)
      await expect(question).toHaveAttribute('open')
    })

    test(`a booking pressed by ${way} before hydration opens one tab`, { tag: '@slow' }, async ({ context, page }) => {
      await context.route(owner.bookingUrl, (route) => route.fulfill({ body: 'Choose a time' }))
      const app = await holdApp(page)
      await page.goto('/')
      const pages: string[] = []
      context.on('page', (tab) => pages.push(tab.url()))
      const booking = page.getByRole('main').getByRole('link', { name: 'Book a Strategy Session' }).first()
      const [tab] = await Promise.all([context.waitForEvent('page'), press(booking)])
      await expect.poll(() => tab.url()).toMatch(/^https:\/\/booking\.example\.com/)
      await tab.close()
      app.open()
      await expectHydrated(page)
      expect(pages).toHaveLength(1)
    })
  }

  test(
    'presses before the entry script has arrived count as one, and that one acts',
    { tag: '@slow' },
    async ({ page }) => {
      const entry = new Deferred()
      await page.route(/\/assets\/entry-/, (route) => entry.opened.then(() => route.continue()))
      await page.goto('/', { waitUntil: 'commit' })
      await schemeSwitch(page).dblclick()
      entry.open()
      await expectHydrated(page)
      await expect.poll(() => readBackground(page)).toBe(NIGHT)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
      expect(await readBackground(page)).toBe(NIGHT)
    },
  )

  test(
    'the color scheme can be switched through all three choices before hydration',
    { tag: '@slow' },
    async ({ page }) => {
      await holdApp(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/')
      for (const [name, color] of [
        ['Switch to dark colors', PAPER],
        ['Use system colors', NIGHT],
        ['Switch to light colors', NIGHT],
      ] as const) {
        await schemeSwitch(page).click()
        await expect(schemeSwitch(page)).toHaveAccessibleName(name)
        expect(await readBackground(page)).toBe(color)
      }
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await readBackground(page), 'the system decides').toBe(PAPER)
    },
  )

  test(
    'the color scheme pressed before hydration waits and changes once in a browser that refuses storage',
    { tag: '@slow' },
    async ({ faults, page }) => {
      faults.expect(/console warning: \[@mantine\/core\] Local storage color scheme manager was unable to save/)
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Refused', 'SecurityError')
        }
      })
      const app = await holdApp(page)
      await page.goto('/')
      await schemeSwitch(page).click()
      await expect(schemeSwitch(page)).toHaveAttribute('data-waiting')
      expect(await readBackground(page)).toBe(PAPER)
      app.open()
      await expectHydrated(page)
      await expect.poll(() => readBackground(page)).toBe(NIGHT)
      await expect(schemeSwitch(page)).toHaveAccessibleName('Switch to light colors')
    },
  )

  test(
    'a reading page still works when the network is lost before the app has arrived',
    { tag: '@slow' },
    async ({ context, faults, page }) => {
      faults.expect(
        /console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
        /page error: TypeError: Failed to fetch dynamically imported module/,
      )
      await page.goto('/')
      await context.setOffline(true)
      await schemeSwitch(page).click()
      await expect.poll(() => readBackground(page)).toBe(NIGHT)
      await page.locator('details[name="faq"] summary').first().click()
      await expect(page.locator('details[name="faq"]').first()).toHaveAttribute('open')
      await expect(root(page)).toHaveAttribute('data-hydration-failed', '')
      await context.setOffline(false)
      await expectHydrated(page)
      expect(await readBackground(page)).toBe(NIGHT)
    },
  )

  test(
    'a visitor who only reads gets no message that the app could not be loaded',
    { tag: '@slow' },
    async ({ context, faults, page }) => {
      faults.expect(
        /console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
        /page error: TypeError: Failed to fetch dynamically imported module/,
      )
      await page.goto('/')
      await context.setOffline(true)
      await page.mouse.wheel(0, 300)
      await expect(root(page)).toHaveAttribute('data-hydration-failed')
      await expect(page.getByText('This page did not load completely')).toBeHidden()
    },
  )
})
