import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { joinWaitlist } from '#web/api/join-waitlist.ts'
import { trackConversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

const machine = waitlistMachine.provide({
  actors: {
    joinWaitlist: fromPromise(({ input, signal }: { input: Subscriber; signal: AbortSignal }) =>
      joinWaitlist(input, signal),
    ),
  },
})

/** Runs the waitlist chart. It reports the sign-up to analytics before it sends it (specification §7.3). */
export function useWaitlist(): ActorRefFrom<typeof waitlistMachine> {
  const actor = useActorRef(machine, import.meta.env.INSPECTOR ? inspection() : {})
  useEmittedEvents(actor, { 'waitlist.joining': () => trackConversion('join_waitlist') })
  return actor
}
