import { createClient, isSubmissionError, type SubmissionResult } from '@formspree/core'

import type { SendingOutcome } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'

import { sessionData } from './session-data.ts'
import { readHoneypot } from './honeypot.ts'

const FORM_KEY = import.meta.env.VITE_FORM_KEY || 'contact'

/** Where the form posts natively, before and without script. */
export const FORM_ACTION = `${import.meta.env.VITE_FORM_URL || ''}/f/${FORM_KEY}`

const PAYMENT_ASKED = 'The form service asks for a card payment, which this form does not take.'

// Each message of one page load names the same session: the server knows by it that a retry is one. The client would count
// from when this module was loaded.
const client = createClient()
Reflect.set(client, 'session', { data: sessionData })

/**
 * Sends a message through the form service's own client (specification §7.2).
 * @returns whether the service has it, or what it says is wrong; a failed network is a form error with its raw message.
 * @throws where the signal is aborted; the client cannot be, so that its answer is then no longer waited for.
 */
export async function sendMessage({ email, message }: Message, signal: AbortSignal): Promise<SendingOutcome> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // With an empty address the client would turn to the hosted service.
  const endpoint = import.meta.env.VITE_FORM_URL || location.origin
  const answered = client
    .submitForm(FORM_KEY, { email, message, ...readHoneypot() }, { endpoint })
    .then(readOutcome, outcomeOfPayment)
  return Promise.race([answered, aborted])
}

function readOutcome(result: SubmissionResult): SendingOutcome {
  if (!isSubmissionError(result)) return { kind: 'stored' }
  const errors = result
    .getAllFieldErrors()
    .flatMap(([field, faults]) => faults.map((fault) => ({ field, message: fault.message })))
  return {
    kind: 'refused',
    fieldErrors: errors.flatMap(({ field, message }) =>
      field === 'email' || field === 'message' ? [{ field, message }] : [],
    ),
    formErrors: [
      ...result.getFormErrors().map((fault) => fault.message),
      ...errors.filter(({ field }) => field !== 'email' && field !== 'message').map(({ message }) => message),
    ],
  }
}

/** The client throws where the service wants a card payment to go on. */
function outcomeOfPayment(fault: unknown): SendingOutcome {
  if (!String(fault).includes('stripePluginPending')) throw fault
  return { kind: 'refused', fieldErrors: [], formErrors: [PAYMENT_ASKED] }
}
