import { z } from 'zod/mini'

import { makeEmailSchema } from '#machines/email.ts'

/** A person on the waitlist of the ABAP Copilot (specification §3). */
export interface Subscriber {
  readonly email: string
}

/** Rules and messages of a sign-up, for the server. */
const subscriberSchema = z.object({
  email: makeEmailSchema('Email is required', 'Email should be an email address'),
})

export type ParsedSubscriber =
  | { readonly ok: true; readonly subscriber: Subscriber }
  | { readonly ok: false; readonly fault: string }

/**
 * Validates the fields of a posted form. Gives the subscriber, or the error message of the address. Other fields are
 * ignored. Never throws.
 */
export function parseSubscriber(fields: unknown): ParsedSubscriber {
  const read = subscriberSchema.safeParse(fields)
  if (read.success) return { ok: true, subscriber: read.data }
  return { ok: false, fault: read.error.issues[0]?.message ?? 'Email is required' }
}
