import { Webhook } from 'standardwebhooks'

import { postToReceiver, type PostLimits } from '#server/intake/outbound/post-to-receiver.ts'
import type { Submission } from '#server/intake/store-types.ts'
import type { Config } from '#server/settings/config.ts'

import { buildWebhookBody } from './webhook-body.ts'

/** Any other 4xx is likely a fault in the receiver's settings, which somebody can correct while the webhook is retried. */
const isRefusal = (status: number) => status === 410

/** Posts a submission to WEBHOOK_URL, signed as Standard Webhooks 1.0 says. Throws what `postToReceiver` throws. */
export async function sendWebhook(
  submission: Submission,
  { webhook, replyHours }: Pick<Config, 'webhook' | 'replyHours'>,
  limits: PostLimits,
): Promise<void> {
  if (webhook === undefined) throw new Error('WEBHOOK_URL and WEBHOOK_SECRET are not set')
  const { url, secret, isPrivateAllowed } = webhook
  // A full stop would separate the signed parts. No id of a submission has one.
  const id = `msg_${submission.id}`
  const now = new Date()
  const body = JSON.stringify(buildWebhookBody(submission, replyHours))
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  await postToReceiver({ url, headers, body, receiver: 'The webhook receiver', isPrivateAllowed, isRefusal }, limits)
}
