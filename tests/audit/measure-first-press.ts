import type { Browser, Locator, Page } from '@playwright/test'

import { PHONE, slowDown } from './phone-throttling.ts'

/** The button that is pressed first on a page. */
export type Pressed = 'menu' | 'scheme'

declare global {
  interface Window {
    /** Milliseconds from the first press to the frame that shows its effect. */
    firstPressTook?: number
  }
}

/** How many milliseconds the effect of a press may take; after that it counts as never. */
const PATIENCE = 15_000

const findButton = (page: Page, pressed: Pressed): Locator =>
  pressed === 'menu'
    ? page.getByRole('banner').getByRole('button', { name: 'Menu' }).or(page.getByRole('banner').locator('summary'))
    : page.getByRole('banner').getByRole('button', { name: /^Switch to/ })

/** Lets the page measure how long its first press takes until the menu is visible or the color scheme has changed. */
async function watchFirstPress(page: Page, pressed: Pressed): Promise<void> {
  await page.addInitScript((name) => {
    const readState = (): string => {
      if (name === 'menu') {
        const list = document.querySelector('nav[aria-label="Menu"]')
        return String(list?.checkVisibility({ visibilityProperty: true }) && list.getBoundingClientRect().height > 0)
      }
      return getComputedStyle(document.documentElement).colorScheme + getComputedStyle(document.body).backgroundColor
    }
    const watch = ({ timeStamp }: Event) => {
      const before = readState()
      const look = () => {
        if (readState() === before) {
          requestAnimationFrame(look)
          return
        }
        // This task runs after the frame: by then the frame has been painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (window.firstPressTook = performance.now() - timeStamp), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', watch, { capture: true, once: true })
  }, pressed)
}

/** Touches the middle of this button without waiting for it to be ready. */
async function touch(page: Page, button: Locator): Promise<void> {
  const box = await button.first().boundingBox()
  if (box === null) throw new Error('The button to press is not on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * Milliseconds from a touch to its effect, when the touch is the first thing that a new visitor does at this address, right
 * after the first paint, on a phone. With `isSlow` over slow 4G and with a processor four times slower. Infinity when
 * nothing happens.
 */
export async function measureFirstPress(
  browser: Browser,
  { url, pressed, isSlow }: { readonly url: string; readonly pressed: Pressed; readonly isSlow: boolean },
): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await watchFirstPress(page, pressed)
    if (isSlow) await slowDown(page, { network: true })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await touch(page, findButton(page, pressed))
    const done = page.waitForFunction(() => window.firstPressTook, undefined, { polling: 200, timeout: PATIENCE })
    const handle = await done.catch(() => undefined)
    return (await handle?.jsonValue()) ?? Number.POSITIVE_INFINITY
  } finally {
    await context.close()
  }
}
