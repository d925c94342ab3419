import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { waitForHydratedForm } from '#tests/browser/contact-page-forms.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'

/** Holds each call to one address back until a test decides how it ends. */
export class HeldCalls {
  /** The bodies of all calls so far, in order. */
  readonly bodies: string[] = []
  readonly #held: Route[] = []

  static async on(page: Page, address: string): Promise<HeldCalls> {
    const calls = new HeldCalls()
    await page.route(address, (route) => {
      calls.bodies.push(route.request().postData() ?? '')
      calls.#held.push(route)
    })
    return calls
  }

  /** Expects exactly this many calls. */
  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.bodies.length, 'calls made so far').toBe(count)
  }

  /** Takes the call that is held back and never ends it: the page has given it up. */
  async forget(): Promise<void> {
    await this.take()
  }

  /** The call that is held back; the caller must end it. */
  async take(): Promise<Route> {
    await expect.poll(() => this.#held.length, 'calls on their way').toBe(1)
    const [route] = this.#held.splice(0)
    if (route === undefined) throw new Error('No call is on its way')
    return route
  }
}

/** Opens the page of a form with a fake clock, waits until the form is hydrated, and holds its calls back. */
export async function openForm(form: Locator, path: string, address: string): Promise<HeldCalls> {
  const page = form.page()
  await page.clock.install()
  await recordAnnouncements(page)
  const calls = await HeldCalls.on(page, address)
  await page.goto(path)
  await waitForHydratedForm(form)
  return calls
}
