import {
  createActor,
  initialTransition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate'
import { z } from 'zod/mini'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import { contactMachine } from '#machines/contact/contact.machine.ts'
import { parseJson } from '#machines/json.ts'
import { navMachine } from '#machines/nav/nav.machine.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'

// A session as a list of events, and the states it went through, computed again from that list alone.

const MACHINES = {
  assessment: assessmentMachine,
  contact: contactMachine,
  waitlist: waitlistMachine,
  nav: navMachine,
} as const satisfies Readonly<Record<string, AnyStateMachine>>

export type MachineName = keyof typeof MACHINES

/** Raise it when a field changes its meaning: older logs are then refused. */
const LOG_VERSION = 1

const stateValueSchema: z.ZodMiniType<StateValue> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy(() => stateValueSchema),
  ),
])

const logSchema = z.object({
  v: z.literal(LOG_VERSION),
  machine: z.enum(Object.keys(MACHINES) as [MachineName]),
  input: z.optional(z.unknown()),
  /** What happened, in order: what the visitor and the browser did, and how calls and delays ended. */
  steps: z.array(
    z.object({
      /** Milliseconds since the machine was started. */
      at: z.number(),
      event: z.looseObject({ type: z.string() }),
      /** The state the event led to. */
      value: stateValueSchema,
    }),
  ),
  /** The context without what came in by input. */
  final: z.object({ value: stateValueSchema, context: z.record(z.string(), z.unknown()) }),
})

export type ReplayLog = z.infer<typeof logSchema>
export type ReplayEvent = ReplayLog['steps'][number]['event']

export interface ReplayedState {
  readonly status: AnyMachineSnapshot['status']
  readonly value: StateValue
  readonly tags: readonly string[]
  readonly context: Readonly<Record<string, unknown>>
  /** The transitions that led here, in order; none where nothing heard the event. */
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** Whether a machine of this name can be replayed. */
export function isMachineName(name: string): name is MachineName {
  return Object.hasOwn(MACHINES, name)
}

/** The machine that a log is about. */
export function findMachine(name: MachineName): AnyStateMachine {
  return MACHINES[name]
}

/** A log of the version of today. */
export function newLog(log: Omit<ReplayLog, 'v'>): ReplayLog {
  return { v: LOG_VERSION, ...log }
}

export type ReadLog = { readonly ok: true; readonly log: ReplayLog } | { readonly ok: false; readonly fault: string }

/** The log in a text, or what is wrong with it. Never throws. */
export function readLog(text: string): ReadLog {
  const json = parseJson(text)
  if (json === null) return { ok: false, fault: 'This is no JSON' }
  const read = logSchema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    return { ok: false, fault: `This is no log: ${issue?.path.join('.') || 'it'} is not as expected` }
  }
  const { machine, input } = read.data
  const [initial] = initialTransition<AnyStateMachine>(MACHINES[machine], input)
  if (initial.status === 'error') return { ok: false, fault: 'This is no log: input is not as expected' }
  return { ok: true, log: read.data }
}

/** The state before the first event and the one after each, by pure transitions: no call is made, no time passes. */
export function replay({ machine: name, input, steps }: ReplayLog): readonly ReplayedState[] {
  const machine: AnyStateMachine = MACHINES[name]
  const { scope, takeTransitions } = makeScope(machine)
  const states: ReplayedState[] = []
  const keep = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    const { status, value, tags, context } = snapshot
    states.push({ status, value, tags: [...tags], context, transitions: takeTransitions() })
    return snapshot
  }
  let current = keep(machine.getInitialSnapshot(scope, input))
  for (const { event } of steps) current = keep(machine.transition(current, revived(event), scope))
  return states
}

const doNothing = () => {}

/** What XState's own pure transitions work in, and the transitions that were chosen since they were last taken. */
function makeScope(machine: AnyStateMachine): {
  readonly scope: AnyActorScope
  takeTransitions(): readonly AnyTransitionDefinition[]
} {
  const self = createActor(machine)
  const chosen: AnyTransitionDefinition[] = []
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    const { _transitions: transitions } = inspected
    chosen.push(...transitions)
  })
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: doNothing,
    defer: doNothing,
    emit: doNothing,
    stopChild: doNothing,
    actionExecutor: doNothing,
  }
  return { scope, takeTransitions: () => chosen.splice(0) }
}

/** The place of the first step that leads to another state than was recorded; null where there is none. */
export function firstDeparture({ steps }: ReplayLog, states: readonly ReplayedState[]): number | null {
  const departure = steps.findIndex(({ value }, place) => {
    return JSON.stringify(states[place + 1]?.value) !== JSON.stringify(value)
  })
  return departure < 0 ? null : departure
}

/** In a log an error is its message; a chart may ask for more. */
function revived(event: ReplayEvent): ReplayEvent {
  const { error } = event
  return event.type.startsWith('xstate.error.') && typeof error === 'string'
    ? { ...event, error: new Error(error) }
    : event
}
