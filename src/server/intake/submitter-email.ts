import type { Person } from '#machines/assessment/person.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import type { Submission } from './store.ts'

type Payload = Partial<Message & Subscriber & { readonly contact: Person }>

/** Gives the address that a submission came from, in small letters; '' when it has none. */
export function readSubmitterEmail({ payload }: Pick<Submission, 'payload'>): string {
  const { contact, email = contact?.workEmail } = JSON.parse(payload) as Payload
  return (email ?? '').toLowerCase()
}

/**
 * Gives a text, in small letters, that the payload of everything from this address contains. Other payloads may contain
 * it too.
 */
export function buildEmailSearchText(email: string): string {
  return JSON.stringify(email.toLowerCase())
}
