import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | null = null

/** To be called before the first machine is started: a machine asks once. */
export function observeMachines(by: Observer<InspectionEvent>): void {
  observer = by
}

/** What every machine is started with, so that a developer can watch it; in production, nothing. */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return import.meta.env.INSPECTOR && observer ? { inspect: observer } : {}
}
