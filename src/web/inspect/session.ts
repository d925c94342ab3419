import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { StateValue } from 'xstate'

import {
  findFirstDivergence,
  isMachineName,
  createLog,
  replay,
  type ReplayEvent,
  type ReplayLog,
} from '#machines/replay.ts'

/** What the inspector shows of one moment: an event and what it led to. */
export interface Step {
  /** Milliseconds since the actor was started. */
  readonly at: number
  readonly event: ReplayEvent
  /** The state in words. */
  readonly state: string
  readonly tags: readonly string[]
  /** A machine's context; of a call, what it was given and what came of it. */
  readonly held: Readonly<Record<string, unknown>>
}

export interface Track {
  readonly id: string
  readonly name: string
  /** The first stands before every event. */
  readonly steps: readonly Step[]
  readonly isStopped: boolean
  /** To copy; null for a call, which cannot be replayed by itself. */
  readonly log: ReplayLog | null
}

interface Held {
  readonly status?: string
  readonly value?: StateValue
  readonly context?: Readonly<Record<string, unknown>>
  readonly tags?: readonly string[]
  readonly [other: string]: unknown
}

type SnapshotMessage = Extract<StatelyInspectionEvent, { type: '@xstate.snapshot' }>

const heldIn = ({ snapshot }: SnapshotMessage) => snapshot as unknown as Held

/** Started, and not only stopped and started again, as React does in development. */
const isSomething = ({ event }: SnapshotMessage, place: number) =>
  place === 0 || !['xstate.init', 'xstate.stop'].includes(event.type)

/** The state with its parents: wizard.blank. */
function stateOf(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([parent, child]) => (child === undefined ? parent : `${parent}.${stateOf(child)}`))
    .join(' and ')
}

function stepOf(message: SnapshotMessage, startedAt: number): Step {
  const { status, value, context, tags, children: _children, historyValue: _history, ...other } = heldIn(message)
  return {
    at: Number(message.createdAt) - startedAt,
    event: message.event,
    state: value === undefined ? (status ?? 'active') : stateOf(value),
    tags: tags ?? [],
    held: context ?? other,
  }
}

/** What came in by input is in the log already. */
function withoutInput(context: Held['context'] = {}, input: unknown): Readonly<Record<string, unknown>> {
  const given = Object.keys(input ?? {})
  return Object.fromEntries(Object.entries(context).filter(([key]) => !given.includes(key)))
}

function logOf(name: string, messages: readonly SnapshotMessage[], steps: readonly Step[]): ReplayLog | null {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!isMachineName(name) || first === undefined || last === undefined) return null
  const input: unknown = Reflect.get(first.event, 'input')
  return createLog({
    machine: name,
    ...(input !== undefined && { input }),
    steps: messages.slice(1).map((message, place) => ({
      at: steps[place + 1]?.at ?? 0,
      event: message.event,
      value: heldIn(message).value ?? '',
    })),
    final: { value: heldIn(last).value ?? '', context: withoutInput(heldIn(last).context, input) },
  })
}

/** Every actor that was started, in the order in which they were, with all that happened to it. */
export function tracksOf(messages: readonly StatelyInspectionEvent[]): readonly Track[] {
  const names = new Map<string, string>()
  const told = new Map<string, SnapshotMessage[]>()
  for (const message of messages) {
    if (message.type === '@xstate.actor') names.set(message.sessionId, message.name)
    if (message.type === '@xstate.snapshot') {
      told.set(message.sessionId, [...(told.get(message.sessionId) ?? []), message])
    }
  }
  return [...told].map(([id, all]) => {
    const name = names.get(id) ?? id
    const something = all.filter(isSomething)
    const steps = something.map((message) => stepOf(message, Number(something[0]?.createdAt)))
    const isStopped = all.at(-1)?.event.type === 'xstate.stop'
    return { id, name, steps, isStopped, log: logOf(name, something, steps) }
  })
}

/** A log as it plays again, and where it comes out differently than it was recorded. */
export function trackOfLog(log: ReplayLog): { readonly track: Track; readonly departure: number | null } {
  const states = replay(log)
  const steps = states.map(({ value, tags, context }, place): Step => {
    const { at, event } = log.steps[place - 1] ?? { at: 0, event: { type: 'xstate.init' } }
    return { at, event, state: stateOf(value), tags, held: context }
  })
  const departure = findFirstDivergence(log, states)
  const track: Track = { id: 'replay', name: log.machine, steps, isStopped: false, log }
  return { track, departure: departure === null ? null : departure + 1 }
}
