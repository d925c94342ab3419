import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { Config } from '#server/settings/config.ts'

import { postToReceiver, type PostLimits } from './outbound/post-to-receiver.ts'

/** Client errors that may pass: a corrected token, or a rate limit that is over. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 429])

const isRefusal = (status: number) => status >= 400 && status < 500 && !PASSING.has(status)

/** Sends a sign-up to the marketing provider (specification §7.3). Throws what `postToReceiver` throws. */
export async function relaySignup(
  { email }: Subscriber,
  relay: Config['waitlistRelay'],
  limits: PostLimits,
): Promise<void> {
  if (relay === undefined) throw new Error('WAITLIST_RELAY_URL and WAITLIST_RELAY_TOKEN are not set')
  const post = {
    url: relay.url,
    headers: { Authorization: `Bearer ${relay.token}` },
    body: JSON.stringify({ email }),
    receiver: 'The marketing provider',
    isPrivateAllowed: true,
    isRefusal,
  }
  await postToReceiver(post, limits)
}
