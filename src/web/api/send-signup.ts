import { readHoneypot } from './honeypot.ts'
import { collectSessionData } from './spam-signals.ts'

/** The header with session data, for our own server only: another server may refuse unknown headers. */
function makeSessionHeader(action: string): Readonly<Record<string, string>> {
  return action.startsWith('/') ? { 'formspree-session-data': btoa(JSON.stringify(collectSessionData())) } : {}
}

/**
 * Posts the fields of a sign-up to the address that its form posts to natively. The body of the answer is not read.
 * @throws if it is not certain that the sign-up is stored: no network, aborted, or any other answer.
 */
export async function sendSignup(action: string, fields: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...makeSessionHeader(action) },
    body: JSON.stringify({ ...fields, ...readHoneypot() }),
    redirect: 'error',
    signal,
  })
  // A proxy or a captive portal can answer with status 200 and a page of its own. Such an answer is not from our
  // server.
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`The sign-up was not stored: status ${response.status}`)
}
