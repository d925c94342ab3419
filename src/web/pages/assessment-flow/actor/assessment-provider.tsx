import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { AssessmentSubmission } from '#machines/assessment/report.ts'
import { loadFunnel } from '#web/api/load-funnel.ts'
import { sendReport } from '#web/api/send-report.ts'
import { REQUIRED_MESSAGE, toasts } from '#web/content/assessment-flow.ts'
import { inspection } from '#web/inspect/inspect-option.ts'
import { announce } from '#web/shell/announcer.tsx'
import { followHistory } from '#web/pages/assessment-flow/progress/browser-history.ts'
import { waitForSaves } from '#web/pages/assessment-flow/progress/pending-save.ts'
import { progressStorage } from '#web/pages/assessment-flow/progress/progress-storage-actor.ts'
import { showToast } from '#web/pages/assessment-flow/toasts/toasts.tsx'
import { useEmittedEvents } from '#web/ui/use-emitted-events.ts'

import { Assessment, useAssessment } from './assessment-context.ts'

const postReport = fromPromise(async ({ input, signal }: { input: AssessmentSubmission; signal: AbortSignal }) => {
  try {
    await waitForSaves()
    const outcome = await sendReport(input, signal)
    // oxlint-disable-next-line no-console -- a failure is logged (specification §8)
    if (outcome === 'conflict') console.error('The server holds other answers under this session id')
    return outcome
  } catch (error) {
    // oxlint-disable-next-line no-console -- the failure is logged (specification §8)
    console.error(error)
    throw error
  }
})

/** Runs the assessment chart and connects it to the device, the browser's history, the server and the toasts. */
export function AssessmentProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [logic] = useState(() =>
    assessmentMachine.provide({
      actors: { sendReport: postReport, progressStorage, browserHistory: followHistory(router) },
    }),
  )
  return (
    <Assessment.Provider
      logic={logic}
      options={{ input: { questions: QUESTIONS }, ...(import.meta.env.INSPECTOR && inspection()) }}
    >
      <EmissionEffects />
      {children}
    </Assessment.Provider>
  )
}

/** How long an assessment must be open before it is counted, in milliseconds. Until then, a saved result may take its place. */
const COUNTED_AFTER = 1000

/** Counts the steps that the assessment reaches. It never delays or fails anything. */
function useFunnel(): void {
  const actor = useAssessment()
  useEffect(() => {
    const ended = new AbortController()
    const seen: AssessmentSnapshot[] = []
    const { unsubscribe } = actor.subscribe((snapshot) => seen.push(snapshot))
    const timer = setTimeout(async () => {
      const funnel = await loadFunnel()
      unsubscribe()
      funnel?.followAssessment(actor, { seen, until: ended.signal })
    }, COUNTED_AFTER)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      ended.abort()
    }
  }, [actor])
}

/** Shows the three toasts (specification §8) and announces a missing answer when the chart emits these events. */
function EmissionEffects() {
  useFunnel()
  useEmittedEvents(useAssessment(), {
    'answer.missed': () => announce('assertive', REQUIRED_MESSAGE),
    'contact.missed': () => showToast(toasts.contactMissing),
    'report.failed': () => showToast(toasts.reportFailed),
    'report.stored': () => showToast(toasts.reportStored),
  })
  return null
}
