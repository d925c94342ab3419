import { createActor, fromPromise } from 'xstate'

import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { joinWaitlist } from '#web/api/join-waitlist.ts'
import { trackConversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'

const machine = waitlistMachine.provide({
  actors: {
    joinWaitlist: fromPromise(({ input, signal }: { input: Subscriber; signal: AbortSignal }) =>
      joinWaitlist(input, signal),
    ),
  },
})

/** Starts the waitlist chart. Analytics counts the sign-up before the call is made (specification §7.3). */
export function startWaitlist() {
  const actor = createActor(machine, import.meta.env.INSPECTOR ? inspection() : {})
  actor.on('waitlist.joining', () => trackConversion('join_waitlist'))
  return actor.start()
}
