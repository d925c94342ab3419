import { expect, type Locator } from '@playwright/test'

import type { NavEvent } from '#machines/nav/nav.machine.ts'
import { navModel } from '#tests/models/nav.model.ts'
import { openHydrated } from '#tests/browser/hydrate-page.ts'
import { MENU_ITEMS } from '#tests/browser/menu-items.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { waitForFrame } from '#tests/browser/wait-for-frame.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { LiveRegionLog } from './live-region-log.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

const PHONE = { width: 390, height: 800 }
const WIDE = { width: 768, height: 800 }

class NavDriver implements Driver<NavEvent> {
  readonly events: Driver<NavEvent>['events'] = {
    'menu.toggled': () => this.#toggleMenu(),
    'link.followed': () => this.#follow(),
    'escape.pressed': () => this.#escape(),
    'focus.left': () => this.#tabOut(),
    'outside.pressed': () => this.#pressOutside(),
    'links.shown': () => this.#widen(),
  }
  readonly states = {
    closed: () => this.#see(false),
    open: () => this.#see(true),
  }
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  readonly #toggle: Locator
  readonly #menu: Locator
  readonly #afterMenu: Locator
  #isOpen = false
  #path = '/'
  #news: string | null = null
  /** The element that must have the focus after the step; null when the specification does not say. */
  #focus: Locator | null

  constructor(scene: Scene) {
    const { page } = scene
    this.#scene = scene
    this.#regions = new LiveRegionLog(page)
    this.#toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    this.#menu = page.getByRole('navigation', { name: 'Menu' })
    this.#afterMenu = page.getByRole('button', { name: /^Switch to/ })
    this.#focus = this.#toggle
  }

  async open(): Promise<void> {
    const { page } = this.#scene
    await page.setViewportSize(PHONE)
    await recordAnnouncements(page)
    await openHydrated(page, '/')
    await this.#toggle.focus()
  }

  async #toggleMenu(): Promise<void> {
    await this.#toggle.press('Enter')
    this.#focus = this.#toggle
  }

  async #escape(): Promise<void> {
    const { page } = this.#scene
    if (this.#isOpen) {
      await page.keyboard.press('Tab')
      this.#focus = this.#toggle
    }
    await page.keyboard.press('Escape')
  }

  async #tabOut(): Promise<void> {
    const { page } = this.#scene
    await this.#toggle.focus()
    for (const _ of this.#isOpen ? MENU_ITEMS : []) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    this.#focus = this.#afterMenu
  }

  async #pressOutside(): Promise<void> {
    const { page } = this.#scene
    await page.getByRole('contentinfo').getByText('Response within 24 hours').dispatchEvent('pointerdown')
    this.#focus = null
  }

  async #widen(): Promise<void> {
    const { page } = this.#scene
    await page.setViewportSize(WIDE)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(this.#toggle).toBeHidden()
    await waitForFrame(page)
    await page.setViewportSize(PHONE)
    // What had the focus is hidden.
    if (this.#focus === this.#toggle) this.#focus = page.locator('body')
  }

  /**
   * Follows a link to the page that is shown. In the open menu a link to another page would close the menu by moving the
   * focus as well. When the menu is closed, the link is one in the footer, because only visible links can be followed.
   */
  async #follow(): Promise<void> {
    const { page } = this.#scene
    if (this.#isOpen) {
      await this.#menu.getByRole('link', { name: 'Home' }).click()
      this.#focus = null
      return
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    this.#path = '/privacy'
    this.#news = `status: Privacy Policy | ${owner.name}`
    this.#focus = page.getByRole('main')
  }

  async checkStep(): Promise<void> {
    if (this.#focus !== null) await expect(this.#focus).toBeFocused()
    await this.#regions.expectNews(this.#news)
    this.#news = null
  }

  async #see(isOpen: boolean): Promise<void> {
    this.#isOpen = isOpen
    await expect(this.#toggle).toBeVisible()
    await expect(this.#menu).toBeVisible({ visible: isOpen })
    if (isOpen) await expect(this.#menu.getByRole('link')).toHaveText(MENU_ITEMS)
    await expect(this.#scene.page).toHaveURL(this.#path)
  }

  async finish(): Promise<void> {
    await this.#see(this.#isOpen)
  }
}

testPathsInBrowser({
  model: navModel,
  driver: (scene) => new NavDriver(scene),
})
