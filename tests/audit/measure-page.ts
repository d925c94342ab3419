import type { Browser } from '@playwright/test'

import { openBrowser } from './open-browser.ts'
import { findBarePath } from './baseline-pages.ts'
import { measureScripting, runLighthouse } from './run-lighthouse.ts'
import { listAllowedFaults, type MeasuredPage, type Openings, type Turn } from './summarize-page.ts'
import { openOnBroadband, openThrottled } from './throttled-page-load.ts'
import { retry } from './retry.ts'

interface Sites {
  /** The addresses of the built site and of the server with its baselines. */
  readonly url: string
  readonly baselineUrl: string
}

/** Runs this in a new browser, and in another one when it fails. */
const useBrowser = <Result>(act: (browser: Browser, port: number) => Promise<Result>): Promise<Result> =>
  retry(async () => {
    const { browser, port } = await openBrowser()
    try {
      return await act(browser, port)
    } finally {
      await browser.close()
    }
  })

/** How many slowed-down openings a turn makes of each page: the time of a paint varies by a tenth. */
const OPENINGS = 2

/** Opens the page and both of its baselines, one after the other, and the page on a usual connection. */
async function openAll(browser: Browser, { url, baselineUrl }: Sites, route: string): Promise<Openings> {
  return {
    page: await openThrottled(browser, url + route),
    scriptless: await openThrottled(browser, baselineUrl + route),
    bare: await openThrottled(browser, baselineUrl + findBarePath(route)),
    broadband: await openOnBroadband(browser, url + route),
  }
}

/** Measures the page and its baselines: once with Lighthouse, and several times slowed down. */
async function takeTurn(sites: Sites, route: string): Promise<Turn> {
  const run = await useBrowser((_, port) => runLighthouse(sites.url + route, port))
  const bareScripting = await useBrowser((_, port) => measureScripting(sites.baselineUrl + findBarePath(route), port))
  const openings = await useBrowser(async (browser) => {
    // The first opening in a browser is always late, so this one does not count.
    await openThrottled(browser, sites.baselineUrl + findBarePath(route))
    const opened: Openings[] = []
    for (let opening = 0; opening < OPENINGS; opening += 1) opened.push(await openAll(browser, sites, route))
    return opened
  })
  return { run, bareScripting, openings }
}

/** Opens the page and its baselines in turn, this many times. Throws when one of them cannot be opened. */
export async function measurePage(sites: Sites, route: string, runs: number): Promise<MeasuredPage> {
  const answer = await fetch(sites.url + route)
  const allowed = listAllowedFaults(await answer.text(), answer.status)
  const turns: Turn[] = []
  for (let run = 0; run < runs; run += 1) turns.push(await takeTurn(sites, route))
  return { route, allowed, turns }
}
