import { setImmediate as afterEvents } from 'node:timers/promises'

import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'

import { RETURN_PAUSE } from '#machines/assessment/browser-history-setup.ts'

import type { TransitionCoverage } from './transition-coverage.ts'

/** One call of a machine. It stays open until a path ends it. */
export interface Call {
  readonly input: unknown
  readonly signal: AbortSignal
  settled: boolean
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Runs asynchronous steps, one after the other. */
export function runInOrder<T>(items: readonly T[], step: (item: T, place: number) => Promise<void>): Promise<void> {
  return items.reduce((before, item, place) => before.then(() => step(item, place)), Promise.resolve())
}

/** Every time-out of the charts, in milliseconds (design §4). */
const TIMEOUT = 20_000

const findDelay = (type: string) => (type.startsWith('xstate.after.returnPause.') ? RETURN_PAUSE : TIMEOUT)

interface MachineRunOptions {
  /** The actors that make the machine's calls, one at a time. */
  readonly sources?: readonly string[]
  /** The actors to which the machine only sends events; the events are recorded. */
  readonly listeners?: readonly string[]
  readonly input?: unknown
  readonly coverage?: TransitionCoverage
}

/** A running machine whose clock and calls do nothing until a test moves them. */
export class MachineRun {
  readonly calls: Call[] = []
  /** The emitted events, and 'call' for each call, in order. */
  readonly timeline: string[] = []
  /** The events that the machine sent to its listeners, in order. */
  readonly sentEvents: { readonly listener: string; readonly event: EventObject }[] = []
  readonly clock = new SimulatedClock()
  readonly actor

  constructor(machine: AnyStateMachine, options: MachineRunOptions) {
    const held = fromPromise(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call: Call = { input, signal, settled: false, resolve, reject }
          this.calls.push(call)
          this.timeline.push('call')
        }),
    )
    const listeners = (options.listeners ?? []).map((listener) => {
      const listening = fromCallback(({ receive }) => receive((event) => this.sentEvents.push({ listener, event })))
      return [listener, listening] as const
    })
    const calls = (options.sources ?? []).map((source) => [source, held] as const)
    this.actor = createActor(machine.provide({ actors: Object.fromEntries([...calls, ...listeners]) }), {
      input: options.input,
      clock: this.clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return
        const { _transitions: chosen } = inspected
        options.coverage?.take(chosen)
      },
    })
    this.actor.on('*', (emitted) => this.timeline.push(emitted.type))
    this.actor.subscribe((snapshot: AnyMachineSnapshot) => options.coverage?.visit(snapshot))
    this.actor.start()
    options.coverage?.visit(this.actor.getSnapshot())
  }

  /** Calls that are neither answered nor aborted. */
  get open(): readonly Call[] {
    return this.calls.filter((call) => !call.settled && !call.signal.aborted)
  }

  /**
   * Performs one event: sends those of visitors and browsers, ends a call for those of the server, and moves the clock for
   * time-outs.
   */
  async perform(event: EventObject & { readonly output?: unknown; readonly error?: unknown }): Promise<void> {
    if (event.type.startsWith('xstate.done.actor.')) this.#settle().resolve(event.output)
    else if (event.type.startsWith('xstate.error.actor.')) this.#settle().reject(event.error)
    else if (event.type.startsWith('xstate.after.')) this.#runOutOfTime(findDelay(event.type))
    else this.actor.send(event)
    await afterEvents()
  }

  /** Moves the clock by this delay, in milliseconds. Throws when something happens a millisecond earlier. */
  #runOutOfTime(delay: number): void {
    const before: unknown = this.actor.getSnapshot()
    this.clock.increment(delay - 1)
    if (this.actor.getSnapshot() !== before) throw new Error(`Something happened before ${delay} ms had passed`)
    this.clock.increment(1)
  }

  #settle(): Call {
    const [call] = this.open
    if (call === undefined) throw new Error('No call is open')
    call.settled = true
    return call
  }
}
