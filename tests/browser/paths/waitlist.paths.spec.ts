import { expect, type Locator } from '@playwright/test'

import { listPathCases, type PathStep } from '#tests/models/generate-paths.ts'
import { waitlistModel, type WaitlistModelEvent } from '#tests/models/waitlist.model.ts'
import { newEmail } from '#tests/browser/visitor.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { openForm, type HeldCalls } from './hold-calls.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

const SUCCESS = 'Success!'
const FAILURE = 'Please try again later!'
const WAITING = 'No answer yet. You can keep waiting or press Join Waitlist again.'

type Step = PathStep<WaitlistModelEvent>

class WaitlistDriver implements Driver<Step> {
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  readonly #card: Locator
  readonly #email: Locator
  readonly #join: Locator
  readonly #address = newEmail()
  #calls: HeldCalls | null = null
  /** How many sign-ups were started. */
  #started = 0
  #stored = false
  #isOnItsWay = false
  #isWaiting = false
  #news: string | null = null

  constructor(scene: Scene) {
    this.#scene = scene
    this.#regions = new LiveRegionLog(scene.page)
    this.#card = scene.page.locator('#abap')
    this.#email = this.#card.getByRole('textbox', { name: 'Email' })
    this.#join = this.#card.getByRole('button', { name: /^Join Waitlist/ })
  }

  async open(): Promise<void> {
    this.#calls = await openForm(this.#card.locator('form'), '/contact#abap', '**/subscribers')
    await this.#regions.expectNews(null)
  }

  async act({ event }: Step): Promise<void> {
    this.#news = null
    switch (event.type) {
      case 'email.submitted':
        return this.#submit()
      case 'xstate.done.actor.joinWaitlist':
        this.#ends(`status: ${SUCCESS}`)
        this.#stored = true
        return (await this.#calls?.take())?.continue()
      case 'xstate.error.actor.joinWaitlist':
        this.#ends(`alert: ${FAILURE}`)
        this.#scene.faults.expect(/^503 POST \/subscribers$/, /console error: .* 503/)
        return (await this.#calls?.take())?.fulfill({ status: 503, json: {} })
      default:
        this.#isWaiting = true
        this.#news = `status: ${WAITING}`
        return this.#scene.page.clock.fastForward(20_000)
    }
  }

  #ends(news: string): void {
    this.#isOnItsWay = false
    this.#isWaiting = false
    this.#news = news
  }

  async #submit(): Promise<void> {
    if (this.#stored) {
      await expect(this.#join).toHaveCount(0)
      return this.#scene.page.keyboard.press('Enter')
    }
    if (this.#isOnItsWay && !this.#isWaiting) {
      await this.#join.click({ force: true, clickCount: 2 })
      return this.#email.press('Enter')
    }
    if (this.#started === 0) await this.#email.fill(this.#address)
    this.#started += 1
    this.#isOnItsWay = true
    if (this.#isWaiting) await this.#calls?.forget()
    this.#isWaiting = false
    return this.#join.click()
  }

  async see({ key }: Step): Promise<void> {
    if (key === 'joined') {
      await expect(this.#card.getByRole('note', { name: `✅ ${SUCCESS}` })).toBeFocused()
      await expect(this.#card.getByRole('heading')).toHaveCount(0)
      await expect(this.#card.locator('form')).toHaveCount(0)
    } else {
      const isBusy = key === 'submitting.sending'
      await expect(this.#join).toHaveAttribute('aria-disabled', String(isBusy))
      await expect(this.#join).toHaveAttribute('aria-busy', String(isBusy))
      await expect(this.#join).toHaveText(isBusy ? 'Join Waitlist · Sending' : 'Join Waitlist')
      await expect(this.#card.getByText(WAITING)).toHaveCount(key === 'submitting.waiting' ? 1 : 0)
      await expect(this.#card.getByText(FAILURE)).toHaveCount(key === 'open.failed' ? 1 : 0)
      await expect(this.#email).toHaveValue(this.#address)
      await expect(this.#join.or(this.#email).and(this.#scene.page.locator(':focus'))).toHaveCount(1)
    }
    await this.#regions.expectNews(this.#news)
    await this.#calls?.expectCount(this.#started)
  }

  async finish(): Promise<void> {
    const email = this.#address
    expect(this.#calls?.bodies.map((body) => JSON.parse(body) as unknown)).toEqual(
      Array.from({ length: this.#started }, () => ({ email })),
    )
    expect(await this.#scene.site.listSignups(email)).toEqual(this.#stored ? [{ email }] : [])
  }
}

testPathsInBrowser({
  model: waitlistModel.name,
  paths: listPathCases(waitlistModel),
  describeStep: ({ event }) => waitlistModel.describeEvent(event),
  driver: (scene) => new WaitlistDriver(scene),
})
