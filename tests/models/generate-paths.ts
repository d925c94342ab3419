import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { getAdjacencyMap, getShortestPaths, type SerializedSnapshot } from 'xstate/graph'

// Generates test cases from a model: one shortest path over every edge, so that each event is tried in each state once.
// Vitest and Playwright walk the same cases, and this file depends on neither.

export interface PathModel<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject> {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** False for events that no page can produce. */
  readonly isForBrowser?: boolean
  /** The events before every path. */
  readonly opening: readonly TEvent[]
  /**
   * The events that can be tried in a state, including those that the state ignores. The end and the time-out of a call are
   * events too.
   */
  events(snapshot: TSnapshot): readonly TEvent[]
  /** A readable key with everything that later behavior depends on. */
  key(snapshot: TSnapshot): string
  /** The event in a few words. */
  describeEvent(event: TEvent): string
}

export interface PathStep<TEvent extends EventObject> {
  readonly event: TEvent
  /** The key of the state after the event. */
  readonly key: string
}

export interface PathCase<TEvent extends EventObject> {
  readonly title: string
  readonly steps: readonly PathStep<TEvent>[]
}

export interface Edge {
  readonly from: string
  readonly event: string
  readonly to: string
  /** The events that were emitted on the way. */
  readonly emitted: readonly string[]
}

const LIMIT = 100_000

function findStart<S extends AnyMachineSnapshot, E extends EventObject>({
  machine,
  input,
  opening,
}: PathModel<S, E>): S {
  const [initial] = initialTransition(machine, input)
  return opening.reduce<AnyMachineSnapshot>((snapshot, event) => transition(machine, snapshot, event)[0], initial) as S
}

/** Every edge by the keys of its ends, in the order of discovery. */
function listEdges<S extends AnyMachineSnapshot, E extends EventObject>(model: PathModel<S, E>): Edge[] {
  const map = getAdjacencyMap(model.machine, {
    fromState: findStart(model),
    events: (snapshot) => model.events(snapshot as S),
    serializeState: (snapshot) => model.key(snapshot as S) as SerializedSnapshot,
    limit: LIMIT,
  })
  return Object.entries(map).flatMap(([from, { state, transitions }]) =>
    Object.values<{ event: E }>(transitions).map(({ event }) => {
      const [next, actions] = transition(model.machine, state, event)
      return {
        from,
        event: model.describeEvent(event),
        to: model.key(next as S),
        emitted: actions.flatMap(describeEmission),
      }
    }),
  )
}

function describeEmission({ type, params }: { readonly type: string; readonly params: unknown }): string[] {
  if (type !== 'xstate.emit') return []
  return [(params as { readonly event: EventObject }).event.type]
}

/** Shortest paths over all edges, without those that are the beginning of another path. */
export function listPathCases<S extends AnyMachineSnapshot, E extends EventObject>(
  model: PathModel<S, E>,
): PathCase<E>[] {
  const makeKey = (snapshot: AnyMachineSnapshot) => model.key(snapshot as S)
  const paths = getShortestPaths(model.machine, {
    fromState: findStart(model),
    events: (snapshot) => model.events(snapshot as S),
    // With the edge in the key, the shortest paths to all "states" are the shortest paths over all edges.
    serializeState: (snapshot, event, previous) => {
      const key = makeKey(snapshot)
      return (
        event && previous ? `${makeKey(previous)} --${JSON.stringify(event)}--> ${key}` : key
      ) as SerializedSnapshot
    },
    limit: LIMIT,
  })
  const sequences = paths.map(({ steps }) =>
    steps
      .filter((step) => step.event.type !== 'xstate.init')
      .map((step): PathStep<E> => ({ event: step.event as E, key: makeKey(step.state) })),
  )
  const cases = removePrefixes(sequences.map((steps) => replayPath(model, steps)))
  return cases.map((steps) => ({ title: findTitle(model, steps), steps }))
}

/**
 * Returns the path after the machine has taken it step by step. The library keeps one representative state per key. When a
 * key omits something that behavior depends on, the path cannot be walked. Throws in that case, so that the error appears
 * here and not in a browser.
 */
export function replayPath<S extends AnyMachineSnapshot, E extends EventObject>(
  model: PathModel<S, E>,
  steps: PathStep<E>[],
): PathStep<E>[] {
  let snapshot = findStart(model)
  for (const { event, key } of steps) {
    snapshot = transition(model.machine, snapshot, event)[0] as S
    if (model.key(snapshot) !== key)
      throw new Error(`The key is too coarse: ${key} turned out as ${model.key(snapshot)}`)
  }
  return steps
}

function removePrefixes<E extends EventObject>(paths: readonly PathStep<E>[][]): PathStep<E>[][] {
  const listBeginnings = (steps: readonly PathStep<E>[]) => {
    const texts = steps.map((step) => JSON.stringify(step.event))
    return texts.map((_, end) => texts.slice(0, end + 1).join())
  }
  const begun = new Set(paths.flatMap((steps) => listBeginnings(steps).slice(0, -1)))
  return paths.filter((steps) => steps.length > 0 && !begun.has(listBeginnings(steps).at(-1) ?? ''))
}

function findTitle<S extends AnyMachineSnapshot, E extends EventObject>(
  { describeEvent }: PathModel<S, E>,
  steps: readonly PathStep<E>[],
): string {
  return `${steps.map((step) => describeEvent(step.event)).join(' → ')} ⇒ ${steps.at(-1)?.key}`
}

/** Lists what each state answers and ignores, and every path. People review the list, and the repository keeps it. */
export function writeList<S extends AnyMachineSnapshot, E extends EventObject>(model: PathModel<S, E>): string {
  const edges = listEdges(model)
  const cases = listPathCases(model)
  const states = [...new Set(edges.map((edge) => edge.from))].toSorted()
  const blocks = states.map((state) => {
    const own = edges.filter((edge) => edge.from === state)
    const heard = own.filter((edge) => edge.to !== state || edge.emitted.length > 0)
    const rest = own.filter((edge) => !heard.includes(edge)).map((edge) => edge.event)
    const answers = heard.map(({ event, to, emitted }) => `  ${[event, ...emitted].join(', ')} ⇒ ${to}`)
    return [state, ...answers, ...(rest.length > 0 ? [`  stays: ${rest.join(', ')}`] : [])].join('\n')
  })
  const paths = cases.map((one) => one.title)
  return [
    `${model.name}: ${states.length} states, ${edges.length} edges, ${paths.length} paths`,
    ...blocks,
    paths.join('\n'),
  ].join('\n\n')
}
