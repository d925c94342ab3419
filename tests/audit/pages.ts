import type { Browser } from '@playwright/test'

import { openBrowser } from './browser.ts'
import { findBarePath } from './floors.ts'
import { measureScripting, runLighthouse } from './lighthouse-run.ts'
import { listAllowedFaults, type MeasuredPage, type Turn } from './page-row.ts'
import { openSlowly } from './slow-opening.ts'

/** How often an opening that failed is tried again, in a new browser. */
const TRIES = 3

interface Sites {
  /** Where the built site answers, and where its floors do. */
  readonly url: string
  readonly floorUrl: string
}

/** Does this in a browser of its own. Throws when it has failed so often as it may. */
async function withBrowser<Result>(act: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const failures: unknown[] = []
  while (failures.length < TRIES) {
    const { browser, port } = await openBrowser()
    try {
      return await act(browser, port)
    } catch (error) {
      failures.push(error)
    } finally {
      await browser.close()
    }
  }
  throw new AggregateError(failures, `Could not be measured: ${failures.map(String).join('; ')}`)
}

/** Opens the page and both of its floors once each, one after the other. */
async function takeTurn({ url, floorUrl }: Sites, route: string): Promise<Turn> {
  const bareUrl = floorUrl + findBarePath(route)
  const run = await withBrowser((_, port) => runLighthouse(url + route, port))
  const bareScripting = await withBrowser((_, port) => measureScripting(bareUrl, port))
  return withBrowser(async (browser) => ({
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
