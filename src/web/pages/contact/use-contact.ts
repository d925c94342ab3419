import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import { contactMachine } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'
import { trackConversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'
import { INPUT_EVENTS, waitForFirstEvent } from '#web/ui/wait-for-first-interaction.ts'

/** Loads the client library of the form service. Nobody needs it before a message is written. */
const loadSending = () => import('#web/api/send-message.ts')

const machine = contactMachine.provide({
  actors: {
    sendMessage: fromPromise(async ({ input, signal }: { input: Message; signal: AbortSignal }) => {
      const { sendMessage } = await loadSending()
      return sendMessage(input, signal)
    }),
  },
})

export type ContactActor = ActorRefFrom<typeof machine>

/** Runs the contact chart. Analytics counts a lead before the call is made (specification §7.2). */
export function useContact(): ContactActor {
  const actor = useActorRef(machine, import.meta.env.INSPECTOR ? inspection() : {})
  useEffect(() => {
    // If it cannot be loaded now, sending tries again.
    void waitForFirstEvent(INPUT_EVENTS)
      .then(loadSending)
      .catch(() => {})
  }, [])
  useEmittedEvents(actor, { 'lead.generated': () => trackConversion('generate_lead') })
  return actor
}
