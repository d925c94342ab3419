import type { Person } from '#machines/assessment/person.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import type { Submission } from './store.ts'

type Payload = Partial<Message & Subscriber & { readonly contact: Person }>

/** The address that a submission came from, in small letters; '' where it tells none. */
export function readSubmitterEmail({ payload }: Pick<Submission, 'payload'>): string {
  const { contact, email = contact?.workEmail } = JSON.parse(payload) as Payload
  return (email ?? '').toLowerCase()
}

/** What stands in the payload, in small letters, of everything that this address sent, and perhaps of more. */
export function buildEmailSearchText(email: string): string {
  return JSON.stringify(email.toLowerCase())
}
