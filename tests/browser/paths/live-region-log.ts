import { expect, type Page } from '@playwright/test'

import { heardOn } from '#tests/browser/live-regions.ts'

/**
 * What live regions say, from step to step. A region that says the same text again shows no change of text; that each
 * message is said anew is held by tests/browser/announcements.spec.ts.
 */
export class LiveRegionLog {
  readonly #page: Page
  readonly #heard: string[] = []
  #last = ''

  constructor(page: Page) {
    this.#page = page
  }

  /** Since the last time exactly this was said, for example `alert: Error.`; nothing where it is null. */
  async expectNews(message: string | null): Promise<void> {
    await this.expectSaid(message === null || message === this.#last ? [] : [message])
    if (message !== null) this.#last = message
  }

  /** Since the last time exactly this was said, in this order. */
  async expectSaid(messages: readonly string[]): Promise<void> {
    const listenOn = async () => {
      const news = await heardOn(this.#page)
      this.#heard.push(...news.filter((line) => /^(?:alert|status): /.test(line)))
      return this.#heard
    }
    await expect.poll(listenOn, 'what was said').toEqual(messages)
    this.#heard.splice(0)
  }

  /** The page was loaded anew, and with it everything that had been said is gone. */
  forget(): void {
    this.#last = ''
    this.#heard.splice(0)
  }
}
