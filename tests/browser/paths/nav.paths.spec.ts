import { expect, type Locator } from '@playwright/test'

import type { NavEvent } from '#machines/nav/nav.machine.ts'
import { navModel } from '#tests/models/nav.model.ts'
import { listPathCases, type PathStep } from '#tests/models/generate-paths.ts'
import { openHydrated } from '#tests/browser/hydrate-page.ts'
import { MENU_ITEMS } from '#tests/browser/menu-items.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { waitForFrame } from '#tests/browser/wait-for-frame.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

const PHONE = { width: 390, height: 800 }
const WIDE = { width: 768, height: 800 }

type Step = PathStep<NavEvent>

class NavDriver implements Driver<Step> {
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
    await this.#see(false)
  }

  async act({ event }: Step): Promise<void> {
    const { page } = this.#scene
    this.#news = null
    switch (event.type) {
      case 'menu.toggled':
        await this.#toggle.press('Enter')
        this.#focus = this.#toggle
        break
      case 'link.followed':
        await this.#follow()
        break
      case 'escape.pressed':
        if (this.#isOpen) await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        this.#focus = this.#toggle
        break
      case 'focus.left':
        for (const _ of this.#isOpen ? MENU_ITEMS : []) await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        this.#focus = this.#afterMenu
        break
      case 'outside.pressed':
        await page.getByRole('contentinfo').getByText('Response within 24 hours').dispatchEvent('pointerdown')
        this.#focus = null
        break
      case 'viewport.widened':
        await page.setViewportSize(WIDE)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expect(this.#toggle).toBeHidden()
        await waitForFrame(page)
        await page.setViewportSize(PHONE)
        this.#focus = page.locator('body')
        break
    }
    this.#isOpen = event.type === 'menu.toggled' && !this.#isOpen
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
    this.#news = 'status: Privacy Policy | Keelson AI'
    this.#focus = page.getByRole('main')
  }

  async see({ key }: Step): Promise<void> {
    await this.#see(key === 'open')
    if (this.#focus !== null) await expect(this.#focus).toBeFocused()
    await this.#regions.expectNews(this.#news)
  }

  async #see(isOpen: boolean): Promise<void> {
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
  model: navModel.name,
  paths: listPathCases(navModel),
  describeStep: ({ event }) => navModel.describeEvent(event),
  driver: (scene) => new NavDriver(scene),
})
