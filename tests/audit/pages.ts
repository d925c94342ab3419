import type { Browser } from '@playwright/test'

import { openBrowser } from './browser.ts'
import { findBarePath } from './floors.ts'
import { measureScripting, runLighthouse } from './lighthouse-run.ts'
import { listAllowedFaults, type MeasuredPage, type Turn } from './page-row.ts'
import { openSlowly } from './slow-opening.ts'
import { tryAgain } from './try-again.ts'

interface Sites {
  /** Where the built site answers, and where its floors do. */
  readonly url: string
  readonly floorUrl: string
}

/** Does this in a browser of its own, and in another one when it fails. */
const useBrowser = <Result>(act: (browser: Browser, port: number) => Promise<Result>): Promise<Result> =>
  tryAgain(async () => {
    const { browser, port } = await openBrowser()
    try {
      return await act(browser, port)
    } finally {
      await browser.close()
    }
  })

/** Opens the page and both of its floors once each, one after the other. */
async function takeTurn({ url, floorUrl }: Sites, route: string): Promise<Turn> {
  const bareUrl = floorUrl + findBarePath(route)
  const run = await useBrowser((_, port) => runLighthouse(url + route, port))
  const bareScripting = await useBrowser((_, port) => measureScripting(bareUrl, port))
  return useBrowser(async (browser) => ({
    run,
    bareScripting,
    page: await openSlowly(browser, url + route),
    scriptless: await openSlowly(browser, floorUrl + route),
    bare: await openSlowly(browser, bareUrl),
  }))
}

/** Opens the page and its floors in turns, so many times. Throws when one of them cannot be opened. */
export async function measurePage(sites: Sites, route: string, runs: number): Promise<MeasuredPage> {
  const answer = await fetch(sites.url + route)
  const allowed = listAllowedFaults(await answer.text(), answer.status)
  const turns: Turn[] = []
  for (let run = 0; run < runs; run += 1) turns.push(await takeTurn(sites, route))
  return { route, allowed, turns }
}
