import type { Browser, CDPSession, Page } from '@playwright/test'

import { limitToBroadband, PHONE, slowDown } from './phone-throttling.ts'

/** The result of one slowed-down opening of a page without any interaction. */
export interface Opening {
  /** Milliseconds to the first paint, and to the paint of the largest text or image. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Milliseconds until the file of the typeface had arrived; NaN on a page without one. */
  readonly typeface: number
  /** Cumulative Layout Shift, the change from the fallback font to the typeface included. */
  readonly shift: number
  /** Bytes on the wire with headers: of scripts, and of everything. */
  readonly scriptBytes: number
  readonly bytes: number
}

/** How many milliseconds a page without further requests gets for another paint. */
const REST = 200

/** Counts the received bytes by type; inline scripts are bytes of the document. */
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

/** Reads the paints, shifts and the arrival of the typeface that the browser has recorded; no code of the audit runs while the page loads. */
function readPaints(page: Page): Promise<Omit<Opening, 'scriptBytes' | 'bytes'>> {
  return page.evaluate(async () => {
    type Kept = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }
    const readKept = (type: string) =>
      new Promise<readonly Kept[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        // The browser reports nothing when it has recorded nothing.
        setTimeout(() => resolve([]), 200)
      })
    const [paints, shifts] = await Promise.all([readKept('largest-contentful-paint'), readKept('layout-shift')])
    const ownShifts = shifts.filter(({ hadRecentInput }) => hadRecentInput !== true)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
      typeface:
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
          name.endsWith('.woff2'),
        )?.responseEnd ?? Number.NaN,
      shift: ownShifts.reduce((sum, { value = 0 }) => sum + value, 0),
    }
  })
}

/** Opens this address as on a phone, with `limit` applied and without any interaction. Throws if the page paints nothing. */
async function open(browser: Browser, url: string, limit: (page: Page) => Promise<CDPSession>): Promise<Opening> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const counted = countBytes(await limit(page))
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

/** An opening over slow 4G and with a processor four times slower. */
export const openThrottled = (browser: Browser, url: string) =>
  open(browser, url, (page) => slowDown(page, { network: true }))

/** An opening over 10 Mbit/s with 40 ms for each request. */
export const openOnBroadband = (browser: Browser, url: string) => open(browser, url, limitToBroadband)
