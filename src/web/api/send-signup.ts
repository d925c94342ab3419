import { readHoneypot } from './honeypot.ts'
import { sessionData } from './session-data.ts'

/** For our own server; another one might refuse a header that it does not know. */
function sessionHeader(action: string): Readonly<Record<string, string>> {
  return action.startsWith('/') ? { 'formspree-session-data': btoa(JSON.stringify(sessionData())) } : {}
}

/**
 * Posts the fields of a sign-up to where its form posts natively; what the answer says is not read.
 * @throws where the sign-up is not known to be stored: no network, aborted, or any other answer.
 */
export async function sendSignup(action: string, fields: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...sessionHeader(action) },
    body: JSON.stringify({ ...fields, ...readHoneypot() }),
    redirect: 'error',
    signal,
  })
  // A page that some network or proxy puts in our server's place is no receipt.
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`The sign-up was not stored: status ${response.status}`)
}
