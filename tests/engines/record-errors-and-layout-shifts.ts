/** What a page has recorded about itself since it was opened. */
export interface Recorded {
  /** Uncaught errors, errors and warnings on the console, mismatches of hydration, and violations of the content security policy. */
  readonly faults: string[]
  /** Elements in view that moved by themselves. */
  readonly shifts: string[]
}

/**
 * Runs in the page before any script of its own, and records in `window.recorded`. It looks at each frame where every element
 * in view stands: only Chromium reports layout shifts.
 */
export function recordFaultsAndShifts(): void {
  const recorded: Recorded = { faults: [], shifts: [] }
  Object.assign(window, { recorded })
  addEventListener('error', ({ message }) => recorded.faults.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => recorded.faults.push(`rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) =>
    recorded.faults.push(`${violatedDirective} forbids ${blockedURI}: ${sample} (${sourceFile}:${lineNumber})`),
  )
  new PerformanceObserver((entries) => {
    for (const mark of entries.getEntriesByName('hydration-mismatch') as PerformanceMark[])
      recorded.faults.push(`hydration mismatch: ${mark.detail}`)
  }).observe({ type: 'mark' })
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console -- what a page says there is what is recorded
    console[level] = (...words) => recorded.faults.push(`console ${level}: ${words.map(String).join(' ')}`)
  }

  let heading: string | undefined
  let places = new WeakMap<Element, { text: string; view: DOMRect; page: number }>()
  const look = () => {
    requestAnimationFrame(look)
    // Another question is another page, with its own lines, although the fields may be the same elements.
    const shown = document.querySelector('h1')?.textContent
    if (shown !== heading) places = new WeakMap()
    heading = shown
    for (const element of document.querySelectorAll('h1, h2, h3, p, li, a, button, img, svg, input, label')) {
      const view = element.getBoundingClientRect()
      const isInView = view.height > 0 && view.bottom > 0 && view.top < innerHeight
      const page = view.top + scrollY
      const text = `${element.textContent || element.parentElement?.textContent}`.trim()
      const before = places.get(element)
      // With another text it is another element. Scrolling moves an element in the window, and a sticky one on the page: what
      // moves by itself moves on both.
      const isMoved =
        before?.text === text && Math.abs(view.top - before.view.top) > 1 && Math.abs(page - before.page) > 1
      if (isMoved && isInView) {
        recorded.shifts.push(`${element.tagName} ${text.slice(0, 40)} from ${before.view.top} to ${view.top}`)
      }
      if (isInView) places.set(element, { text, view, page })
      else places.delete(element)
    }
    // Until the typeface is there, Firefox lays a page out by another one, for at most 100 ms (docs/browsers.md).
    if (document.fonts.status === 'loading') places = new WeakMap()
  }
  requestAnimationFrame(look)
}
