import type { RegisteredRouter } from '@tanstack/react-router'

import type { Place } from '#machines/assessment/assessment-context.ts'
import { placeOf, progressToKeep } from '#machines/assessment/assessment.machine.ts'

import type { AssessmentActor } from './use-assessment.ts'

/**
 * Every question is an entry in the browser's history: a step forward adds one, Previous travels back where the entry
 * before is the question it leads to, and Back and Forward are events of the chart. Ends when the returned function is called.
 */
export function followHistory(actor: AssessmentActor, router: RegisteredRouter): () => void {
  const { history } = router
  const path = history.location.pathname
  const entry = () => history.location.state
  const place = () => entry().place ?? 'intro'
  /** By Back or Forward of the browser: the entry is there already. */
  let isTravelling = false
  /** By Previous: the chart is there already, and the browser comes later. */
  let isCatchingUp = false

  const leave = (next: Place) => {
    const { depth = 0 } = entry()
    // The entry a visit begins with names no place; who comes back to it, even before the page is hydrated, must stay there.
    if (entry().place === undefined) {
      history.replace(path, { place: 'intro', depth })
      history.flush()
    }
    history.push(path, { place: next, depth: depth + 1, before: place() })
  }
  const goBack = () => {
    isCatchingUp = true
    history.back()
  }
  const lead = () => {
    const snapshot = actor.getSnapshot()
    const next = placeOf(snapshot)
    if (isCatchingUp || next === null || next === place()) return
    // While the report is on its way nothing may be left by Back: the place is added again.
    if (isTravelling && !snapshot.hasTag('busy')) return
    if (!isEarlier(next, place())) leave(next)
    else if (entry().before === next) goBack()
    else history.replace(path, { ...entry(), place: next })
  }
  const travel = (isBack: boolean) => {
    isTravelling = true
    actor.send({ type: 'history.travelled', place: place() })
    isTravelling = false
    const { depth = 0 } = entry()
    // An entry of an assessment that is over leads nowhere: the first Back passes over them all, the next one leaves.
    if (placeOf(actor.getSnapshot()) !== place() && isBack && depth > 0) history.go(-depth)
  }

  const subscription = actor.subscribe(lead)
  const stopListening = history.subscribe(({ location, action: { type } }) => {
    if (location.pathname !== path || location.hash !== '' || type === 'PUSH' || type === 'REPLACE') return
    if (!isCatchingUp) return travel(type === 'BACK')
    isCatchingUp = false
    beginAtTop(router)
    return lead()
  })
  if (progressToKeep(actor.getSnapshot()) !== null) lead()
  return () => {
    subscription.unsubscribe()
    stopListening()
  }
}

const isEarlier = (one: Place, other: Place) => one !== 'intro' && other !== 'intro' && one < other

/** The router shows an entry where it was left; a step by Previous begins at its top, like every step. */
function beginAtTop(router: RegisteredRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
