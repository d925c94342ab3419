import type { Page } from '@playwright/test'

interface Watched {
  began: number
  before: string
  milliseconds?: number
}

declare global {
  interface Window {
    watched?: Watched
    shifts?: number
  }
}

/** Lets the page measure, for every such event, how long it takes to paint other words in its main part. */
export async function watchPaints(page: Page, type: 'keydown' | 'click'): Promise<void> {
  await page.addInitScript((name) => {
    const look = (watched: Watched) => {
      if (window.watched !== watched) return
      if (document.querySelector('main')?.textContent === watched.before) {
        requestAnimationFrame(() => look(watched))
        return
      }
      // This task runs after the frame: by then the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (watched.milliseconds = performance.now() - watched.began), {
        once: true,
      })
      port1.start()
      port2.postMessage(undefined)
    }
    const watch = ({ timeStamp }: Event) => {
      const watched: Watched = { began: timeStamp, before: document.querySelector('main')?.textContent ?? '' }
      window.watched = watched
      requestAnimationFrame(() => look(watched))
    }
    addEventListener(name, watch, { capture: true })
    window.shifts = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) window.shifts = (window.shifts ?? 0) + value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  }, type)
}

/** Waits for the frame that shows the effect of the last such event, and returns the milliseconds to it. */
export async function readLastPaint(page: Page): Promise<number> {
  // A check in every frame would be part of the measured time.
  const found = await page.waitForFunction(() => window.watched?.milliseconds, undefined, { polling: 200 })
  return (await found.jsonValue()) ?? Number.NaN
}

/** The Cumulative Layout Shift of this page so far. */
export const readShift = (page: Page) => page.evaluate(() => window.shifts ?? 0)
