import type { RegisteredRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'

import type { Place } from '#machines/assessment/assessment-context.ts'
import type {
  AssessmentEvent,
  PlaceChanged,
  PlaceRequested,
  ResultRequested,
} from '#machines/assessment/assessment-events.ts'
import { savedResult } from '#web/content/assessment-flow.ts'

import { readResult } from './result-storage.ts'

type ChartEvent = PlaceChanged | PlaceRequested | ResultRequested

/**
 * Keeps one history entry for each question. A step forward adds an entry. Previous goes back in the history if the
 * previous entry is the right question. Back and Forward become events of the chart.
 *
 * A finished assessment keeps one entry, its first one, which becomes the entry of the result: Back leaves the
 * assessment, and Forward or a reload opens the saved result.
 */
export function followHistory(router: RegisteredRouter) {
  return fromCallback<ChartEvent>(({ receive, sendBack }) => {
    const follower = new HistoryFollower(router, sendBack)
    receive((event) => follower.receive(event))
    return follower.start()
  })
}

class HistoryFollower {
  readonly #router: RegisteredRouter
  readonly #history: RegisteredRouter['history']
  readonly #path: string
  readonly #sendBack: (event: AssessmentEvent) => void
  /** The place that the chart shows. */
  #current: Place = 'intro'
  /** The place of the entry before the last change of the history. */
  #lastPlace: Place
  #isBusy = false
  #isStopped = false
  /** The chart knows what an earlier visit has left. */
  #isRestored = false
  /** During Back or Forward of the browser: the history is already at the entry. */
  #isTravelling = false
  /** After Previous and after the last question: the chart is already at the place, and the history follows later. */
  #isCatchingUp = false

  constructor(router: RegisteredRouter, sendBack: (event: AssessmentEvent) => void) {
    this.#router = router
    this.#history = router.history
    this.#path = router.history.location.pathname
    this.#sendBack = sendBack
    this.#lastPlace = this.#place
  }

  get #state() {
    return this.#history.location.state
  }

  /** The place of the current entry. */
  get #place(): Place {
    return this.#state.place ?? 'intro'
  }

  /** Listens to Back and Forward until the returned function is called. */
  start(): () => void {
    const unsubscribe = this.#history.subscribe(({ location, action: { type } }) => {
      const isFromResult = this.#lastPlace === 'result'
      this.#lastPlace = this.#place
      if (location.pathname !== this.#path || location.hash !== '' || type === 'PUSH' || type === 'REPLACE') return
      if (this.#isCatchingUp) return this.#arrive()
      // Two results in a row would be the same: the device keeps one.
      const isSameResult = isFromResult && this.#current === 'result' && this.#place === 'result'
      if (type === 'BACK' && isSameResult) return this.#history.back()
      return this.#travel(type === 'BACK')
    })
    return () => {
      this.#isStopped = true
      unsubscribe()
    }
  }

  receive(event: ChartEvent): void {
    this.#isRestored = true
    if (event.type === 'place.requested') return this.#reportPlace()
    if (event.type === 'result.requested') return void this.#openResult()
    this.#current = event.place
    this.#isBusy = event.isBusy
    return this.#follow()
  }

  /** Brings the history to the place that the chart shows. */
  #follow(): void {
    if (this.#isCatchingUp || this.#current === this.#place) return
    if (this.#current === 'result') return this.#goToResult()
    // While the report is being sent, Back must not leave the place: its entry is added again.
    if (this.#isTravelling && !this.#isBusy) return
    if (!isEarlier(this.#current, this.#place)) return this.#addEntry(this.#current)
    if (this.#state.before !== this.#current) return this.#replaceEntry(this.#current)
    this.#isCatchingUp = true
    return this.#history.back()
  }

  #addEntry(place: Place): void {
    const { depth = 0 } = this.#state
    // The first entry of a visit has no place yet. It gets one, so that Back to it shows the intro even after a reload.
    if (this.#state.place === undefined) {
      this.#history.replace(this.#path, { place: 'intro', depth })
      this.#history.flush()
    }
    const before = this.#place
    // A new assessment after a result leaves the entry of that result alone.
    const isNew = place === 'intro' && before === 'result'
    this.#history.push(this.#path, { place, depth: isNew ? 0 : depth + 1, before, at: Date.now() })
  }

  #replaceEntry(place: Place): void {
    this.#history.replace(this.#path, { ...this.#state, place })
  }

  /** Goes to the first entry of the finished assessment, which becomes the entry of its result. */
  #goToResult(): void {
    const { depth = 0 } = this.#state
    if (depth === 0) return this.#replaceEntry('result')
    this.#isCatchingUp = true
    // The browser drops the oldest entries of a long history.
    return this.#history.go(-Math.min(depth, this.#history.length - 1))
  }

  /** The history has caught up with the chart. */
  #arrive(): void {
    this.#isCatchingUp = false
    // Forward from a result came back to it: the visitor stays where they read.
    if (this.#current === 'result' && this.#place === 'result') return
    scrollToTop(this.#router)
    if (this.#current === 'result') this.#history.replace(this.#path, { place: 'result', depth: 0 })
    else this.#follow()
  }

  /** The visitor pressed Back or Forward. */
  #travel(isBack: boolean): void {
    this.#isTravelling = true
    this.#sendBack({ type: 'history.travelled', place: this.#place })
    this.#follow()
    this.#isTravelling = false
    if (this.#current === this.#place || this.#isCatchingUp) return
    const { depth = 0 } = this.#state
    // Forward, and then Back, lead past a question that has lost its answer. The running assessment stays where it is.
    if (typeof this.#current === 'number') return
    // The device has not answered yet: it may know the place.
    if (!this.#isRestored) return
    // Entries of a discarded assessment lead nowhere. The first Back skips all of them, so the next one leaves the page.
    // Another one shows the intro, also after a reload.
    if (isBack && depth > 0) this.#history.go(-depth)
    else if (this.#current === 'intro') this.#replaceEntry('intro')
  }

  /** Reports the place of the current entry, after a reload or after a Back before hydration. */
  #reportPlace(): void {
    const { place } = this.#state
    if (place === undefined) return
    this.#isTravelling = true
    this.#sendBack({ type: 'history.travelled', place })
    // The chart handles the event after its current transition.
    queueMicrotask(() => {
      this.#isTravelling = false
      this.#follow()
    })
  }

  /** Opens the saved result if the current entry belongs to a finished assessment and the device has one. */
  async #openResult(): Promise<void> {
    const [place, shown, { at = 0 }] = [this.#place, this.#current, this.#state]
    if (place === 'intro') return
    this.#isCatchingUp = true
    document.documentElement.dataset['resuming'] = ''
    const found = await readResult()
    delete document.documentElement.dataset['resuming']
    // The visitor has gone on meanwhile.
    if (this.#isStopped || !this.#isCatchingUp) return
    this.#isCatchingUp = false
    if (this.#current !== shown) return this.#follow()
    // An older result is not that of this entry, whose answers have expired.
    if (found !== null && found.at >= at) return this.#history.replace(savedResult.path)
    // Nothing is left of its assessment, so the next one begins here.
    this.#history.replace(this.#path, { place: 'intro', depth: 0 })
    this.#reportPlace()
  }
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
