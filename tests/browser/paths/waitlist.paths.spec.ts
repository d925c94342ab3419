import { expect, type Locator } from '@playwright/test'

import { waitlistModel, type WaitlistModelEvent } from '#tests/models/waitlist.model.ts'
import { newEmail } from '#tests/browser/visitor.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { openForm, type HeldCalls } from './hold-calls.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

const SUCCESS = 'Success!'
const NEXT = 'We will email you when the ABAP Copilot is ready, not before.'
const FAILURE = 'Please try again later!'
const WAITING = 'No answer yet. You can keep waiting or press Join Waitlist again.'

class WaitlistDriver implements Driver<WaitlistModelEvent> {
  readonly events: Driver<WaitlistModelEvent>['events'] = {
    'email.submitted': () => this.#submit(),
    'xstate.done.actor.joinWaitlist': () => this.#store(),
    'xstate.error.actor.joinWaitlist': () => this.#refuse(),
    'xstate.after.waitingDelay.waitlist.submitting.sending': () => this.#wait(),
  }
  readonly states = {
    'open.editing': () => this.#seeCard(),
    'open.failed': () => this.#seeCard('failed'),
    'submitting.sending': () => this.#seeCard('busy'),
    'submitting.waiting': () => this.#seeCard('waiting'),
    joined: () => this.#seeThanks(),
  }
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

  async #store(): Promise<void> {
    this.#ends(`status: ${SUCCESS} ${NEXT}`)
    this.#stored = true
    await (await this.#calls?.take())?.continue()
  }

  async #refuse(): Promise<void> {
    this.#ends(`alert: ${FAILURE}`)
    this.#scene.faults.expect(/^503 POST \/subscribers$/, /console error: .* 503/)
    await (await this.#calls?.take())?.fulfill({ status: 503, json: {} })
  }

  #wait(): Promise<void> {
    this.#isWaiting = true
    this.#news = `status: ${WAITING}`
    return this.#scene.page.clock.fastForward(20_000)
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

  async checkStep(): Promise<void> {
    await expect(this.#email).toHaveCount(this.#stored ? 0 : 1)
    if (!this.#stored) {
      await expect(this.#email).toHaveValue(this.#address)
      await expect(this.#join.or(this.#email).and(this.#scene.page.locator(':focus'))).toHaveCount(1)
    }
    await this.#regions.expectNews(this.#news)
    this.#news = null
    await this.#calls?.expectCount(this.#started)
  }

  async #seeThanks(): Promise<void> {
    await expect(this.#card.getByRole('note', { name: `✅ ${SUCCESS}` })).toBeFocused()
    await expect(this.#card.getByRole('heading')).toHaveText('Join ABAP Copilot Waitlist')
    await expect(this.#card.locator('form')).toHaveCount(0)
  }

  async #seeCard(state?: 'failed' | 'busy' | 'waiting'): Promise<void> {
    const isBusy = state === 'busy'
    await expect(this.#join).toHaveAttribute('aria-disabled', String(isBusy))
    await expect(this.#join).toHaveAttribute('aria-busy', String(isBusy))
    await expect(this.#join).toHaveText(isBusy ? 'Join Waitlist · Sending' : 'Join Waitlist')
    await expect(this.#card.getByText(WAITING)).toHaveCount(state === 'waiting' ? 1 : 0)
    await expect(this.#card.getByText(FAILURE)).toHaveCount(state === 'failed' ? 1 : 0)
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
  model: waitlistModel,
  driver: (scene) => new WaitlistDriver(scene),
})
