import { expect } from 'vitest'

import { contactMachine, type ContactSnapshot } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'
import { contactModel, type ContactModelEvent } from '#tests/models/contact.model.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'

import { checkCalls, isFromVisitor, isLongWait } from './check-calls.ts'
import { testPaths, type Ledger } from './test-paths.ts'

/** What was written and what the form service answered. Nothing typed is lost, and every failure is reported. */
class ContactLedger implements Ledger<ContactModelEvent> {
  #message: Message | null = null
  #stored = false
  #failed = false
  #isPaymentPending = false

  async step(run: MachineRun, event: ContactModelEvent): Promise<void> {
    const before: ContactSnapshot = run.actor.getSnapshot()
    const calls = run.calls.length
    const seen = run.timeline.length
    await run.perform(event)
    const after: ContactSnapshot = run.actor.getSnapshot()

    this.#note(event, before)
    checkCalls(run, { event, before, calls }, { starter: 'message.submitted', input: this.#message })
    const { fieldErrors, formErrors } = after.context
    const errors = [...fieldErrors.email, ...fieldErrors.message, ...formErrors]
    expect(after.matches('sent'), 'the note shows if and only if the service has the message').toBe(this.#stored)
    expect(after.status, 'nothing follows a success').toBe(this.#stored ? 'done' : 'active')
    expect(errors.length > 0, 'errors show from a failed call to the next one').toBe(this.#failed)
    expect(after.matches('paymentPending'), 'a payment is asked for until the next call').toBe(this.#isPaymentPending)
    expect(errors, 'no error is without a text').not.toContain('')
    expect(after.context.message).toEqual(this.#message)
    expect(run.timeline.slice(seen)).toEqual(this.#expectedTimeline(event, before))
  }

  #note(event: ContactModelEvent, before: ContactSnapshot): void {
    if (event.type === 'message.submitted') {
      if (before.hasTag('busy') || this.#stored) return
      this.#message = event.message
      this.#failed = false
      this.#isPaymentPending = false
    } else if (!isLongWait(event)) {
      const answer = event.type === 'xstate.done.actor.sendMessage' ? event.output.kind : 'refused'
      this.#stored = answer === 'stored'
      this.#isPaymentPending = answer === 'payment-pending'
      this.#failed = answer === 'refused'
    }
  }

  #expectedTimeline(event: ContactModelEvent, before: ContactSnapshot): readonly string[] {
    if (isFromVisitor(event)) return before.hasTag('busy') || this.#stored ? [] : ['lead.generated', 'call']
    if (isLongWait(event)) return ['message.waiting']
    if (this.#isPaymentPending) return ['payment.pending']
    return [this.#stored ? 'message.stored' : 'message.refused']
  }
}

testPaths({
  machine: contactMachine,
  models: [contactModel],
  sources: ['sendMessage'],
  ledger: () => new ContactLedger(),
  // Each attempt has another text, so that the test sees when an earlier message is sent again.
  atStep: (event, step) =>
    event.type === 'message.submitted'
      ? { ...event, message: { email: `ada${step}@example.com`, message: `Attempt ${step}` } }
      : event,
})
