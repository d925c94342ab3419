import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import { sendSignup } from './send-signup.ts'

/** The address that receives sign-ups. The form also posts to it natively, before hydration and without script. */
export const WAITLIST_ACTION = `${import.meta.env.VITE_WAITLIST_URL ?? ''}/subscribers`

/**
 * Adds an address to the waitlist (specification §7.3).
 * @throws if it is not certain that the sign-up is stored: no network, aborted, or any other answer.
 */
export function joinWaitlist({ email }: Subscriber, signal: AbortSignal): Promise<void> {
  return sendSignup(WAITLIST_ACTION, { email }, signal)
}
