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
import { parseJson } from '#machines/parse-json.ts'
import { navMachine } from '#machines/nav/nav.machine.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'

// Computes the states of a recorded session again from its list of events.

const MACHINES = {
  assessment: assessmentMachine,
  contact: contactMachine,
  waitlist: waitlistMachine,
  nav: navMachine,
} as const satisfies Readonly<Record<string, AnyStateMachine>>

export type MachineName = keyof typeof MACHINES

/** Raise it when the meaning of a field changes. Logs of another version are then refused. */
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
  /** All events in order: from the visitor, from the browser, and from calls and delays that ended. */
  steps: z.array(
    z.object({
      /** Milliseconds since the start of the machine. */
      at: z.number(),
      event: z.looseObject({ type: z.string() }),
      /** The state after the event. */
      value: stateValueSchema,
    }),
  ),
  /** The last state, and the context without the keys of the input. */
  final: z.object({ value: stateValueSchema, context: z.record(z.string(), z.unknown()) }),
})

export type ReplayLog = z.infer<typeof logSchema>
export type ReplayEvent = ReplayLog['steps'][number]['event']

export interface ReplayedState {
  readonly status: AnyMachineSnapshot['status']
  readonly value: StateValue
  readonly tags: readonly string[]
  readonly context: Readonly<Record<string, unknown>>
  /** The transitions that led to this state, in order; empty if the event caused none. */
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** Whether a machine of this name can be replayed. */
export function isMachineName(name: string): name is MachineName {
  return Object.hasOwn(MACHINES, name)
}

/** The machine of a log. */
export function findMachine(name: MachineName): AnyStateMachine {
  return MACHINES[name]
}

/** Creates a log of the current version. */
export function createLog(log: Omit<ReplayLog, 'v'>): ReplayLog {
  return { v: LOG_VERSION, ...log }
}

export type ParsedLog = { readonly ok: true; readonly log: ReplayLog } | { readonly ok: false; readonly fault: string }

/** Reads a log from a text. Gives the log, or a sentence that says what is wrong with the text. Never throws. */
export function parseLog(text: string): ParsedLog {
  const json = parseJson(text)
  if (json === null) return { ok: false, fault: 'This is not JSON' }
  const read = logSchema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    return { ok: false, fault: `This is not a log: ${issue?.path.join('.') || 'it'} is not as expected` }
  }
  const { machine, input } = read.data
  const [initial] = initialTransition<AnyStateMachine>(MACHINES[machine], input)
  if (initial.status === 'error') return { ok: false, fault: 'This is not a log: input is not as expected' }
  return { ok: true, log: read.data }
}

/**
 * The state before the first event, then the state after each event. Uses pure transitions: no call is made and no time
 * passes.
 */
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
  for (const { event } of steps) current = keep(machine.transition(current, reviveError(event), scope))
  return states
}

const doNothing = () => {}

/**
 * An actor scope for pure transitions, which XState does not export. `takeTransitions` gives the transitions that were
 * taken since its last call.
 */
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

/** The index of the first step whose state differs from the recorded one; null if all are equal. */
export function findFirstDivergence({ steps }: ReplayLog, states: readonly ReplayedState[]): number | null {
  const divergence = steps.findIndex(({ value }, place) => {
    return JSON.stringify(states[place + 1]?.value) !== JSON.stringify(value)
  })
  return divergence < 0 ? null : divergence
}

/** A log stores only the message of an error. A chart expects an Error object. */
function reviveError(event: ReplayEvent): ReplayEvent {
  const { error } = event
  return event.type.startsWith('xstate.error.') && typeof error === 'string'
    ? { ...event, error: new Error(error) }
    : event
}
