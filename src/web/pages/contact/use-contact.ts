import type {
  ContactContext,
  ContactEmission,
  ContactEvent,
  ContactSnapshot,
} from '#machines/contact/contact.machine.ts'
import { useLateActor, type LateActor } from '#web/ui/late-actor.ts'

const CONTEXT: ContactContext = { message: null, fieldErrors: { email: [], message: [] }, formErrors: [] }

/** What the form shows of the chart. */
type Shown = Pick<ContactSnapshot, 'hasTag' | 'matches' | 'context'>

/** The chart before it is started: nothing was sent. */
const UNSENT: Shown = { hasTag: () => false, matches: () => false, context: CONTEXT }

export type ContactActor = LateActor<Shown, ContactEvent, ContactEmission>

/** Nobody needs the chart, or the client library of the form service, before a message is written. */
const loadContact = async () => (await import('./contact-actor.ts')).startContact()

/** Runs the contact chart. */
export const useContact = (): ContactActor => useLateActor<Shown, ContactEvent, ContactEmission>(loadContact, UNSENT)
