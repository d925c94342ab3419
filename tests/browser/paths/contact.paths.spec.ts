import { expect, type Locator } from '@playwright/test'

import { contactModel, type ContactModelEvent } from '#tests/models/contact.model.ts'
import { messageForm } from '#tests/browser/contact-page-forms.ts'
import { newEmail } from '#tests/browser/visitor.ts'

import { LiveRegionLog } from './live-region-log.ts'
import { openForm, type HeldCalls } from './hold-calls.ts'
import { testPathsInBrowser, type Driver, type Scene, type Seen } from './walk-paths.ts'

const THANKS = 'Thanks for message!'
const ANSWER = 'We typically respond within 4 hours during business days'
const WAITING = 'No answer yet. You can keep waiting or send your message again.'
/** Stands before the reasons of the service. */
const NOT_SENT = 'Not sent. Your message is still here.'
const PAYMENT = 'The form service is asking for a card payment. This form takes no payments. Please email us instead.'

type Ending = Exclude<ContactModelEvent, { type: 'message.submitted' }>

interface Refusal {
  /** What the form service answers; null when the network fails instead. */
  readonly body: object | null
  readonly status?: number
  /** What then stands under the fields and above the button. */
  readonly email?: string
  readonly message?: string
  readonly form?: string
}

/** What the form service may answer, by the words of the model, and what the visitor must read then. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'the service refuses the email': {
    body: { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' }] },
    email: 'Email should be an email address',
  },
  'the service refuses both fields': {
    body: {
      errors: [
        { code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is required' },
        { code: 'REQUIRED_FIELD_EMPTY', field: 'email', message: 'is required' },
        { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
      ],
    },
    email: 'Email is required, should be an email address',
    message: 'Message is required',
  },
  'the service refuses the form': { body: { error: 'Form not found' }, form: 'Form not found' },
  'the service refuses the message and the form': {
    body: {
      errors: [
        { code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is required' },
        { code: 'INACTIVE', message: 'Too many requests' },
      ],
    },
    message: 'Message is required',
    form: 'Too many requests',
  },
  'the service asks for a payment': {
    body: { stripe: { paymentIntentClientSecret: 'secret' }, resubmitKey: 'key' },
    status: 402,
    form: PAYMENT,
  },
  'the service refuses without a reason': {
    body: { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: '' }] },
    form: 'Unexpected response format',
  },
  'sending fails': { body: null, form: 'Failed to fetch' },
}

class ContactDriver implements Driver<ContactModelEvent> {
  readonly events: Driver<ContactModelEvent>['events'] = {
    'message.submitted': () => this.#submit(),
    'xstate.done.actor.sendMessage': (event) => this.#end(event),
    'xstate.error.actor.sendMessage': (event) => this.#end(event),
    'xstate.after.waitingDelay.contact.submitting.sending': () => this.#wait(),
  }
  readonly states: Driver<ContactModelEvent>['states'] = {
    editing: (seen) => this.#seeForm(seen),
    'submitting.sending': (seen) => this.#seeForm(seen, 'busy'),
    'submitting.waiting': (seen) => this.#seeForm(seen, 'waiting'),
    paymentPending: (seen) => this.#seeForm(seen),
    sent: () => this.#seeThanks(),
  }
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  readonly #form: Locator
  readonly #email: Locator
  readonly #message: Locator
  readonly #send: Locator
  readonly #address = newEmail()
  /** The text of each attempt. */
  readonly #texts: string[] = []
  #calls: HeldCalls | null = null
  #refused: Refusal | null = null
  #stored = false
  #isOnItsWay = false
  #isWaiting = false
  #news: string | null = null

  constructor(scene: Scene) {
    this.#scene = scene
    this.#regions = new LiveRegionLog(scene.page)
    this.#form = messageForm(scene.page)
    this.#email = this.#form.getByRole('textbox', { name: 'Email' })
    this.#message = this.#form.getByRole('textbox', { name: 'Message' })
    this.#send = scene.page.getByRole('button', { name: /^Send Message/ })
  }

  async open(): Promise<void> {
    this.#calls = await openForm(this.#form, '/contact', '**/f/contact')
    await this.#regions.expectNews(null)
  }

  #wait(): Promise<void> {
    this.#isWaiting = true
    this.#news = `status: ${WAITING}`
    return this.#scene.page.clock.fastForward(20_000)
  }

  async #end(event: Ending): Promise<void> {
    const told = contactModel.describeEvent(event)
    this.#isOnItsWay = false
    this.#isWaiting = false
    const route = await this.#calls?.take()
    if (told === 'the service stores the message') {
      this.#stored = true
      this.#news = `status: ${THANKS} ${ANSWER}`
      return route?.continue()
    }
    this.#refused = REFUSALS[told] ?? { body: null }
    const { body, status = 200, email, message, form } = this.#refused
    const note = form === undefined || form === PAYMENT ? form : `${NOT_SENT} ${form}`
    this.#news = `alert: ${[email, message, note].filter((text) => text !== undefined).join('. ')}`
    if (status !== 200) this.#scene.faults.expect(/^402 POST \/f\/contact$/, /console error: .* 402/)
    if (body !== null) return route?.fulfill({ status, json: body })
    this.#scene.faults.expect(/console error: .*ERR_FAILED/)
    return route?.abort()
  }

  async #submit(): Promise<void> {
    if (this.#stored) {
      await expect(this.#send).toHaveCount(0)
      return this.#scene.page.keyboard.press('Enter')
    }
    if (this.#isOnItsWay && !this.#isWaiting) {
      await this.#send.click({ force: true, clickCount: 2 })
      return this.#email.press('Enter')
    }
    this.#refused = null
    this.#isOnItsWay = true
    if (this.#isWaiting) await this.#prepareRepetition()
    else await this.#write()
    return this.#send.click()
  }

  async #write(): Promise<void> {
    this.#texts.push(`We would like to talk about our contracts (${this.#texts.length + 1}).`)
    await this.#email.fill(this.#address)
    await this.#message.fill(this.#texts.at(-1) ?? '')
  }

  /** What is on its way cannot be changed: it is sent as it is. */
  async #prepareRepetition(): Promise<void> {
    this.#isWaiting = false
    await this.#calls?.forget()
    await expect(this.#email).toHaveAttribute('readonly')
    await expect(this.#message).toHaveAttribute('readonly')
    this.#texts.push(this.#texts.at(-1) ?? '')
  }

  async checkStep(): Promise<void> {
    await this.#regions.expectNews(this.#news)
    this.#news = null
    await this.#calls?.expectCount(this.#texts.length)
  }

  async #seeThanks(): Promise<void> {
    await expect(this.#scene.page.getByRole('note', { name: `✅ ${THANKS}` })).toBeFocused()
    await expect(this.#form).toHaveCount(0)
  }

  async #seeForm({ key, event }: Seen<ContactModelEvent>, call?: 'busy' | 'waiting'): Promise<void> {
    const isBusy = call === 'busy'
    await expect(this.#send).toHaveAttribute('aria-disabled', String(isBusy))
    await expect(this.#send).toHaveAttribute('aria-busy', String(isBusy))
    await expect(this.#send).toHaveText(isBusy ? 'Send Message · Sending' : 'Send Message')
    await expect(this.#form.getByText(WAITING)).toHaveCount(call === 'waiting' ? 1 : 0)
    if (event === null) return
    await expect(this.#email).toHaveValue(this.#address)
    await expect(this.#message).toHaveValue(this.#texts.at(-1) ?? '')
    await this.#seeErrors(key)
  }

  async #seeErrors(key: string): Promise<void> {
    const { email, message, form } = this.#refused ?? {}
    const places = [email && 'email', message && 'message', form && 'form'].filter((place) => place !== undefined)
    const isPaymentPending = form === PAYMENT
    const open = `submitting.${this.#isWaiting ? 'waiting' : 'sending'}`
    const ended = isPaymentPending ? 'paymentPending' : `editing with errors: ${places.join(', ')}`
    expect(key).toBe(this.#isOnItsWay ? open : ended)
    await expect(this.#email).toHaveAccessibleDescription(email ?? '')
    await expect(this.#message).toHaveAccessibleDescription(message ?? '')
    const note = form === undefined || isPaymentPending ? form : `${NOT_SENT}${form}`
    const wrong = [email, message, note].filter((text) => text !== undefined)
    await expect(this.#form.locator('p:has(> svg), [role="note"]')).toHaveText(wrong)
    if (email !== undefined) await expect(this.#email).toBeFocused()
    else if (message !== undefined) await expect(this.#message).toBeFocused()
    else await expect(this.#form.locator(':focus')).toHaveCount(1)
  }

  async finish(): Promise<void> {
    const email = this.#address
    expect(this.#calls?.bodies).toEqual(this.#texts.map((text) => expect.stringContaining(text) as unknown))
    const message = this.#texts.at(-1)
    expect(await this.#scene.site.listMessagesFrom(email)).toEqual(this.#stored ? [{ email, message }] : [])
  }
}

testPathsInBrowser({
  model: contactModel,
  driver: (scene) => new ContactDriver(scene),
})
