import { readHoneypot } from './honeypot.ts'
import { isOwnServer, mayBeFromServer } from './check-response-origin.ts'
import { encodeSessionData } from './spam-signals.ts'

/** The session data with which our own server recognizes spam and retries. Another server may refuse unknown headers. */
function makeSessionHeader(action: string, fields: object): Readonly<Record<string, string>> {
  return isOwnServer(action) ? { 'formspree-session-data': encodeSessionData(fields) } : {}
}

/**
 * Posts the fields of a sign-up to the address that its form posts to natively. The body of the answer is not read.
 * @throws if it is not certain that the sign-up is stored: no network, aborted, or any other answer.
 */
export async function sendSignup(action: string, fields: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...makeSessionHeader(action, fields) },
    body: JSON.stringify({ ...fields, ...readHoneypot() }),
    redirect: 'error',
    signal,
  })
  if (!response.ok || !mayBeFromServer(action, response))
    throw new Error(`The sign-up was not stored: status ${response.status}`)
}
