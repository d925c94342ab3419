import { expect } from '@playwright/test'

import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import { MENU_ITEMS } from '#tests/browser/menu-items.ts'
import { expectNoOverflow } from '#tests/browser/overflow-and-target-size.ts'
import { pages } from '#tests/support/site/built-pages.ts'

import type { Visit } from './visit.ts'
import type { Walk } from './walk.ts'

/** The template of answers to posts is no page: the server answers its address with the page for unknown ones. */
const ROUTES = pages.map(({ route }) => route).filter((route) => route !== '/contact/answer')
const PHONE = [390, 800] as const
const PAPER = 'rgb(251, 250, 247)'
const NIGHT = 'rgb(10, 17, 28)'

const readGround = () => getComputedStyle(document.body).backgroundColor
const readMenu = () => String(document.querySelector('nav[aria-label=Menu]')?.checkVisibility() ?? false)

async function expectOneHeading(visit: Visit, route: string): Promise<void> {
  const headings = await visit.tab.evaluate(
    () => [...document.querySelectorAll('h1')].filter((one) => one.innerText.trim() !== '').length,
  )
  expect.soft(headings, `headings of ${route}`).toBe(1)
}

/** Opens the menu with the keyboard, goes through it, and closes it with Escape. */
async function walkMenuByKeyboard(visit: Visit): Promise<void> {
  await visit.tabTo('Menu')
  await visit.press('Enter')
  await visit.reads(readMenu, 'true')
  for (const item of MENU_ITEMS) {
    await visit.press('Tab')
    await visit.reads(() => document.activeElement?.textContent?.trim() ?? '', item)
  }
  await visit.press('Escape')
  await visit.reads(readMenu, 'false')
  await visit.reads(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    /Menu/,
  )
}

export const PAGE_WALKS: readonly Walk[] = [
  {
    title: 'every page at 1280, 430 and 320 pixels: hydrated, without faults, no sideways scroll, large targets',
    async walk(visit) {
      for (const route of ROUTES) {
        await visit.tab.resize(1280, 900)
        await visit.openHydrated(route)
        await expectOneHeading(visit, route)
        for (const width of [1280, 430, 320]) {
          await visit.tab.resize(width, 800)
          await expectNoOverflow(visit.tab, `${route} at ${width}`)
        }
        await visit.expectNoFault(route)
      }
    },
  },
  {
    title: 'every page by axe, light at 1280 pixels',
    async walk(visit) {
      for (const route of ROUTES) {
        await visit.openHydrated(route)
        await expectNoViolation(visit.tab, route)
      }
    },
  },
  {
    title: 'every page by axe, dark at 390 pixels',
    options: { isDark: true },
    async walk(visit) {
      await visit.tab.resize(...PHONE)
      for (const route of ROUTES) {
        await visit.openHydrated(route)
        await visit.reads(readGround, NIGHT)
        await expectNoViolation(visit.tab, route)
      }
    },
  },
  {
    title: 'nothing in view moves while a page loads and is hydrated',
    options: { hasReducedMotion: true },
    async walk(visit) {
      for (const route of ROUTES) {
        await visit.openHydrated(route)
        await visit.tab.evaluate(() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300))))
        expect.soft((await visit.readRecorded()).shifts, route).toEqual([])
      }
    },
  },
  {
    title: 'links change the page without a new document, and Back goes back',
    async walk(visit) {
      await visit.openHydrated('/')
      await visit.tab.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await visit.click('link', 'Career')
      await visit.seesHeading('Shape the Future of AI Consulting')
      await visit.reads(() => location.pathname, '/career')
      await visit.reads(
        () => document.querySelector('[type="application/ld+json"]')?.textContent ?? '',
        /"[^"]*\/career"/,
      )
      await visit.tab.evaluate(() => history.back())
      await visit.seesHeading(/^AI Consulting that transforms/)
      await visit.reads(() => String('isSameDocument' in window), 'true')
      await visit.expectNoFault('going to and fro')
    },
  },
  {
    title: 'the mobile menu by mouse and by keyboard',
    async walk(visit) {
      await visit.tab.resize(...PHONE)
      await visit.openHydrated('/')
      await visit.click('button', 'Menu')
      await visit.reads(readMenu, 'true')
      await expectNoViolation(visit.tab, 'the open menu')
      await visit.click('link', 'Resources')
      await visit.reads(() => location.pathname, '/resources')
      await visit.reads(readMenu, 'false')
      await visit.openHydrated('/')
      await walkMenuByKeyboard(visit)
      await visit.click('button', 'Menu')
      await visit.reads(readMenu, 'true')
      await visit.tab.clickAt(200, 770)
      await visit.reads(readMenu, 'false')
      await visit.expectNoFault('the menu')
    },
  },
  {
    title: 'the switch of the colors, on a light system',
    async walk(visit) {
      await visit.openHydrated('/career')
      await visit.reads(readGround, PAPER)
      await visit.click('button', 'Switch to dark colors')
      await visit.reads(readGround, NIGHT)
      await visit.openHydrated('/career')
      await visit.reads(readGround, NIGHT)
      await visit.click('button', 'Switch to light colors')
      await visit.reads(readGround, PAPER)
      await visit.click('button', 'Use system colors')
      await visit.reads(readGround, PAPER)
    },
  },
  {
    title: 'the switch of the colors, on a dark system',
    options: { isDark: true },
    async walk(visit) {
      await visit.openHydrated('/career')
      await visit.reads(readGround, NIGHT)
      await visit.click('button', 'Switch to light colors')
      await visit.reads(readGround, PAPER)
      await visit.click('button', 'Switch to dark colors')
      await visit.reads(readGround, NIGHT)
    },
  },
  {
    title: 'every page without script: its texts, no sideways scroll, and the menu',
    options: { isWithoutScript: true },
    async walk(visit) {
      await visit.tab.resize(...PHONE)
      for (const route of ROUTES) {
        await visit.open(route)
        await expectOneHeading(visit, route)
        await expectNoOverflow(visit.tab, `${route} without script`)
        await visit.reads(() => String('hydrated' in document.documentElement.dataset), 'false')
      }
      await visit.open('/')
      await visit.click('button', 'Menu')
      await visit.reads(readMenu, 'true')
      await visit.click('link', 'Copilots')
      await visit.reads(() => location.pathname, '/copilots')
      await visit.open('/assessment-flow')
      // WebKitGTK can leave out scripts, but shows what stands in `noscript` only where a driver cannot read the page.
      if (!visit.tab.version.startsWith('WebKit')) await visit.sees('The assessment needs JavaScript.')
    },
  },
]
