import { parseSubscriber, type Subscriber } from '#machines/waitlist/subscriber.ts'
import { buildSignupLetter } from '#server/letters/form-letters.ts'
import { formatTextRow } from '#server/letters/report-text.ts'

import type { Form, FormFault, FormKind } from './form-definition.ts'

/** What one sign-up form does not share with the others. */
interface SignupFacts<Kind extends FormKind> extends Pick<
  Form<Subscriber, Kind>,
  'kind' | 'key' | 'path' | 'button' | 'thanks' | 'page' | 'failed' | 'letter'
> {
  /** What the visitor joins, such as 'ABAP Copilot waitlist', for the letter to the team. */
  readonly list: string
}

/** The message continues the field's label, so the label is removed from the schema's sentence. */
function toFormFault(sentence: string): FormFault {
  return { code: 'UNSPECIFIED', field: 'email', message: sentence.replace(/^Email /, '') }
}

/** Describes a form with an email address only. Known addresses and spam get the same answer as new ones. */
export function describeSignupForm<Kind extends FormKind>({
  list,
  ...facts
}: SignupFacts<Kind>): Form<Subscriber, Kind> {
  return {
    ...facts,
    failures: 'api',
    fields: [{ name: 'email', label: 'Email', control: 'email' }],
    read(fields) {
      const read = parseSubscriber(fields)
      return read.ok ? { ok: true, entry: read.subscriber } : { ok: false, faults: [toFormFault(read.fault)] }
    },
    identify: ({ email }) => ({ id: [email.toLowerCase()] }),
    selectContent: ({ email }) => email.toLowerCase(),
    acknowledge: ({ email }) => ({ data: { email, status: 'active' } }),
    event: 'signup.received',
    buildLetter: (subscriber, envelope) => buildSignupLetter(subscriber, envelope, list),
    summarize: ({ email }) => [email],
    describe: ({ email }) => formatTextRow(['Email', email]),
  }
}
