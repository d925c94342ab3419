import type { Page } from '@playwright/test'

import { owner } from '#tests/support/site/owner-facts.ts'
import { Deferred } from './deferred-promise.ts'
import { openHydrated } from './hydrate-page.ts'
import { expect, test } from './fixtures.ts'
import { HEADER_ITEMS, MENU_ITEMS } from './menu-items.ts'
import { expectHydrated, holdApp, MISMATCH, putSomethingFirst } from './unhydrated-page.ts'
import { newPerson } from './visitor.ts'
import { waitForFrame } from './wait-for-frame.ts'

const PHONE = { width: 390, height: 800 }
const WIDE = { width: 768, height: 800 }

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

async function openPage(page: Page, path = '/'): Promise<void> {
  await openHydrated(page, path)
}

const exit = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Save and leave' })

/** Opens the menu by keyboard. */
async function openMenu(page: Page): Promise<void> {
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
}

test.describe('below 768 pixels', () => {
  test.use({ viewport: PHONE })

  test('the toggle opens and closes the menu, which lists every page and the waitlist', async ({ page }) => {
    await openPage(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveText(MENU_ITEMS)
    await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page')
    await expect(link(page, 'ABAP waitlist')).toHaveAttribute('href', '/contact#abap')
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 640, height: 320 })
    await toggle(page).click()
    await link(page, 'ABAP waitlist').scrollIntoViewIfNeeded()
    await expect(link(page, 'ABAP waitlist')).toBeInViewport({ ratio: 1 })
  })

  test('the menu stays when something changes the page before hydration, so that React renders it again', async ({
    page,
    faults,
  }) => {
    faults.expect(MISMATCH)
    const app = await holdApp(page)
    await page.goto('/contact')
    await putSomethingFirst(page)
    app.open()
    await expectHydrated(page)
    await toggle(page).click()
    await expect(link(page, 'Home')).toBeVisible()
  })

  test('following a link closes the menu and changes the page without loading a new document', async ({ page }) => {
    await openPage(page)
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await toggle(page).click()
    await link(page, 'Career').click()
    await expect(page).toHaveURL('/career')
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await expect(link(page, 'Career')).toHaveAttribute('aria-current', 'page')
    await link(page, 'Career').click()
    await expect(menu(page)).toBeHidden()
    expect(documents).toEqual([])
  })

  test(
    'Back of the browser under an open menu closes it, and the focus is on the question',
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await visitor.openIntro()
      await visitor.reachSecond()
      await openMenu(page)
      await page.goBack()
      await visitor.isAt(1)
      await expect(menu(page)).toBeHidden()
      await expect(visitor.heading).toBeFocused()
    },
  )

  test('the menu fades in over a scrim that begins below the header', { tag: '@slow' }, async ({ page }) => {
    await openPage(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
    await toggle(page).click()
    const seen = await menu(page).evaluate((element) => {
      const { backgroundColor, top } = getComputedStyle(element, '::backdrop')
      const properties = element
        .getAnimations({ subtree: true })
        .map((one) => (one as CSSTransition).transitionProperty)
      return { backgroundColor, top, properties }
    })
    expect(seen.properties).toEqual(expect.arrayContaining(['opacity', 'translate']))
    expect(seen.backgroundColor).toMatch(/0\.36\)$/)
    expect(seen.top).toBe('72px')
  })

  test('opened again before the next page is there, the menu stays open and keeps the focus', async ({ page }) => {
    const gate = new Deferred()
    await page.route(/\/assets\/career\.page-/, (route) => gate.opened.then(() => route.continue()))
    await openPage(page)
    await toggle(page).click()
    await link(page, 'Career').click()
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    gate.open()
    await expect(page).toHaveTitle(/^Shape the Future/)
    await expect(link(page, 'Career')).toHaveAttribute('aria-current', 'page')
    await expect(toggle(page)).toBeFocused()
  })

  test('Escape closes the menu and moves the focus back to the toggle', async ({ page }) => {
    await openPage(page)
    await openMenu(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Home')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })

  test('a tap outside closes the menu', { tag: '@slow' }, async ({ page }) => {
    await openPage(page)
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(200, 770)
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test(
    'a menu opened before hydration stays open, with the focus in it, and its links close it',
    { tag: '@slow' },
    async ({ page }) => {
      const gate = new Deferred()
      await page.route(/\/assets\/router-/, (route) => gate.opened.then(() => route.continue()))
      await page.goto('/')
      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link').first()).toBeFocused()
      gate.open()
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      await expect(menu(page)).toBeVisible()
      await expect(menu(page).getByRole('link').first()).toBeFocused()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await link(page, 'Resources').click()
      await expect(page).toHaveURL('/resources')
      await expect(menu(page)).toBeHidden()
    },
  )

  test('the toggle, Escape and a tap outside work before hydration', { tag: '@slow' }, async ({ page }) => {
    await page.route(/\/assets\/router-/, () => {})
    await page.goto('/')
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await page.mouse.click(200, 770)
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens and closes, and its links work', async ({ page }) => {
      await page.goto('/')
      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await toggle(page).click()
      await expect(menu(page)).toBeHidden()
      await toggle(page).click()
      await link(page, 'Copilots').click()
      await expect(page).toHaveURL('/copilots')
    })
  })
})

test.describe('768 pixels and wider', () => {
  test.use({ viewport: WIDE })

  test('the header shows all links and no toggle', async ({ page }) => {
    await page.goto('/')
    await expect(toggle(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(HEADER_ITEMS)
  })
})

test.describe('while a question is shown', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('the header shows only the way out, and every link is in the menu, at every width', async ({
    page,
    visitor,
  }) => {
    await visitor.openIntro()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(exit(page)).toBeHidden()
    await visitor.introduce(newPerson())
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 720 })
      const links = page.getByRole('banner').getByRole('link').filter({ visible: true })
      await expect(links).toHaveText([owner.name, 'Save and leave'], { useInnerText: true })
      await toggle(page).click()
      await expect(menu(page).getByRole('link')).toHaveText(MENU_ITEMS)
      await toggle(page).click()
      await expect(menu(page)).toBeHidden()
    }
    await visitor.answer(1)
    await exit(page).click()
    await expect(page).toHaveURL('/assessment')
    await page.goBack()
    await visitor.isAt(1)
    await expect(visitor.options.nth(1)).toBeChecked()
  })

  test('the open menu stays while the window widens, and closes with the question', async ({ page, visitor }) => {
    await page.setViewportSize(PHONE)
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await openMenu(page)
    await page.setViewportSize(WIDE)
    await waitForFrame(page)
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await visitor.seesIntro()
    await expect(menu(page)).toBeHidden()
    await page.goForward()
    await visitor.isAt(1)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page)).toBeHidden()
  })
})
