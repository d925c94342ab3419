import { expect } from '@playwright/test'

import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import { NIGHT, PAPER } from '#tests/browser/color-scheme-switch-and-background.ts'
import { MENU_ITEMS } from '#tests/browser/menu-items.ts'
import { expectNoOverflow } from '#tests/browser/overflow-and-target-size.ts'
import { pages } from '#tests/support/site/built-pages.ts'

import type { EngineVisitor } from './engine-visitor.ts'
import type { Walk } from './walk.ts'

/** The template of answers to posts is no page: the server answers its address with the page for unknown ones. */
const ROUTES = pages.map(({ route }) => route).filter((route) => route !== '/contact/answer')
const PHONE = [390, 800] as const

const readGround = () => getComputedStyle(document.body).backgroundColor
const readMenu = () => String(document.querySelector('nav[aria-label=Menu]')?.checkVisibility() ?? false)

async function expectOneHeading(visitor: EngineVisitor, route: string): Promise<void> {
  const headings = await visitor.tab.evaluate(
    () => [...document.querySelectorAll('h1')].filter((one) => one.innerText.trim() !== '').length,
  )
  expect.soft(headings, `headings of ${route}`).toBe(1)
}

/** Opens the menu with the keyboard, goes through it, and closes it with Escape. */
async function walkMenuByKeyboard(visitor: EngineVisitor): Promise<void> {
  await visitor.tabTo('Menu')
  await visitor.press('Enter')
  await visitor.reads(readMenu, 'true')
  for (const item of MENU_ITEMS) {
    await visitor.press('Tab')
    await visitor.reads(() => document.activeElement?.textContent?.trim() ?? '', item)
  }
  await visitor.press('Escape')
  await visitor.reads(readMenu, 'false')
  await visitor.reads(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    /Menu/,
  )
}

export const PAGE_WALKS: readonly Walk[] = [
  {
    title: 'every page at 1280, 430 and 320 pixels: hydrated, without faults, no sideways scroll, large targets',
    async walk(visitor) {
      for (const route of ROUTES) {
        await visitor.tab.resize(1280, 900)
        await visitor.openHydrated(route)
        await expectOneHeading(visitor, route)
        for (const width of [1280, 430, 320]) {
          await visitor.tab.resize(width, 800)
          await expectNoOverflow(visitor.tab, `${route} at ${width}`)
        }
        await visitor.expectNoFault(route)
      }
    },
  },
  {
    title: 'every page by axe, light at 1280 pixels',
    async walk(visitor) {
      for (const route of ROUTES) {
        await visitor.openHydrated(route)
        await expectNoViolation(visitor.tab, route)
      }
    },
  },
  {
    title: 'every page by axe, dark at 390 pixels',
    options: { isDark: true },
    async walk(visitor) {
      await visitor.tab.resize(...PHONE)
      for (const route of ROUTES) {
        await visitor.openHydrated(route)
        await visitor.reads(readGround, NIGHT)
        await expectNoViolation(visitor.tab, route)
      }
    },
  },
  {
    title: 'nothing in view moves while a page loads and is hydrated',
    options: { hasReducedMotion: true },
    async walk(visitor) {
      for (const route of ROUTES) {
        await visitor.openHydrated(route)
        await visitor.tab.evaluate(() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300))))
        expect.soft((await visitor.readRecorded()).shifts, route).toEqual([])
      }
    },
  },
  {
    title: 'links change the page without a new document, and Back goes back',
    async walk(visitor) {
      await visitor.openHydrated('/')
      await visitor.tab.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await visitor.click('link', 'Career')
      await visitor.seesHeading('Shape the Future of AI Consulting')
      await visitor.reads(() => location.pathname, '/career')
      await visitor.reads(
        () => document.querySelector('[type="application/ld+json"]')?.textContent ?? '',
        /"[^"]*\/career"/,
      )
      await visitor.tab.evaluate(() => history.back())
      await visitor.seesHeading(/^AI Consulting that transforms/)
      await visitor.reads(() => String('isSameDocument' in window), 'true')
      await visitor.expectNoFault('going to and fro')
    },
  },
  {
    title: 'the mobile menu by mouse and by keyboard',
    async walk(visitor) {
      await visitor.tab.resize(...PHONE)
      await visitor.openHydrated('/')
      await visitor.click('button', 'Menu')
      await visitor.reads(readMenu, 'true')
      // A link that changes its color has a lower contrast on its way.
      await visitor.reads(() => String(document.getAnimations().some((each) => each instanceof CSSTransition)), 'false')
      await expectNoViolation(visitor.tab, 'the open menu')
      await visitor.click('link', 'Resources')
      await visitor.reads(() => location.pathname, '/resources')
      await visitor.reads(readMenu, 'false')
      await visitor.openHydrated('/')
      await walkMenuByKeyboard(visitor)
      await visitor.click('button', 'Menu')
      await visitor.reads(readMenu, 'true')
      await visitor.tab.clickAt(200, 770)
      await visitor.reads(readMenu, 'false')
      await visitor.expectNoFault('the menu')
    },
  },
  {
    title: 'the switch of the colors, on a light system',
    async walk(visitor) {
      await visitor.openHydrated('/career')
      await visitor.reads(readGround, PAPER)
      await visitor.click('button', 'Switch to dark colors')
      await visitor.reads(readGround, NIGHT)
      await visitor.openHydrated('/career')
      await visitor.reads(readGround, NIGHT)
      await visitor.click('button', 'Switch to light colors')
      await visitor.reads(readGround, PAPER)
      await visitor.click('button', 'Use system colors')
      await visitor.reads(readGround, PAPER)
    },
  },
  {
    title: 'the switch of the colors, on a dark system',
    options: { isDark: true },
    async walk(visitor) {
      await visitor.openHydrated('/career')
      await visitor.reads(readGround, NIGHT)
      await visitor.click('button', 'Switch to light colors')
      await visitor.reads(readGround, PAPER)
      await visitor.click('button', 'Switch to dark colors')
      await visitor.reads(readGround, NIGHT)
    },
  },
  {
    title: 'every page without script: its texts, no sideways scroll, and the menu',
    options: { isWithoutScript: true },
    async walk(visitor) {
      await visitor.tab.resize(...PHONE)
      for (const route of ROUTES) {
        await visitor.open(route)
        await expectOneHeading(visitor, route)
        await expectNoOverflow(visitor.tab, `${route} without script`)
        await visitor.reads(() => String('hydrated' in document.documentElement.dataset), 'false')
      }
      await visitor.open('/')
      await visitor.click('button', 'Menu')
      await visitor.reads(readMenu, 'true')
      await visitor.click('link', 'Copilots')
      await visitor.reads(() => location.pathname, '/copilots')
      await visitor.open('/assessment-flow')
      // WebKitGTK can leave out scripts, but shows what stands in `noscript` only where a driver cannot read the page.
      if (!visitor.tab.version.startsWith('WebKit')) await visitor.sees('The assessment needs JavaScript.')
    },
  },
]
