import { createActor } from 'xstate'

import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { funnelLogic } from '#machines/assessment/funnel.ts'

// Counts how far visits of the assessment get: the server adds the steps to the totals of the day, and nothing else is sent.

const ADDRESS = `${import.meta.env.VITE_API_URL || '/api'}/funnel`

const funnel = createActor(funnelLogic)

// A beacon waits for no answer. As plain text, it needs no preflight at another origin. Some browsers can turn beacons off.
funnel.on('steps.reached', ({ steps }) => {
  if (navigator.onLine) navigator.sendBeacon?.(ADDRESS, steps.join(' '))
})
funnel.start()

interface RunningAssessment {
  getSnapshot(): AssessmentSnapshot
  subscribe(listener: (snapshot: AssessmentSnapshot) => void): { unsubscribe(): void }
}

const see = (snapshot: AssessmentSnapshot) => funnel.send({ type: 'assessment.seen', snapshot })

interface Following {
  /** The snapshots before the current one. */
  readonly seen: readonly AssessmentSnapshot[]
  readonly until: AbortSignal
}

/** Counts the steps that this assessment has reached and will reach, until the signal aborts. */
export function followAssessment(assessment: RunningAssessment, { seen, until }: Following): void {
  if (until.aborted) return
  for (const snapshot of [...seen, assessment.getSnapshot()]) see(snapshot)
  const subscription = assessment.subscribe(see)
  until.addEventListener('abort', () => subscription.unsubscribe())
}

/** Counts a press on 'Schedule Consultation', the first one after each result. */
export function countConsultation(): void {
  funnel.send({ type: 'consultation.pressed' })
}
