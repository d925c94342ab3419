import { parseSubscriber, type Subscriber } from '#machines/waitlist/subscriber.ts'
import { formatTextRow } from '#server/letters/report-text.ts'
import { buildSignupLetter } from '#server/letters/form-letters.ts'

import type { Form, FormFault } from './form-definition.ts'

/** The message continues the field's label, so the label is removed from the schema's sentence. */
function toFormFault(sentence: string): FormFault {
  return { code: 'UNSPECIFIED', field: 'email', message: sentence.replace(/^Email /, '') }
}

/** A sign-up for the waitlist (specification §7.3). Known addresses and spam get the same answer as new ones. */
export const waitlistForm: Form<Subscriber, 'waitlist-signup'> = {
  kind: 'waitlist-signup',
  key: 'waitlist',
  path: '/subscribers',
  failures: 'api',
  fields: [{ name: 'email', label: 'Email', control: 'email' }],
  button: 'Join Waitlist',
  thanks: '/contact/joined',
  page: '/contact#abap',
  failed: 'You are not on the waitlist yet',
  read(fields) {
    const read = parseSubscriber(fields)
    return read.ok ? { ok: true, entry: read.subscriber } : { ok: false, faults: [toFormFault(read.fault)] }
  },
  identify: ({ email }) => ({ id: [email.toLowerCase()] }),
  selectContent: ({ email }) => email.toLowerCase(),
  acknowledge: ({ email }) => ({ data: { email, status: 'active' } }),
  letter: 'signup-letter',
  buildLetter: buildSignupLetter,
  summarize: ({ email }) => [email],
  describe: ({ email }) => formatTextRow(['Email', email]),
}
