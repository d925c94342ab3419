import type { RegisteredRouter } from '@tanstack/react-router'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { PlaceChanged, PlaceRequested, ResultRequested } from '#machines/assessment/assessment-events.ts'
import type { HistoryEntry } from '#machines/assessment/browser-history-setup.ts'
import { browserHistoryMachine } from '#machines/assessment/browser-history.machine.ts'
import { savedResult } from '#web/content/assessment-flow.ts'
import { inspection } from '#web/inspect/inspect-option.ts'

import { readResult } from './result-storage.ts'

/** Reads the saved result, while the intro stays hidden. */
const readResultUnseen = fromPromise(async () => {
  const { dataset } = document.documentElement
  dataset['resuming'] = ''
  const found = await readResult()
  delete dataset['resuming']
  return found
})

/**
 * The router restores the scroll position of an entry. A step by Previous starts at the top instead, like every step.
 */
function scrollToTop(router: RegisteredRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Runs the chart of the browser's history, and does in the browser what it asks for. */
export function followHistory(router: RegisteredRouter) {
  return fromCallback<PlaceChanged | PlaceRequested | ResultRequested>(({ receive, sendBack }) => {
    const { history } = router
    const path = history.location.pathname
    const readEntry = (): HistoryEntry => {
      const { place, depth, before, at } = history.location.state
      return { place, depth, before, at }
    }
    const chart = browserHistoryMachine.provide({ actors: { readResult: readResultUnseen } })
    const actor = createActor(chart, {
      input: { entry: readEntry() },
      ...(import.meta.env.INSPECTOR && inspection()),
    })
    actor.on('history.travelled', sendBack)
    actor.on('entry.added', ({ place, depth, before }) => {
      // The first entry of a visit gets a place, so that Back to it shows the intro even after a reload.
      if (history.location.state.place === undefined) {
        history.replace(path, { place: 'intro', depth: depth - 1 })
        history.flush()
      }
      history.push(path, { place, depth, before, at: Date.now() })
    })
    // The address may have an anchor, which stays.
    actor.on('entry.replaced', ({ entry }) => history.replace(history.location.href, entry as object))
    // The browser drops the oldest entries of a long history.
    actor.on('move.started', ({ by }) => history.go(Math.max(by, 1 - history.length)))
    actor.on('scroll.reset', () => scrollToTop(router))
    actor.on('result.opened', () => history.replace(savedResult.path))
    const unsubscribe = history.subscribe(({ location, action: { type } }) => {
      if (location.pathname !== path) {
        actor.send({ type: 'page.left' })
        return
      }
      const entry = readEntry()
      const isChange = type === 'PUSH' || type === 'REPLACE' || location.hash !== ''
      if (isChange) actor.send({ type: 'entry.changed', entry })
      else actor.send({ type: 'entry.reached', entry, isBack: type === 'BACK' })
    })
    receive((event) => actor.send(event))
    actor.start()
    return () => {
      unsubscribe()
      actor.stop()
    }
  })
}
