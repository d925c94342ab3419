import { createActor, fromPromise } from 'xstate'

import { contactMachine } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'
import { sendMessage } from '#web/api/send-message.ts'
import { trackConversion } from '#web/api/web-analytics.ts'
import { inspection } from '#web/inspect/inspect-option.ts'

const machine = contactMachine.provide({
  actors: {
    sendMessage: fromPromise(({ input, signal }: { input: Message; signal: AbortSignal }) =>
      sendMessage(input, signal),
    ),
  },
})

/** Starts the contact chart. Analytics counts a lead before the call is made (specification §7.2). */
export function startContact() {
  const actor = createActor(machine, import.meta.env.INSPECTOR ? inspection() : {})
  actor.on('lead.generated', () => trackConversion('generate_lead'))
  return actor.start()
}
