import {
  Actor,
  StateMachine,
  transition,
  type ActorRefLike,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'

import type { Drawable } from './panel-messages.ts'
import { nameTransition, readStatechart } from './statechart.ts'

type MachineActor = Actor<AnyStateMachine>

export interface RunningMachines {
  /** Hears everything that XState tells of every actor of the page. */
  observe(inspected: InspectionEvent): void
  /** The names of the transitions that led to a snapshot; to be asked once for each, in the order in which they were told. */
  takeTransitions(): readonly string[]
  /** Null once the machine has the event, or a sentence that says why it has not: it is gone, or would fail. */
  send(sessionId: string, event: AnyEventObject): string | null
}

const isMachine = (actor: ActorRefLike): actor is MachineActor =>
  actor instanceof Actor && actor.logic instanceof StateMachine

const writeText = (error: unknown) => (error instanceof Error ? error.message : String(error))

function readChart(machine: AnyStateMachine): Drawable {
  try {
    return { chart: readStatechart(machine) }
  } catch (error) {
    return { chart: null, fault: writeText(error) }
  }
}

/** Follows the machines of this page; `onChart` gets the chart of each when it is started. */
export function followMachines(onChart: (sessionId: string, drawable: Drawable) => void): RunningMachines {
  const running = new Map<string, MachineActor>()
  const chosen = new Map<string, readonly string[]>()
  const told: (readonly string[])[] = []

  function keepSnapshot(actor: ActorRefLike, isActive: boolean): void {
    told.push(chosen.get(actor.sessionId) ?? [])
    chosen.delete(actor.sessionId)
    if (isActive && isMachine(actor)) running.set(actor.sessionId, actor)
    else running.delete(actor.sessionId)
  }

  return {
    observe(inspected) {
      const { actorRef: actor, type } = inspected
      if (type === '@xstate.actor' && isMachine(actor)) onChart(actor.sessionId, readChart(actor.logic))
      if (type === '@xstate.snapshot') keepSnapshot(actor, inspected.snapshot.status === 'active')
      if (type !== '@xstate.microstep') return
      const { _transitions: transitions } = inspected
      chosen.set(actor.sessionId, [...(chosen.get(actor.sessionId) ?? []), ...transitions.map(nameTransition)])
    },
    takeTransitions: () => told.shift() ?? [],
    send(sessionId, event) {
      const actor = running.get(sessionId)
      return actor === undefined ? 'This machine is gone: it was stopped, or has ended.' : trySend(actor, event)
    },
  }
}

/** First by a pure transition: an event that a machine fails on would end it, and the page with it. */
function trySend(actor: MachineActor, event: AnyEventObject): string | null {
  try {
    transition(actor.logic, actor.getSnapshot(), event)
  } catch (error) {
    return `The machine would fail on this: ${writeText(error)}`
  }
  actor.send(event)
  return null
}
