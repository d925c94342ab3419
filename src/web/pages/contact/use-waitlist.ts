import type { WaitlistEmission, WaitlistEvent, WaitlistSnapshot } from '#machines/waitlist/waitlist.machine.ts'
import { useLateActor, type LateActor } from '#web/ui/late-actor.ts'

/** What the form shows of the chart. */
type Shown = Pick<WaitlistSnapshot, 'hasTag' | 'matches'>

/** The chart before it is started: nothing was sent. */
const UNSENT: Shown = { hasTag: () => false, matches: () => false }

/** Nobody needs the chart before an address is written. */
const loadWaitlist = async () => (await import('./waitlist-actor.ts')).startWaitlist()

/** Runs the waitlist chart. */
export const useWaitlist = (): LateActor<Shown, WaitlistEvent, WaitlistEmission> =>
  useLateActor<Shown, WaitlistEvent, WaitlistEmission>(loadWaitlist, UNSENT)
