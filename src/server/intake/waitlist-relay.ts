import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { Config } from '#server/settings/config.ts'
import { NoResponse, PermanentFailure, Postponed, Stopped } from '#server/letters/delivery-errors.ts'

const TIMEOUT_MS = 10_000

/** Client errors that may pass: a corrected token, or a rate limit that is over. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 429])

/** Returns milliseconds from now, given seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(pause) ? undefined : pause
}

function toError({ status, headers }: Response): Error {
  const message = `The marketing provider answered ${status}`
  const pause = status === 429 || status === 503 ? parseRetryAfter(headers.get('Retry-After')) : undefined
  if (pause !== undefined) return new Postponed(message, pause)
  return status >= 400 && status < 500 && !PASSING.has(status) ? new PermanentFailure(message) : new Error(message)
}

function describeFailure(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error) return cause.message || cause.name
  return error instanceof Error ? error.message : String(error)
}

async function postSignup(
  { email }: Subscriber,
  { url, token }: NonNullable<Config['waitlistRelay']>,
  stop: AbortSignal | undefined,
) {
  // Node 20 may collect an `AbortSignal.timeout` that only `AbortSignal.any` refers to. It then never fires.
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error(`timeout after ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS)
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ email }),
      // A redirect must not send the token to another address.
      redirect: 'manual',
      signal: AbortSignal.any([deadline.signal, ...(stop ? [stop] : [])]),
    })
  } catch (error) {
    if (stop?.aborted) throw new Stopped('The server stopped before the marketing provider answered')
    throw new NoResponse(`The marketing provider gave no answer: ${describeFailure(error)}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a sign-up to the marketing provider (specification §7.3). Throws the errors of delivery-errors.ts. */
export async function relaySignup(
  subscriber: Subscriber,
  relay: Config['waitlistRelay'],
  stop?: AbortSignal,
): Promise<void> {
  if (relay === undefined) throw new Error('WAITLIST_RELAY_URL and WAITLIST_RELAY_TOKEN are not set')
  const answer = await postSignup(subscriber, relay, stop)
  await answer.body?.cancel()
  if (!answer.ok) throw toError(answer)
}
