import { z } from 'zod/mini'

import { EMAIL, EMAIL_MAX, tidyEmail } from '#machines/email.ts'

/** Someone on the ABAP Copilot's waitlist (specification §3). */
export interface Subscriber {
  readonly email: string
}

/** The rules of a sign-up, for the page and the server, in the words under its field. */
export const subscriberSchema = z.object({
  email: z.pipe(
    z.pipe(z.string('Email is required'), z.transform(tidyEmail)),
    z
      .string()
      .check(
        z.minLength(1, { error: 'Email is required', abort: true }),
        z.maxLength(EMAIL_MAX, { error: 'Email should be an email address', abort: true }),
        z.regex(EMAIL, 'Email should be an email address'),
      ),
  ),
})

export type ReadSubscriber =
  | { readonly ok: true; readonly subscriber: Subscriber }
  | { readonly ok: false; readonly fault: string }

/** The sign-up in what a form holds, or what is wrong with its address; other fields are left out. Never throws. */
export function readSubscriber(fields: unknown): ReadSubscriber {
  const read = subscriberSchema.safeParse(fields)
  if (read.success) return { ok: true, subscriber: read.data }
  return { ok: false, fault: read.error.issues[0]?.message ?? 'Email is required' }
}
