import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import { sessionData } from './session-data.ts'
import { readHoneypot } from './honeypot.ts'

/** Where the sign-up goes, and where the form posts natively, before and without script. */
export const WAITLIST_ACTION = `${import.meta.env.VITE_WAITLIST_URL ?? ''}/subscribers`

/** For our own server; another one might refuse a header that it does not know. */
function sessionHeader(): Readonly<Record<string, string>> {
  return import.meta.env.VITE_WAITLIST_URL ? {} : { 'formspree-session-data': btoa(JSON.stringify(sessionData())) }
}

/**
 * Puts an address on the waitlist; what the answer says is not read (specification §7.3).
 * @throws where the sign-up is not known to be stored: no network, aborted, or any other answer.
 */
export async function joinWaitlist({ email }: Subscriber, signal: AbortSignal): Promise<void> {
  const response = await fetch(WAITLIST_ACTION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...sessionHeader() },
    body: JSON.stringify({ email, ...readHoneypot() }),
    redirect: 'error',
    signal,
  })
  // A page that some network or proxy puts in our server's place is no receipt.
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`The sign-up was not stored: status ${response.status}`)
}
