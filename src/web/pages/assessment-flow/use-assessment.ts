import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'

import {
  assessmentMachine,
  placeOf,
  progressToKeep,
  type AssessmentSnapshot,
} from '#machines/assessment/assessment.machine.ts'
import { submissionOf } from '#machines/assessment/assessment-context.ts'
import { QUESTIONS } from '#machines/assessment/questions.ts'
import type { Submission } from '#machines/assessment/report.ts'
import { sendReport } from '#web/calls/send-report.ts'
import { REQUIRED_MESSAGE, toasts } from '#web/content/assessment.ts'
import { inspection } from '#web/inspect/inspection.ts'
import { announce } from '#web/shell/announcer.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { keepDraft } from '#web/ui/form-draft.ts'

import { keepResult } from './device-result.ts'
import { openKeptProgress } from './kept-progress.ts'

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
  const travel = useHistory(actor)
  return { actor, ...useDevice(actor, travel) }
}

/** Does this without leaving an entry in the browser's history. */
type Travel = (go: () => void) => void

/** Takes up what the device has kept, then writes every change to it before anything else happens. */
function useDevice(actor: AssessmentActor, travel: Travel): { isKept: boolean; isResumed: boolean } {
  const { history } = useRouter()
  const [isKept, setKept] = useState(true)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    let isOpen = true
    let close = () => undefined as void
    const open = async () => {
      const kept = await openKeptProgress(QUESTIONS)
      if (!isOpen) return kept.release()
      const { found } = kept
      const restore = () => found !== null && actor.send({ type: 'session.restored', progress: found })
      // A visitor who had gone back to the intro is there again after a reload.
      if (history.location.state.place === 'intro') {
        travel(() => {
          restore()
          actor.send({ type: 'history.travelled', place: 'intro' })
        })
      } else restore()
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
      close = () => {
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
  }, [actor, history, travel])
  return { isKept, isResumed }
}

/** Every question is an entry in the browser's history; Back and Forward are events of the chart. */
function useHistory(actor: AssessmentActor): Travel {
  const { history } = useRouter()
  const isTravelling = useRef(false)
  const travel = useCallback<Travel>((go) => {
    isTravelling.current = true
    go()
    isTravelling.current = false
  }, [])
  useEffect(() => {
    const path = history.location.pathname
    const placeNow = () => history.location.state.place ?? 'intro'
    const depthNow = () => history.location.state.depth ?? 0

    const subscription = actor.subscribe((snapshot) => {
      const place = placeOf(snapshot)
      if (place === null || place === placeNow()) return
      // While the report is on its way nothing may be left by Back: the place is pushed again.
      if (!isTravelling.current || snapshot.hasTag('busy')) history.push(path, { place, depth: depthNow() + 1 })
    })
    const stopListening = history.subscribe(({ location, action }) => {
      if (location.pathname !== path || location.hash !== '') return
      if (action.type === 'PUSH' || action.type === 'REPLACE') return
      travel(() => actor.send({ type: 'history.travelled', place: placeNow() }))
      const place = placeOf(actor.getSnapshot())
      // An entry of an assessment that is over leads nowhere: the first Back passes over them all, the next one leaves.
      if (place !== placeNow() && action.type === 'BACK' && depthNow() > 0) history.go(-depthNow())
      // The entry a visit begins with names no place; once it has been come back to, a reload must stay on it.
      else if (place === 'intro') history.replace(path, { place, depth: depthNow() })
    })
    return () => {
      subscription.unsubscribe()
      stopListening()
    }
  }, [actor, history, travel])
  return travel
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
