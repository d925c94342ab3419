import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | null = null

/** To be called before the first machine is started: a machine asks once. */
export function observeMachines(by: Observer<InspectionEvent>): void {
  observer = by
}

/**
 * What a machine is started with so that a developer can watch it. To be asked under `import.meta.env.INSPECTOR` only:
 * a build then leaves it out.
 */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return observer ? { inspect: observer } : {}
}
