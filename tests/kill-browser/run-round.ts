import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from 'puppeteer-core'

import { checkAfterKill } from './check-after-kill.ts'
import { openBrowser, type BrowserName, type KillableBrowser } from './killable-browser.ts'
import type { RoundPlan } from './plan-round.ts'
import { installVisitor } from './visitor-in-page.ts'

/** Where a round takes place. */
export interface Place {
  readonly browser: BrowserName
  readonly url: string
  readonly dataDir: string
  /** A folder for profiles. */
  readonly profiles: string
}

/** How long a page may take to hydrate, in milliseconds. */
const HYDRATION_TIMEOUT = 120_000

/**
 * What the visitor did before was done without a pause, as no person can. Before the first of the steps that may be
 * followed by the kill they look at the page so long, in milliseconds.
 */
const FIRST_PAUSE = 400

/** Waits until the page hears presses: what comes before that is another test's. */
async function waitForHydration(page: Page): Promise<void> {
  const css = '[data-step=intro] button[type=submit], form[data-hydrated], fieldset'
  await page.waitForSelector(css, { timeout: HYDRATION_TIMEOUT })
}

/** Opens an address in this tab, for a visitor. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.evaluateOnNewDocument(installVisitor)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
}

/** Opens this address of the site in a browser with this profile. */
export async function openSite(place: Place, profile: string, address: string): Promise<KillableBrowser> {
  const opened = await openBrowser(place.browser, profile)
  await openAddress(opened.page, `${place.url}${address}`)
  return opened
}

/**
 * Acts up to the last step of the plan. Resolves so many milliseconds after the page has shown it, with a function that
 * tells the last step shown by then.
 */
export async function visitUntilMoment(page: Page, plan: RoundPlan): Promise<() => number> {
  const { visit, lastStep, delay, goesOn } = plan
  await waitForHydration(page)
  const first = Math.max(lastStep - 1, 0)
  const actions = visit.steps
    .slice(0, goesOn ? visit.steps.length : lastStep + 1)
    .map(({ action: { css, nth, type, until }, pause }, place) => {
      return { css, nth, type, until, pause: place === first ? FIRST_PAUSE : pause }
    })
  let shown = -1
  await new Promise<void>((resolve, reject) => {
    page.on('console', (message) => {
      const [, step] = /^shown (\d+)$/.exec(message.text()) ?? []
      if (step === undefined) return
      shown = Number(step)
      if (shown === lastStep) setTimeout(resolve, delay)
    })
    // The steps before the watched ones are only done: no frame is awaited.
    page
      .evaluate((all, watched) => globalThis.visitorInPage.act(all, watched), actions, first)
      .catch((error: unknown) => (shown < lastStep ? reject(error) : undefined))
  })
  return () => shown
}

/** Makes a visit, kills the browser in it, and returns what the visitor does not find afterwards. */
export async function runRound(place: Place, plan: RoundPlan): Promise<readonly string[]> {
  const { visit, secondKill, finishes } = plan
  const profile = path.join(place.profiles, visit.mark)
  try {
    const first = await openSite(place, profile, visit.path)
    const tellShown = await visitUntilMoment(first.page, plan).catch(async (error: unknown) => {
      await first.kill()
      throw error
    })
    const lastShown = tellShown()
    await first.kill()
    if (secondKill > 0) {
      const second = await openSite(place, profile, visit.path)
      await sleep(secondKill)
      await second.kill()
    }
    const last = await openSite(place, profile, visit.path)
    try {
      return await checkAfterKill(last.page, { ...place, visit, lastShown, finishes })
    } finally {
      await last.kill()
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
