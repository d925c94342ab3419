import { expect } from 'vitest'

import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { waitlistMachine, type WaitlistSnapshot } from '#machines/waitlist/waitlist.machine.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'
import { waitlistModel, type WaitlistModelEvent } from '#tests/models/waitlist.model.ts'

import { checkCalls, isFromVisitor, isLongWait } from './check-calls.ts'
import { testPaths, type Ledger } from './test-paths.ts'

/** Who signed up and with which result: no success before the server has stored it, and no success is taken back. */
class WaitlistLedger implements Ledger<WaitlistModelEvent> {
  #subscriber: Subscriber | null = null
  #stored = false
  #failed = false

  async step(run: MachineRun, event: WaitlistModelEvent): Promise<void> {
    const before: WaitlistSnapshot = run.actor.getSnapshot()
    const calls = run.calls.length
    const seen = run.timeline.length
    await run.perform(event)
    const after: WaitlistSnapshot = run.actor.getSnapshot()

    this.#note(event, before)
    checkCalls(run, { event, before, calls }, { starter: 'email.submitted', input: this.#subscriber })
    expect(after.matches('joined'), 'success shows if and only if the server has the sign-up').toBe(this.#stored)
    expect(after.status, 'nothing follows a success').toBe(this.#stored ? 'done' : 'active')
    expect(after.matches({ open: 'failed' }), 'the retry message shows from a failed call to the next one').toBe(
      this.#failed,
    )
    expect(after.context.subscriber).toEqual(this.#subscriber)
    expect(run.timeline.slice(seen)).toEqual(this.#expectedTimeline(event, before))
  }

  #note(event: WaitlistModelEvent, before: WaitlistSnapshot): void {
    if (event.type === 'email.submitted') {
      if (before.hasTag('busy') || this.#stored) return
      this.#subscriber = event.subscriber
      this.#failed = false
    } else if (!isLongWait(event)) {
      this.#stored = event.type === 'xstate.done.actor.joinWaitlist'
      this.#failed = !this.#stored
    }
  }

  #expectedTimeline(event: WaitlistModelEvent, before: WaitlistSnapshot): readonly string[] {
    if (isFromVisitor(event)) return before.hasTag('busy') || this.#stored ? [] : ['waitlist.joining', 'call']
    if (isLongWait(event)) return ['signup.waiting']
    return [this.#stored ? 'signup.stored' : 'signup.failed']
  }
}

testPaths({
  machine: waitlistMachine,
  models: [waitlistModel],
  sources: ['joinWaitlist'],
  ledger: () => new WaitlistLedger(),
  // Each attempt has another address, so that the test sees when an earlier one is sent again.
  atStep: (event, step) =>
    event.type === 'email.submitted' ? { ...event, subscriber: { email: `ada${step}@example.com` } } : event,
})
