import { Webhook } from 'standardwebhooks'

import type { WebhookBody } from '#server/intake/webhook/webhook-body.ts'

import type { ReceivedCall } from './scripted-http-server.ts'

const SECRET = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`

/** The settings of a server that posts each entry to this address, which may be on this machine. */
export const webhookTo = (url: string) => ({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: SECRET,
  WEBHOOK_ALLOW_PRIVATE: 'on',
})

/** Returns the body of a call as a receiver reads it, with the published library. Throws if the signature is wrong. */
export const verifyWebhook = ({ body, headers }: ReceivedCall) =>
  new Webhook(SECRET).verify(body, headers as Record<string, string>) as WebhookBody
