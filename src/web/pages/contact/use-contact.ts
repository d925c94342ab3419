import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import { contactMachine } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'
import { sendMessage } from '#web/api/send-message.ts'
import { trackConversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

const machine = contactMachine.provide({
  actors: {
    sendMessage: fromPromise(({ input, signal }: { input: Message; signal: AbortSignal }) =>
      sendMessage(input, signal),
    ),
  },
})

export type ContactActor = ActorRefFrom<typeof contactMachine>

/** Runs the contact chart. It reports a lead to analytics before it sends the message (specification §7.2). */
export function useContact(): ContactActor {
  const actor = useActorRef(machine, import.meta.env.INSPECTOR ? inspection() : {})
  useEmittedEvents(actor, { 'lead.generated': () => trackConversion('generate_lead') })
  return actor
}
