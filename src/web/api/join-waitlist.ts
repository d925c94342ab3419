import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import { sendSignup } from './send-signup.ts'

/** Where the sign-up goes, and where the form posts natively, before and without script. */
export const WAITLIST_ACTION = `${import.meta.env.VITE_WAITLIST_URL ?? ''}/subscribers`

/**
 * Puts an address on the waitlist (specification §7.3).
 * @throws where the sign-up is not known to be stored: no network, aborted, or any other answer.
 */
export function joinWaitlist({ email }: Subscriber, signal: AbortSignal): Promise<void> {
  return sendSignup(WAITLIST_ACTION, { email }, signal)
}
