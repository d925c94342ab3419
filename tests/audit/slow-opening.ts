import type { Browser, CDPSession, Page } from '@playwright/test'

import { PHONE, slowDown } from './phone.ts'

/** What one opening of a page came to, really slowed down and without any sign of a person. */
export interface Opening {
  /** Milliseconds until something, and until the largest text or picture, is painted. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Cumulative Layout Shift. */
  readonly shift: number
  /** Bytes on the wire with headers: of scripts, and of everything. */
  readonly scriptBytes: number
  readonly bytes: number
}

/** How long a page that asks for nothing more is given to paint once more, in milliseconds. */
const REST = 200

/** Counts what arrives, by its kind; scripts inside the document are bytes of the document. */
function countBytes(session: CDPSession): { readonly scriptBytes: number; readonly bytes: number } {
  const kinds = new Map<string, string>()
  const counted = { scriptBytes: 0, bytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') counted.scriptBytes += encodedDataLength
  })
  return counted
}

/** Reads what the browser has kept of the page's paints and shifts: nothing of ours ran while it loaded. */
function readPaints(page: Page): Promise<Pick<Opening, 'firstPaint' | 'largestPaint' | 'shift'>> {
  return page.evaluate(async () => {
    type Kept = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }
    const readKept = (type: string) =>
      new Promise<readonly Kept[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        // Where the browser has kept nothing, it says nothing.
        setTimeout(() => resolve([]), 200)
      })
    const [paints, shifts] = await Promise.all([readKept('largest-contentful-paint'), readKept('layout-shift')])
    const ownShifts = shifts.filter(({ hadRecentInput }) => hadRecentInput !== true)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
      shift: ownShifts.reduce((sum, { value = 0 }) => sum + value, 0),
    }
  })
}

/**
 * Opens this address on a phone, over a slow 4G and with a processor four times slower, and touches nothing. Throws where the
 * page paints nothing.
 */
export async function openSlowly(browser: Browser, url: string): Promise<Opening> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const counted = countBytes(await slowDown(page, { network: true }))
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST)
    const paints = await readPaints(page)
    if (Number.isNaN(paints.largestPaint)) throw new Error(`${url} painted nothing`)
    return { ...paints, ...counted }
  } finally {
    await context.close()
  }
}
