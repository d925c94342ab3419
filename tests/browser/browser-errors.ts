import { expect, type BrowserContext, type ConsoleMessage, type Response, type WebError } from '@playwright/test'

const CAUSE = 'cause of an uncaught error on '

/**
 * Chromium skipped the view transition between two documents, because the new one was already on the screen. The link is
 * followed all the same. The transition is set in CSS, and no script of the site uses its promises.
 */
const SKIPPED_VIEW_TRANSITION =
  'InvalidStateError: Transition was aborted because of invalid state. Page already revealed'

/**
 * Everything that a browser reports as wrong: errors and warnings on the console, uncaught errors, violations of the
 * content security policy, and answers of 400 and more. A mismatch of hydration too, which the page notes as a mark. A test declares the faults that it causes. At the end of the test
 * every declared fault must have been seen, and no other. A view transition that the browser skipped is no fault.
 */
export class Faults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  /** What caused uncaught errors: React wraps an error of hydration in one that does not say what went wrong. */
  readonly #causes: string[] = []

  /** Declares faults by a part of their text, for example `500 POST /api` or `console error: Failed to load`. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Watches every page of this context until the returned function is called. */
  async watch(context: BrowserContext): Promise<() => void> {
    const hear = (message: ConsoleMessage) => {
      if (message.text().startsWith(CAUSE)) this.#causes.push(message.text())
      if (!['error', 'warning'].includes(message.type())) return
      this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
    const note = (error: WebError) => {
      const thrown = String(error.error())
      if (thrown !== SKIPPED_VIEW_TRANSITION) this.#seen.push(`page error: ${thrown}`)
    }
    const read = (response: Response) => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400) this.#seen.push(`${response.status()} ${response.request().method()} ${pathname}`)
    }
    context.on('console', hear).on('weberror', note).on('response', read)
    await context.addInitScript((prefix) => {
      addEventListener('error', ({ error: thrown }: { error: unknown }) => {
        // oxlint-disable-next-line no-console -- the console listener above collects it
        if (thrown instanceof Error && thrown.cause) console.debug(`${prefix}${location.pathname}: ${thrown.cause}`)
      })
      new PerformanceObserver((entries) => {
        for (const mark of entries.getEntriesByName('hydration-mismatch') as PerformanceMark[])
          // oxlint-disable-next-line no-console -- as above
          console.error(`hydration mismatch: ${mark.detail}`)
      }).observe({ type: 'mark' })
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // oxlint-disable-next-line no-console -- the console listener above collects it
        console.error(`securitypolicyviolation of ${violatedDirective} by ${blockedURI}`)
      })
    }, CAUSE)
    return () => context.off('console', hear).off('weberror', note).off('response', read)
  }

  /** Compares what was seen with what was declared; a test calls it at its end. */
  check(): void {
    const isExpected = (fault: string) => this.#expected.some((pattern) => pattern.test(fault))
    const isMissing = (pattern: RegExp) => !this.#seen.some((fault) => pattern.test(fault))
    expect(
      this.#seen.filter((fault) => !isExpected(fault)),
      ['faults nobody expected', ...this.#causes].join('; '),
    ).toEqual([])
    expect(this.#expected.filter(isMissing), 'faults that were expected and did not come').toEqual([])
  }
}
