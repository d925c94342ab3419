import type { StateValue } from 'xstate'

import {
  findMachine,
  findFirstDivergence,
  isMachineName,
  createLog,
  replay,
  type ReplayEvent,
  type ReplayLog,
} from '#inspector/replay.ts'

import type { ActorMessage, Drawable, MachineMessage, SnapshotMessage } from './panel-messages.ts'
import { nameTransition, readStatechart } from './statechart.ts'

/** What the inspector shows of one moment: an event and what it led to. */
export interface Step {
  /** Milliseconds since the actor was started. */
  readonly at: number
  readonly event: ReplayEvent
  /** The state in words. */
  readonly state: string
  /** Every state of the chart that is active, a parent before its child. */
  readonly active: readonly string[]
  /** The names of the transitions that led here; none if nothing reacted to the event. */
  readonly transitions: readonly string[]
  readonly tags: readonly string[]
  /** A machine's context; of a call, what it was given and what came of it. */
  readonly held: Readonly<Record<string, unknown>>
}

export interface Track {
  readonly id: string
  readonly name: string
  /** The first stands before every event. */
  readonly steps: readonly Step[]
  readonly drawable: Drawable
  readonly isStopped: boolean
  /** The place of the newest step among everything that happened: the machine with the highest one acted last. */
  readonly actedAt: number
  /** Whether it runs on the page beside the inspector, and hears what is sent to it. */
  readonly isRunning: boolean
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

const readHeld = ({ snapshot }: SnapshotMessage) => snapshot as unknown as Held

/** Started, and not only stopped and started again, as React does in development. */
const isSomething = ({ event }: SnapshotMessage, place: number) =>
  place === 0 || !['xstate.init', 'xstate.stop'].includes(event.type)

/** The state with its parents: wizard.blank. */
function writeState(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([parent, child]) => (child === undefined ? parent : `${parent}.${writeState(child)}`))
    .join(' and ')
}

/** Every active state by its id, a parent before its child: wizard, wizard.blank. */
export function listActive(value: StateValue, parent = ''): string[] {
  const keys = typeof value === 'string' ? [value] : Object.keys(value)
  return keys.flatMap((key) => {
    const child = typeof value === 'string' ? undefined : value[key]
    return [parent + key].concat(child === undefined ? [] : listActive(child, `${parent}${key}.`))
  })
}

function readStep(message: SnapshotMessage, startedAt: number): Step {
  const { status, value, context, tags, children: _children, historyValue: _history, ...other } = readHeld(message)
  return {
    at: Number(message.createdAt) - startedAt,
    event: message.event,
    state: value === undefined ? (status ?? 'active') : writeState(value),
    active: value === undefined ? [] : listActive(value),
    transitions: message.transitions,
    tags: tags ?? [],
    held: context ?? other,
  }
}

/** What came in by input is in the log already. */
function withoutInput(context: Held['context'] = {}, input: unknown): Readonly<Record<string, unknown>> {
  const given = Object.keys(input ?? {})
  return Object.fromEntries(Object.entries(context).filter(([key]) => !given.includes(key)))
}

function makeLog(name: string, messages: readonly SnapshotMessage[], steps: readonly Step[]): ReplayLog | null {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!isMachineName(name) || first === undefined || last === undefined) return null
  const input: unknown = Reflect.get(first.event, 'input')
  return createLog({
    machine: name,
    ...(input !== undefined && { input }),
    steps: messages.slice(1).map((message, place) => ({
      at: steps[place + 1]?.at ?? 0,
      event: message.event,
      value: readHeld(message).value ?? '',
    })),
    final: { value: readHeld(last).value ?? '', context: withoutInput(readHeld(last).context, input) },
  })
}

const UNKNOWN = { chart: null, fault: 'Nothing is known of this actor.' } as const

/** Every actor that was started, in the order in which they were, with all that happened to it. */
export function listTracks(messages: readonly MachineMessage[]): readonly Track[] {
  const actors = new Map<string, ActorMessage>()
  const told = new Map<string, SnapshotMessage[]>()
  const places = new Map(messages.map((message, place) => [message, place]))
  for (const message of messages) {
    const { sessionId } = message
    if (message.type === 'panel.actor') actors.set(sessionId, message)
    else told.set(sessionId, [...(told.get(sessionId) ?? []), message])
  }
  return [...told].map(([id, all]) => {
    const { name, ...drawable } = actors.get(id) ?? { name: id, ...UNKNOWN }
    const something = all.filter(isSomething)
    const steps = something.map((message) => readStep(message, Number(something[0]?.createdAt)))
    const [last, newest] = [all.at(-1), something.at(-1)]
    const actedAt = (newest && places.get(newest)) ?? -1
    const isStopped = last?.event.type === 'xstate.stop'
    const isRunning = last !== undefined && readHeld(last).status === 'active'
    const log = makeLog(name, something, steps)
    return { id, name, steps, drawable, isStopped, actedAt, isRunning, log }
  })
}

/** A log as it plays again, and where it comes out differently than it was recorded. */
export function replayTrack(log: ReplayLog): { readonly track: Track; readonly divergence: number | null } {
  const states = replay(log)
  const steps = states.map(({ value, tags, context, transitions }, place): Step => {
    const { at, event } = log.steps[place - 1] ?? { at: 0, event: { type: 'xstate.init' } }
    const state = writeState(value)
    return {
      at,
      event,
      state,
      active: listActive(value),
      transitions: transitions.map(nameTransition),
      tags,
      held: context,
    }
  })
  const divergence = findFirstDivergence(log, states)
  const drawable = { chart: readStatechart(findMachine(log.machine)) }
  const track: Track = {
    id: 'replay',
    name: log.machine,
    steps,
    drawable,
    isStopped: false,
    actedAt: 0,
    isRunning: false,
    log,
  }
  return { track, divergence: divergence === null ? null : divergence + 1 }
}
