import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import { collectSessionData } from './session-data.ts'
import { readHoneypot } from './honeypot.ts'

/** The address that receives sign-ups. The form also posts to it natively, before hydration and without script. */
export const WAITLIST_ACTION = `${import.meta.env.VITE_WAITLIST_URL ?? ''}/subscribers`

/** The header with session data, for our own server only: another server may refuse unknown headers. */
function makeSessionHeader(): Readonly<Record<string, string>> {
  return import.meta.env.VITE_WAITLIST_URL
    ? {}
    : { 'formspree-session-data': btoa(JSON.stringify(collectSessionData())) }
}

/**
 * Adds an address to the waitlist. The body of the answer is not read (specification §7.3).
 * @throws if it is not certain that the sign-up is stored: no network, aborted, or any other answer.
 */
export async function joinWaitlist({ email }: Subscriber, signal: AbortSignal): Promise<void> {
  const response = await fetch(WAITLIST_ACTION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...makeSessionHeader() },
    body: JSON.stringify({ email, ...readHoneypot() }),
    redirect: 'error',
    signal,
  })
  // A proxy or a captive portal can answer with status 200 and a page of its own. Such an answer is not from our
  // server.
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`The sign-up was not stored: status ${response.status}`)
}
