import {
  Actor,
  StateMachine,
  transition,
  type ActorRefLike,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'

import type { ActorMessage, Drawable } from './panel-messages.ts'
import { nameTransition, readStatechart } from './statechart.ts'

type MachineActor = Actor<AnyStateMachine>

export interface RunningMachines {
  /** Hears everything that XState tells of every actor of the page. */
  observe(inspected: InspectionEvent): void
  /** The names of the transitions that this actor took since it was asked last. */
  takeTransitions(sessionId: string): readonly string[]
  /** Null once the machine has the event, or a sentence that says why it has not: it is gone, or would fail. */
  send(sessionId: string, event: AnyEventObject): string | null
}

const isMachine = (actor: ActorRefLike): actor is MachineActor =>
  actor instanceof Actor && actor.logic instanceof StateMachine

const writeText = (error: unknown) => (error instanceof Error ? error.message : String(error))

function readChart(actor: ActorRefLike): Drawable {
  if (!isMachine(actor)) return { chart: null, fault: 'A call has no chart.' }
  try {
    return { chart: readStatechart(actor.logic) }
  } catch (error) {
    return { chart: null, fault: writeText(error) }
  }
}

function readName(actor: ActorRefLike): string {
  const { sessionId } = actor
  if (isMachine(actor) && actor.id === sessionId) return actor.logic.id
  return actor instanceof Actor ? actor.id : sessionId
}

/** Follows the actors of this page; `onActor` gets each when it is started. */
export function followMachines(onActor: (message: ActorMessage) => void): RunningMachines {
  const running = new Map<string, MachineActor>()
  const taken = new Map<string, readonly string[]>()
  return {
    observe(inspected) {
      const { actorRef: actor, type } = inspected
      const { sessionId } = actor
      if (type === '@xstate.actor')
        onActor({ type: 'panel.actor', sessionId, name: readName(actor), ...readChart(actor) })
      if (type === '@xstate.snapshot') {
        if (inspected.snapshot.status === 'active' && isMachine(actor)) running.set(sessionId, actor)
        else running.delete(sessionId)
      }
      if (type !== '@xstate.microstep') return
      const { _transitions: transitions } = inspected
      taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...transitions.map(nameTransition)])
    },
    takeTransitions(sessionId) {
      const transitions = taken.get(sessionId) ?? []
      taken.delete(sessionId)
      return transitions
    },
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
