import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import {
  assessmentMachine,
  placeOf,
  progressToKeep,
  type AssessmentSnapshot,
} from '#machines/assessment/assessment.machine.ts'
import { QUESTIONS } from '#machines/assessment/questions.ts'
import type { Submission } from '#machines/assessment/report.ts'
import { sendReport } from '#web/calls/send-report.ts'
import { toasts } from '#web/content/assessment.ts'
import { showToast } from '#web/shell/toasts.tsx'

import { openKeptProgress } from './kept-progress.ts'

const machine = assessmentMachine.provide({
  actors: {
    sendReport: fromPromise(({ input, signal }: { input: Submission; signal: AbortSignal }) =>
      sendReport(input, signal),
    ),
  },
})

export type AssessmentActor = ActorRefFrom<typeof machine>

/** The running assessment, tied to the device, to the browser's history and to the toasts. */
export function useAssessment(): { actor: AssessmentActor; isKept: boolean; isResumed: boolean } {
  const actor = useActorRef(machine, { input: { questions: QUESTIONS } })
  useToasts(actor)
  useHistory(actor)
  return { actor, ...useDevice(actor) }
}

/** Takes up what the device has kept, then writes every change to it before anything else happens. */
function useDevice(actor: AssessmentActor): { isKept: boolean; isResumed: boolean } {
  const [isKept, setKept] = useState(true)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    let isOpen = true
    let close = () => undefined as void
    const open = async () => {
      const kept = await openKeptProgress(QUESTIONS)
      if (!isOpen) return kept.release()
      if (kept.found !== null) actor.send({ type: 'session.restored', progress: kept.found })
      setResumed(kept.found !== null)
      const keep = (snapshot: AssessmentSnapshot) => setKept(kept.keep(progressToKeep(snapshot)))
      keep(actor.getSnapshot())
      const subscription = actor.subscribe(keep)
      close = () => {
        subscription.unsubscribe()
        kept.release()
      }
      delete document.documentElement.dataset['resuming']
    }
    void open()
    return () => {
      isOpen = false
      close()
    }
  }, [actor])
  return { isKept, isResumed }
}

/** Every question is an entry in the browser's history; Back and Forward are events of the chart. */
function useHistory(actor: AssessmentActor): void {
  const { history } = useRouter()
  useEffect(() => {
    const path = history.location.pathname
    const placeNow = () => history.location.state.place ?? 'intro'
    const depthNow = () => history.location.state.depth ?? 0

    const subscription = actor.subscribe((snapshot) => {
      const place = placeOf(snapshot)
      if (place !== null && place !== placeNow()) history.push(path, { place, depth: depthNow() + 1 })
    })
    const stopListening = history.subscribe(({ location, action }) => {
      if (location.pathname !== path || action.type === 'PUSH' || action.type === 'REPLACE') return
      if (!actor.getSnapshot().matches('results')) actor.send({ type: 'history.travelled', place: placeNow() })
      // With the questions behind the visitor, the first Back passes over their entries, and the next one leaves.
      else if (action.type === 'BACK' && depthNow() > 0) history.go(-depthNow())
    })
    return () => {
      subscription.unsubscribe()
      stopListening()
    }
  }, [actor, history])
}

/** The three toasts (specification §8). */
function useToasts(actor: AssessmentActor): void {
  useEffect(() => {
    const subscriptions = [
      actor.on('contact.missed', () => showToast(toasts.contactMissing)),
      actor.on('report.failed', () => showToast(toasts.reportFailed)),
      actor.on('report.stored', () => showToast(toasts.reportStored)),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor])
}
