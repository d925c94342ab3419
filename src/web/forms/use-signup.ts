import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'
import { sendSignup } from '#web/api/send-signup.ts'
import { trackConversion, type Conversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

/** Runs the waitlist chart for the form that posts to this address. Reports a sign-up to analytics before it sends it. */
export function useSignup(action: string, conversion?: Conversion): ActorRefFrom<typeof waitlistMachine> {
  const [machine] = useState(() =>
    waitlistMachine.provide({
      actors: {
        joinWaitlist: fromPromise(({ input, signal }: { input: Subscriber; signal: AbortSignal }) =>
          sendSignup(action, { email: input.email }, signal),
        ),
      },
    }),
  )
  const actor = useActorRef(machine, import.meta.env.INSPECTOR ? inspection() : {})
  useEmittedEvents(actor, { 'waitlist.joining': () => conversion && trackConversion(conversion) })
  return actor
}
