import { expect, type BrowserContext, type ConsoleMessage, type Response, type WebError } from '@playwright/test'

/**
 * Everything a browser complains about: errors and warnings on the console, uncaught errors, violations of the content
 * security policy, and answers of 400 and more. A test that brings about a fault declares it first; at the end of the test
 * nothing else may have been seen, and everything declared must have been.
 */
export class Faults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Declares faults by a part of their text, like `500 POST /api` or `console error: Failed to load`. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Watches every page of this context from now on, until what it gives is called. */
  async watch(context: BrowserContext): Promise<() => void> {
    const hear = (message: ConsoleMessage) => {
      if (!['error', 'warning'].includes(message.type())) return
      this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
    const note = (error: WebError) => this.#seen.push(`page error: ${String(error.error())}`)
    const read = (response: Response) => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400) this.#seen.push(`${response.status()} ${response.request().method()} ${pathname}`)
    }
    context.on('console', hear).on('weberror', note).on('response', read)
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // oxlint-disable-next-line no-console -- heard by the watcher above
        console.error(`securitypolicyviolation of ${violatedDirective} by ${blockedURI}`)
      })
    })
    return () => context.off('console', hear).off('weberror', note).off('response', read)
  }

  /** To be called at the end of a test. */
  check(): void {
    const isExpected = (fault: string) => this.#expected.some((pattern) => pattern.test(fault))
    const isMissing = (pattern: RegExp) => !this.#seen.some((fault) => pattern.test(fault))
    expect(
      this.#seen.filter((fault) => !isExpected(fault)),
      'faults nobody expected',
    ).toEqual([])
    expect(this.#expected.filter(isMissing), 'faults that were expected and did not come').toEqual([])
  }
}
