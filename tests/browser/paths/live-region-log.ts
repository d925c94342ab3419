import { expect, type Page } from '@playwright/test'

import { readAnnouncements } from '#tests/browser/record-announcements.ts'

/**
 * What the live regions announce from step to step. A region that announces the same text again shows no change of text;
 * that this is announced too is tested by tests/browser/screen-reader-announcements.spec.ts.
 */
export class LiveRegionLog {
  readonly #page: Page
  readonly #heard: string[] = []
  #last = ''

  constructor(page: Page) {
    this.#page = page
  }

  /** Expects exactly this announcement since the last call, for example `alert: Error.`; none when it is null. */
  async expectNews(message: string | null): Promise<void> {
    await this.expectSaid(message === null || message === this.#last ? [] : [message])
    if (message !== null) this.#last = message
  }

  /** Expects exactly these announcements since the last call, in this order. */
  async expectSaid(messages: readonly string[]): Promise<void> {
    const listenOn = async () => {
      const news = await readAnnouncements(this.#page)
      this.#heard.push(...news.filter((line) => /^(?:alert|status): /.test(line)))
      return this.#heard
    }
    await expect.poll(listenOn, 'what was said').toEqual(messages)
    this.#heard.splice(0)
  }

  /** Forgets all announcements: the page was reloaded. */
  forget(): void {
    this.#last = ''
    this.#heard.splice(0)
  }
}
