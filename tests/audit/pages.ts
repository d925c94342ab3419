import type { Figures, Run } from './lighthouse-run.ts'
import { runLighthouse } from './lighthouse-run.ts'
import { openBrowser } from './browser.ts'
import { allowedFaults, type MeasuredPage } from './measured.ts'

/** How often an opening that failed is tried again, in a new browser. */
const TRIES = 3

interface Site {
  /** Where the built site and its floor answer. */
  readonly url: string
  readonly floorUrl: string
}

async function openOnce(url: string): Promise<Run> {
  const { browser, port } = await openBrowser()
  try {
    return await runLighthouse(url, port)
  } finally {
    await browser.close()
  }
}

async function open(url: string): Promise<Run> {
  const failures: unknown[] = []
  while (failures.length < TRIES) {
    try {
      return await openOnce(url)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `${url} could not be measured`)
}

/** Opens the page and its floor in turns. */
export async function measurePage({ url, floorUrl }: Site, route: string, runs: number): Promise<MeasuredPage> {
  const answer = await fetch(url + route)
  const allowed = allowedFaults(await answer.text(), answer.status)
  const pages: Run[] = []
  const floor: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    pages.push(await open(url + route))
    floor.push((await open(floorUrl + route)).figures)
  }
  return { route, allowed, runs: pages, floor }
}
