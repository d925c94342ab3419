import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'

import type { Place } from '#machines/assessment/assessment-context.ts'
import type { PlaceChanged, PlaceRequested } from '#machines/assessment/assessment-events.ts'

/**
 * Every question is an entry in the browser's history: a step forward adds one, Previous travels back where the entry
 * before is the question it leads to, and Back and Forward are events of the chart.
 */
export function followHistory(router: RegisteredRouter) {
  return fromCallback<PlaceChanged | PlaceRequested>(({ receive, sendBack }) => {
    const { history } = router
    const path = history.location.pathname
    const entry = () => history.location.state
    const shown = () => entry().place ?? 'intro'
    /** Where the chart is. */
    let current: Place | null = 'intro'
    let isBusy = false
    /** By Back or Forward of the browser: the entry is there already. */
    let isTravelling = false
    /** By Previous: the chart is there already, and the browser comes later. */
    let isCatchingUp = false

    const leave = (place: Place) => {
      const { depth = 0 } = entry()
      // The entry a visit begins with names no place; who comes back to it, even before the page is hydrated, must stay there.
      if (entry().place === undefined) {
        history.replace(path, { place: 'intro', depth })
        history.flush()
      }
      history.push(path, { place, depth: depth + 1, before: shown() })
    }
    const follow = () => {
      if (isCatchingUp || current === null || current === shown()) return
      // While the report is on its way nothing may be left by Back: the place is added again.
      if (isTravelling && !isBusy) return
      if (!isEarlier(current, shown())) return leave(current)
      if (entry().before !== current) return history.replace(path, { ...entry(), place: current })
      isCatchingUp = true
      return history.back()
    }
    const travel = (isBack: boolean) => {
      isTravelling = true
      sendBack({ type: 'history.travelled', place: shown() })
      follow()
      isTravelling = false
      const { depth = 0 } = entry()
      // An entry of an assessment that is over leads nowhere: the first Back passes over them all, the next one leaves.
      if (current !== shown() && isBack && depth > 0) history.go(-depth)
    }

    /** After a reload, and after a Back that came before the page was hydrated, the browser says where it is. */
    const tellPlace = () => {
      const { place } = entry()
      if (place === undefined) return
      isTravelling = true
      sendBack({ type: 'history.travelled', place })
      // The chart hears it once it is done with what it is doing now.
      queueMicrotask(() => {
        isTravelling = false
        follow()
      })
    }

    receive((event) => {
      if (event.type === 'place.requested') return tellPlace()
      current = event.place
      isBusy = event.isBusy
      return follow()
    })
    return history.subscribe(({ location, action: { type } }) => {
      if (location.pathname !== path || location.hash !== '' || type === 'PUSH' || type === 'REPLACE') return
      if (!isCatchingUp) return travel(type === 'BACK')
      isCatchingUp = false
      beginAtTop(router)
      return follow()
    })
  })
}

const isEarlier = (one: Place, other: Place) => one !== 'intro' && other !== 'intro' && one < other

/** The router shows an entry where it was left; a step by Previous begins at its top, like every step. */
function beginAtTop(router: RegisteredRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
