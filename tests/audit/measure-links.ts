import type { Browser } from '@playwright/test'

import { readLastPaint, readShift, watchPaints } from './measure-event-to-paint.ts'
import { slowDown } from './phone-throttling.ts'

/** How a link is followed: with a pointer that rests on it first, as people do, or at once, as a program does. */
export type Way = 'pointed at' | 'at once'

/** How many milliseconds a pointer rests on a link before it clicks. */
const POINTING = 200

export interface Followed {
  /** Milliseconds from the click to the frame that shows the other page. */
  readonly milliseconds: number
  /** The layout shift after the click. */
  readonly shift: number
}

/** The paths of the header's links on the home page. */
export async function listHeaderPaths(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: url })
  try {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return paths.filter((path) => path !== '/')
  } finally {
    await page.close()
  }
}

/** Follows a link of the header on the hydrated home page, with a processor four times slower and over slow 4G. */
export async function followLink(
  browser: Browser,
  { url, path, way }: { readonly url: string; readonly path: string; readonly way: Way },
): Promise<Followed> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await watchPaints(page, 'click')
    await slowDown(page, { network: true })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    // Before hydration a link loads a new document. The first move of a page has no distance, and is no sign of a person.
    await page.mouse.move(1, 1)
    await page.mouse.move(9, 9)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`)
    const before = await readShift(page)
    if (way === 'at once') await link.evaluate((element: HTMLElement) => element.click())
    else {
      await link.hover()
      await page.waitForTimeout(POINTING)
      await page.mouse.down()
      await page.mouse.up()
    }
    const milliseconds = await readLastPaint(page)
    await page.waitForTimeout(1000)
    return { milliseconds, shift: (await readShift(page)) - before }
  } finally {
    await context.close()
  }
}
