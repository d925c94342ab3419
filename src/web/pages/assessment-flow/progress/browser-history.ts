import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'

import type { Place } from '#machines/assessment/assessment-context.ts'
import type { PlaceChanged, PlaceRequested } from '#machines/assessment/assessment-events.ts'

/**
 * Keeps one history entry for each question. A step forward adds an entry. Previous goes back in the history if the
 * previous entry is the right question. Back and Forward become events of the chart.
 */
export function followHistory(router: RegisteredRouter) {
  return fromCallback<PlaceChanged | PlaceRequested>(({ receive, sendBack }) => {
    const { history } = router
    const path = history.location.pathname
    const readState = () => history.location.state
    const readPlace = () => readState().place ?? 'intro'
    /** The place that the chart shows. */
    let current: Place | null = 'intro'
    let isBusy = false
    /** During Back or Forward of the browser: the history is already at the entry. */
    let isTravelling = false
    /** After Previous: the chart is already at the place, and the history follows later. */
    let isCatchingUp = false

    const addEntry = (place: Place) => {
      const { depth = 0 } = readState()
      // The first entry of a visit has no place yet. It gets one, so that Back to it shows the intro even after a
      // reload.
      if (readState().place === undefined) {
        history.replace(path, { place: 'intro', depth })
        history.flush()
      }
      history.push(path, { place, depth: depth + 1, before: readPlace() })
    }
    const syncHistory = () => {
      if (isCatchingUp || current === null || current === readPlace()) return
      // While the report is being sent, Back must not leave the place: its entry is added again.
      if (isTravelling && !isBusy) return
      if (!isEarlier(current, readPlace())) return addEntry(current)
      if (readState().before !== current) return history.replace(path, { ...readState(), place: current })
      isCatchingUp = true
      return history.back()
    }
    const onTravel = (isBack: boolean) => {
      isTravelling = true
      sendBack({ type: 'history.travelled', place: readPlace() })
      syncHistory()
      isTravelling = false
      const { depth = 0 } = readState()
      // Entries of a finished assessment lead nowhere. The first Back skips all of them, so the next one leaves the
      // page.
      if (current !== readPlace() && isBack && depth > 0) history.go(-depth)
    }

    /** Reports the place of the current entry, after a reload or after a Back before hydration. */
    const reportPlace = () => {
      const { place } = readState()
      if (place === undefined) return
      isTravelling = true
      sendBack({ type: 'history.travelled', place })
      // The chart handles the event after its current transition.
      queueMicrotask(() => {
        isTravelling = false
        syncHistory()
      })
    }

    receive((event) => {
      if (event.type === 'place.requested') return reportPlace()
      current = event.place
      isBusy = event.isBusy
      return syncHistory()
    })
    return history.subscribe(({ location, action: { type } }) => {
      if (location.pathname !== path || location.hash !== '' || type === 'PUSH' || type === 'REPLACE') return
      if (!isCatchingUp) return onTravel(type === 'BACK')
      isCatchingUp = false
      scrollToTop(router)
      return syncHistory()
    })
  })
}

const isEarlier = (one: Place, other: Place) => one !== 'intro' && other !== 'intro' && one < other

/**
 * The router restores the scroll position of an entry. A step by Previous starts at the top instead, like every step.
 */
function scrollToTop(router: RegisteredRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
