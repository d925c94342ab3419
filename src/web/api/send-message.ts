import { createClient, isSubmissionError, type SubmissionResult } from '@formspree/core'

import type { SendingOutcome } from '#machines/contact/contact.machine.ts'
import type { Message } from '#machines/contact/message.ts'

import { recallLoadTime } from '#web/storage/form-drafts.ts'

import { FORM_KEY } from './form-action.ts'
import { encodeSessionData } from './spam-signals.ts'
import { readHoneypot } from './honeypot.ts'

const client = createClient()

/**
 * Sends a message with the client library of the form service (specification §7.2).
 * @returns whether the service stored the message, waits for a card payment, or refused it with its errors. A network
 * failure is a form error with its raw message.
 * @throws if the signal is aborted. The client itself cannot be aborted, so its answer is ignored then.
 */
export async function sendMessage({ email, message }: Message, signal: AbortSignal): Promise<SendingOutcome> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // With an empty endpoint the client would call the hosted service.
  const endpoint = import.meta.env.VITE_FORM_URL || location.origin
  // The client's own session starts only when this module is loaded, and again after a reload. Our server recognizes a
  // retry by the session data of the page, so the client's name carries them, as a comment does in `User-Agent`.
  const clientName = `keelson-site (${encodeSessionData({ email, message }, recallLoadTime('message'))})`
  const outcome = client
    .submitForm(FORM_KEY, { email, message, ...readHoneypot() }, { endpoint, clientName })
    .then(readOutcome, readPaymentOutcome)
  return Promise.race([outcome, aborted])
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

/** The client throws if the service asks for a card payment. Any other error is thrown again. */
function readPaymentOutcome(fault: unknown): SendingOutcome {
  if (!String(fault).includes('stripePluginPending')) throw fault
  return { kind: 'payment-pending' }
}
