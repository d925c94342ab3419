import type { InspectionEvent, Observer } from 'xstate'

let observer: Observer<InspectionEvent> | null = null

/**
 * Call this before the first machine starts, because each machine asks for the observer only once. The observer hears of an actor when it starts. In
 * development React creates each machine of a component twice, and starts only one of the two.
 */
export function observeMachines(by: Observer<InspectionEvent>): void {
  const created = new Map<string, InspectionEvent>()
  observer = {
    next(inspected) {
      const { sessionId } = inspected.actorRef
      if (inspected.type === '@xstate.actor') return void created.set(sessionId, inspected)
      const creation = created.get(sessionId)
      created.delete(sessionId)
      if (creation) by.next?.(creation)
      return by.next?.(inspected)
    },
  }
}

/**
 * What a machine is started with so that a developer can watch it. To be asked under `import.meta.env.INSPECTOR` only:
 * a build then leaves it out.
 */
export function inspection(): { inspect?: Observer<InspectionEvent> } {
  return observer ? { inspect: observer } : {}
}
