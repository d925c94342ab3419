import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import { assessmentMachine, progressToKeep, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { submissionOf, type Place } from '#machines/assessment/assessment-context.ts'
import { QUESTIONS } from '#machines/assessment/questions.ts'
import type { Progress } from '#machines/assessment/record.ts'
import type { Submission } from '#machines/assessment/report.ts'
import { sendReport } from '#web/calls/send-report.ts'
import { REQUIRED_MESSAGE, toasts } from '#web/content/assessment.ts'
import { inspection } from '#web/inspect/inspection.ts'
import { announce } from '#web/shell/announcer.tsx'
import { keepDraft } from '#web/ui/form-draft.ts'

import { keepResult } from './device-result.ts'
import { followHistory } from './follow-history.ts'
import { openKeptProgress } from './kept-progress.ts'
import { showToast } from './notifications.tsx'

const machine = assessmentMachine.provide({
  actors: {
    sendReport: fromPromise(async ({ input, signal }: { input: Submission; signal: AbortSignal }) => {
      try {
        const outcome = await sendReport(input, signal)
        // oxlint-disable-next-line no-console -- a failure is logged (specification §8)
        if (outcome === 'conflict') console.error('The server holds other answers under this session id')
        return outcome
      } catch (error) {
        // oxlint-disable-next-line no-console -- the failure is logged (specification §8)
        console.error(error)
        throw error
      }
    }),
  },
})

export type AssessmentActor = ActorRefFrom<typeof machine>

/** The running assessment, tied to the device, to the browser's history and to the toasts. */
export function useAssessment(): { actor: AssessmentActor; isKept: boolean; isResumed: boolean } {
  const actor = useActorRef(machine, {
    input: { questions: QUESTIONS },
    ...(import.meta.env.INSPECTOR && inspection()),
  })
  useEmissions(actor)
  return { actor, ...useDevice(actor) }
}

/** Takes up what the device has kept, at the place the browser shows. */
function restore(actor: AssessmentActor, progress: Progress, place: Place | undefined): void {
  actor.send({ type: 'session.restored', progress })
  // After a reload, and after a Back that came before the page was hydrated.
  if (place !== undefined) actor.send({ type: 'history.travelled', place })
}

/** Takes up what the device has kept, then writes every change to it before anything else happens. */
function useDevice(actor: AssessmentActor): { isKept: boolean; isResumed: boolean } {
  const router = useRouter()
  const [isKept, setKept] = useState(true)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    let isOpen = true
    let close = () => undefined as void
    const open = async () => {
      const kept = await openKeptProgress(QUESTIONS)
      if (!isOpen) return kept.release()
      const { found } = kept
      if (found !== null) restore(actor, found, router.history.location.state.place)
      setResumed(found !== null)
      const keep = (snapshot: AssessmentSnapshot) => {
        const progress = progressToKeep(snapshot)
        setKept(kept.keep(progress))
        if (progress !== null) return
        setResumed(false)
        keepDraft('intro-again')
      }
      keep(actor.getSnapshot())
      const subscription = actor.subscribe(keep)
      const stopFollowing = followHistory(actor, router)
      close = () => {
        stopFollowing()
        subscription.unsubscribe()
        kept.release()
      }
      delete document.documentElement.dataset['resuming']
    }
    // A moment later: an effect that is undone at once, as in development, must not take the lock.
    void Promise.resolve().then(() => (isOpen ? open() : undefined))
    return () => {
      isOpen = false
      close()
    }
  }, [actor, router])
  return { isKept, isResumed }
}

/** What the chart emits for people: the three toasts (specification §8), and that an answer is missing. */
function useEmissions(actor: AssessmentActor): void {
  useEffect(() => {
    const subscriptions = [
      actor.on('answer.missed', () => announce('assertive', REQUIRED_MESSAGE)),
      actor.on('contact.missed', () => showToast(toasts.contactMissing)),
      actor.on('report.failed', () => showToast(toasts.reportFailed)),
      actor.on('report.stored', () => {
        const { answers, contact } = submissionOf(actor.getSnapshot().context)
        // Not where the result is explained: that code may be out of reach by then.
        keepResult({ answers, company: contact.company })
        showToast(toasts.reportStored)
      }),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor])
}
