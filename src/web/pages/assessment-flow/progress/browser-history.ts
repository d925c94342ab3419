import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'

import type { Place } from '#machines/assessment/assessment-context.ts'
import type { PlaceChanged, PlaceRequested, ResultRequested } from '#machines/assessment/assessment-events.ts'
import { savedResult } from '#web/content/assessment.ts'

import { readResult } from './result-storage.ts'

/**
 * Keeps one history entry for each question. A step forward adds an entry. Previous goes back in the history if the
 * previous entry is the right question. Back and Forward become events of the chart.
 *
 * A finished assessment keeps one entry, its first one, which becomes the entry of the result: Back leaves the
 * assessment, and Forward or a reload opens the saved result.
 */
export function followHistory(router: RegisteredRouter) {
  return fromCallback<PlaceChanged | PlaceRequested | ResultRequested>(({ receive, sendBack }) => {
    const { history } = router
    const path = history.location.pathname
    const readState = () => history.location.state
    const readPlace = () => readState().place ?? 'intro'
    /** The place that the chart shows. */
    let current: Place = 'intro'
    /** The place of the entry before the last Back or Forward. */
    let lastPlace = readPlace()
    let isBusy = false
    let isStopped = false
    /** The chart knows what an earlier visit has left. */
    let isRestored = false
    /** During Back or Forward of the browser: the history is already at the entry. */
    let isTravelling = false
    /** After Previous and after the last question: the chart is already at the place, and the history follows later. */
    let isCatchingUp = false

    const addEntry = (place: Place) => {
      const { depth = 0 } = readState()
      // The first entry of a visit has no place yet. It gets one, so that Back to it shows the intro even after a
      // reload.
      if (readState().place === undefined) {
        history.replace(path, { place: 'intro', depth })
        history.flush()
      }
      // A new assessment after a result leaves the entry of that result alone.
      const isNew = place === 'intro' && readPlace() === 'result'
      history.push(path, { place, depth: isNew ? 0 : depth + 1, before: readPlace() })
    }
    /** Goes to the first entry of the finished assessment, which becomes the entry of its result. */
    const goToResult = () => {
      const { depth = 0 } = readState()
      if (depth === 0) return history.replace(path, { place: 'result', depth })
      isCatchingUp = true
      // The browser drops the oldest entries of a long history.
      return history.go(-Math.min(depth, history.length - 1))
    }
    const syncHistory = () => {
      if (isCatchingUp || current === readPlace()) return
      if (current === 'result') return goToResult()
      // While the report is being sent, Back must not leave the place: its entry is added again.
      if (isTravelling && !isBusy) return
      if (!isEarlier(current, readPlace())) return addEntry(current)
      if (readState().before !== current) return history.replace(path, { ...readState(), place: current })
      isCatchingUp = true
      return history.back()
    }
    const onArrival = () => {
      isCatchingUp = false
      // Forward from a result came back to it: the visitor stays where they read.
      if (current === 'result' && readPlace() === 'result') return
      scrollToTop(router)
      if (current === 'result') history.replace(path, { place: 'result', depth: 0 })
      else syncHistory()
    }
    const onTravel = (isBack: boolean) => {
      isTravelling = true
      sendBack({ type: 'history.travelled', place: readPlace() })
      syncHistory()
      isTravelling = false
      if (current === readPlace() || isCatchingUp) return
      const { depth = 0 } = readState()
      // Entries of a discarded assessment lead nowhere. The first Back skips all of them, so the next one leaves the
      // page. Another one shows the intro, also after a reload.
      if (isBack && depth > 0) history.go(-depth)
      else if (isRestored && current === 'intro') history.replace(path, { ...readState(), place: current })
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
    const openResult = async () => {
      const place = readPlace()
      const shown = current
      if (place === 'intro') return
      isCatchingUp = true
      document.documentElement.dataset['resuming'] = ''
      const found = await readResult()
      delete document.documentElement.dataset['resuming']
      // The visitor has gone on meanwhile.
      if (isStopped || !isCatchingUp) return
      isCatchingUp = false
      if (current !== shown) return syncHistory()
      if (found !== null) return history.replace(savedResult.path)
      if (place !== 'result') return
      history.replace(path, { place: 'intro', depth: 0 })
      reportPlace()
    }

    receive((event) => {
      isRestored = true
      if (event.type === 'place.requested') return reportPlace()
      if (event.type === 'result.requested') return void openResult()
      current = event.place
      isBusy = event.isBusy
      return syncHistory()
    })
    const unsubscribe = history.subscribe(({ location, action: { type } }) => {
      const isFromResult = lastPlace === 'result'
      lastPlace = readPlace()
      if (location.pathname !== path || location.hash !== '' || type === 'PUSH' || type === 'REPLACE') return
      if (isCatchingUp) return onArrival()
      // Two results in a row would be the same: the device keeps one.
      if (type === 'BACK' && isFromResult && current === 'result' && lastPlace === 'result') return history.back()
      return onTravel(type === 'BACK')
    })
    return () => {
      isStopped = true
      unsubscribe()
    }
  })
}

const isEarlier = (one: Place, other: Place) => typeof one === 'number' && typeof other === 'number' && one < other

/**
 * The router restores the scroll position of an entry. A step by Previous starts at the top instead, like every step.
 */
function scrollToTop(router: RegisteredRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
