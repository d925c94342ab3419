import { initialTransition, transition, type AnyActorLogic, type EventObject, type Snapshot } from 'xstate'
import {
  getAdjacencyMap,
  TestModel,
  type SerializedSnapshot,
  type StatePath,
  type Step,
  type TestParam,
  type TestPathResult,
} from 'xstate/graph'

// Generates test cases from a model: short paths that together take every step once. Vitest and Playwright walk the same
// cases, and this file depends on neither.

type AnySnapshot = Snapshot<unknown>

export interface PathModel<TSnapshot extends AnySnapshot, TEvent extends EventObject> {
  readonly name: string
  /** The chart as it is shipped, or a simulated tab with the chart in it. */
  readonly logic: AnyActorLogic
  readonly input: unknown
  /** False for events that no page can produce, and for a chart that the browser walks by another model. */
  readonly isForBrowser?: boolean
  /** The events before every path. */
  readonly opening: readonly TEvent[]
  /**
   * The events that can be tried in a state, including those that the state ignores. The end and the time-out of a call are
   * events too.
   */
  events(snapshot: TSnapshot): readonly TEvent[]
  /** A readable key that begins with the name of the state. */
  key(snapshot: TSnapshot): string
  /** Everything that later behavior depends on; without it the key must contain all of that. */
  mark?(snapshot: TSnapshot): string
  /** Steps with the same name are equal and walked once; without it every event is tried once for each key. */
  nameStep?(from: TSnapshot, event: TEvent, to: TSnapshot): string
  /** Whether a path ends with this step, because the page that it leads to is another one. */
  isEnd?(event: TEvent, from: TSnapshot): boolean
  /** The event as a short clause, for example 'the visitor presses Next'. */
  describeEvent(event: TEvent): string
  /** Whether the event happens on most paths, so that a title does not name it. */
  isRoutine?(event: TEvent): boolean
  /** What a visitor sees in each state, in a few words; `{question}` becomes 'question 2 of 3'. */
  readonly sights: Readonly<Record<string, string>>
  /** The events that the chart receives on a path, one list for each page load; without it the opening and the events. */
  listLoads?(steps: readonly PathStep<TEvent, TSnapshot>[]): (readonly EventObject[])[]
}

export interface PathStep<TEvent extends EventObject, TSnapshot = unknown> {
  readonly event: TEvent
  /** The event as a short clause. */
  readonly action: string
  /** The key of the state after the event. */
  readonly key: string
  /** What the visitor sees then, in words. */
  readonly sight: string
  readonly snapshot: TSnapshot
}

export interface PathCase<TEvent extends EventObject, TSnapshot extends AnySnapshot = AnySnapshot> {
  /** The model, the number of the path, and a sentence: what happens on the path, and what the visitor sees at its end. */
  readonly title: string
  readonly steps: readonly PathStep<TEvent, TSnapshot>[]
  /** XState's `path.test`: performs each event and checks each state by two tables of functions. Without a count, all steps. */
  test(tables: TestParam<TSnapshot, TEvent>, count?: number): Promise<TestPathResult>
}

export interface Edge {
  readonly from: string
  readonly event: string
  readonly to: string
  /** The events that were emitted on the way. */
  readonly emitted: readonly string[]
}

/** The maximum number of steps of a path. */
export const MAX_STEPS = 12
/** A path goes on to another new step if that is at most this many steps away; otherwise another path begins. */
const NEARBY = 3
/** A title names at most this many events. */
const MAX_NAMED = 5
const LIST = new Intl.ListFormat('en')
const LIMIT = 100_000
/** The event of XState's first step, which leads to the state in which a path begins. */
const BEGIN = 'xstate.init'

/** The name of the state at the beginning of a key. */
export const findStateName = (key: string): string => key.split(' ')[0] ?? ''

function findStart<S extends AnySnapshot, E extends EventObject>({ logic, input, opening }: PathModel<S, E>): S {
  const [initial] = initialTransition(logic, input)
  return opening.reduce<AnySnapshot>((snapshot, event) => transition(logic, snapshot, event)[0], initial) as S
}

/** Every edge by the keys of its ends, in the order of discovery. */
function listEdges<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): Edge[] {
  const map = getAdjacencyMap(model.logic, {
    fromState: findStart(model),
    events: (snapshot) => model.events(snapshot as S),
    serializeState: (snapshot) => model.key(snapshot as S) as SerializedSnapshot,
    limit: LIMIT,
  })
  return Object.entries(map).flatMap(([from, { state, transitions }]) =>
    Object.values<{ event: E }>(transitions).map(({ event }) => {
      const [next, actions] = transition(model.logic, state, event)
      return {
        from,
        // In the list, what names nobody is done by the visitor.
        event: model.describeEvent(event).replace(/^the visitor /, ''),
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

/** A step with what the search needs to know of it. */
interface Move<S extends AnySnapshot, E extends EventObject> extends Step<S, E> {
  /** Equal steps have the same name. */
  readonly name: string
  /** Everything that the steps after it depend on. */
  readonly mark: string
  readonly isEnd: boolean
}

type Moves<S extends AnySnapshot, E extends EventObject> = (from: S) => readonly Move<S, E>[]

/** The steps that lead on from a state; those of a state are worked out once. */
function findMoves<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): Moves<S, E> {
  const known = new Map<S, readonly Move<S, E>[]>()
  const make = (from: S, event: E): Move<S, E> => {
    const state = transition(model.logic, from, event)[0] as S
    return {
      event,
      state,
      name: model.nameStep?.(from, event, state) ?? `${model.key(from)} ${JSON.stringify(event)}`,
      mark: (model.mark ?? model.key)(state),
      isEnd: model.isEnd?.(event, from) ?? false,
    }
  }
  return (from) => {
    const moves = known.get(from) ?? model.events(from).map((event) => make(from, event))
    known.set(from, moves)
    return moves
  }
}

/** The shortest way from a state over a step that was not taken; nothing when none is short enough. */
function findNewStep<S extends AnySnapshot, E extends EventObject>(
  list: Moves<S, E>,
  { from, taken, maxSteps }: { from: S; taken: ReadonlySet<string>; maxSteps: number },
): Move<S, E>[] {
  let ways: { at: S; moves: Move<S, E>[] }[] = [{ at: from, moves: [] }]
  const seen = new Set<string>()
  for (let length = 1; length <= maxSteps && ways.length > 0; length += 1) {
    const further: typeof ways = []
    for (const { at, moves } of ways) {
      for (const move of list(at)) {
        const way = [...moves, move]
        if (!taken.has(move.name)) return way
        if (!seen.has(move.mark) && !move.isEnd) further.push({ at: move.state, moves: way })
        seen.add(move.mark)
      }
    }
    ways = further
  }
  return []
}

/**
 * Generates paths of at most a dozen steps. Each begins at the start, goes to the nearest step that no path has taken, and from
 * there to the next one. Every step is a transition of the logic from the state before it.
 */
function takeEachStepOnce<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): StatePath<S, E>[] {
  const start = findStart(model)
  const list = findMoves(model)
  const taken = new Set<string>()
  const paths: StatePath<S, E>[] = []
  for (;;) {
    const moves: Move<S, E>[] = []
    for (let isOver = false; !isOver;) {
      const left = MAX_STEPS - moves.length
      const maxSteps = moves.length === 0 ? left : Math.min(NEARBY, left)
      const way = findNewStep(list, { from: moves.at(-1)?.state ?? start, taken, maxSteps })
      for (const { name } of way) taken.add(name)
      moves.push(...way)
      isOver = way.at(-1)?.isEnd ?? true
    }
    if (moves.length === 0) return paths
    const begin = { event: { type: BEGIN } as E, state: start }
    const steps = [begin, ...moves.map(({ event, state }) => ({ event, state }))]
    paths.push({ state: moves.at(-1)?.state ?? start, steps, weight: steps.length })
  }
}

function makeTestModel<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): TestModel<S, E, unknown> {
  // `createTestModel` refuses charts with calls or time-outs; the class that it returns takes them.
  return new TestModel<S, E, unknown>(model.logic, {
    stateMatcher: (snapshot, name) => name === findStateName(model.key(snapshot)),
    // These two write the path below the message of an error.
    serializeState: (snapshot) => model.key(snapshot) as SerializedSnapshot,
    serializeEvent: (event) => (event.type === BEGIN ? 'begin' : model.describeEvent(event)) as never,
  })
}

/** What the visitor sees in a state, in words; the key itself where the model has no words for it. */
export function describeSight<S extends AnySnapshot, E extends EventObject>(
  { sights }: PathModel<S, E>,
  key: string,
): string {
  const words = sights[findStateName(key)]
  if (words === undefined) return key
  const [, place, all] = /(\d+)\/(\d+)/.exec(key) ?? []
  const wrong = /with errors: (.*)/.exec(key)?.[1]?.split(', ')
  // An error that concerns the whole form is shown above the form's button.
  const places = wrong?.map((one) => `the ${one === 'form' ? 'button' : one}`)
  const errors = places === undefined ? '' : ` with errors beside ${LIST.format(places)}`
  return `${words.replace('{question}', `question ${place} of ${all}`)}${errors}`
}

/** Joins clauses, and leaves out a subject that the clause before has too. */
function joinClauses(clauses: readonly string[]): string {
  const shortened = clauses.map((clause, place) => {
    const [subject = ''] = /^the \w+ /.exec(clause) ?? []
    return clauses[place - 1]?.startsWith(subject) === true ? clause.slice(subject.length) : clause
  })
  return LIST.format(shortened)
}

/** For example 'sending fails, the server stores the report, and the visitor sees the result'. */
function tellPath<S extends AnySnapshot, E extends EventObject>(
  { isRoutine = () => false }: PathModel<S, E>,
  steps: readonly PathStep<E, S>[],
): string {
  const notable = steps.filter(({ event }) => !isRoutine(event))
  const actions = [...new Set((notable.length > 0 ? notable : steps).map(({ action }) => action))]
  const more = actions.length - MAX_NAMED
  const named = more > 1 ? [...actions.slice(0, MAX_NAMED), `${more} more events happen`] : actions
  const { key, sight } = steps.at(-1) ?? {}
  return joinClauses([...named, sight === key ? `the chart is in ${key}` : `the visitor sees ${sight}`])
}

/** Short paths that together take every step of the model once. */
export function listPathCases<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): PathCase<E, S>[] {
  const testModel = makeTestModel(model)
  const paths = testModel.getPaths(() => takeEachStepOnce(model), { allowDuplicatePaths: true })
  return paths.map((path, place) => {
    const steps = path.steps.slice(1).map(({ event, state }): PathStep<E, S> => {
      const key = model.key(state)
      return { event, action: model.describeEvent(event), key, sight: describeSight(model, key), snapshot: state }
    })
    const isWhole = (length: number | undefined) => length === undefined || length >= steps.length
    return {
      title: `${model.name} ${place + 1}: ${tellPath(model, steps)}`,
      steps,
      test: (tables, length) =>
        isWhole(length)
          ? path.test(tables)
          : testModel.testPath({ ...path, steps: path.steps.slice(0, (length ?? 0) + 1) }, tables),
    }
  })
}

/** Chooses few of these paths on which each event and each state of all of them still happens: always the one with the most that is new. */
export function choosePathsForQuickRun<P extends PathCase<EventObject>>(paths: readonly P[]): ReadonlySet<P> {
  const listFacts = ({ steps }: P) => steps.flatMap(({ action, key }) => [`does ${action}`, `sees ${key}`])
  const missing = new Set(paths.flatMap(listFacts))
  const countNew = (path: P) => new Set(listFacts(path).filter((fact) => missing.has(fact))).size
  const chosen = new Set<P>()
  while (missing.size > 0) {
    const best = paths.reduce((one, other) => (countNew(other) > countNew(one) ? other : one))
    chosen.add(best)
    for (const fact of listFacts(best)) missing.delete(fact)
  }
  return chosen
}

/** The events that the chart receives on a path, one list for each page load. */
export function listLoads<S extends AnySnapshot, E extends EventObject>(
  model: PathModel<S, E>,
  { steps }: PathCase<E, S>,
): (readonly EventObject[])[] {
  return model.listLoads?.(steps) ?? [[...model.opening, ...steps.map(({ event }) => event)]]
}

/** Lists what each state answers and ignores. People review the list, and the repository keeps it. */
export function writeList<S extends AnySnapshot, E extends EventObject>(model: PathModel<S, E>): string {
  const edges = listEdges(model)
  const states = [...new Set(edges.map((edge) => edge.from))].toSorted()
  const blocks = states.map((state) => {
    const own = edges.filter((edge) => edge.from === state)
    const heard = own.filter((edge) => edge.to !== state || edge.emitted.length > 0)
    const rest = own.filter((edge) => !heard.includes(edge)).map((edge) => edge.event)
    const answers = heard.map(({ event, to, emitted }) => `  ${[event, ...emitted].join(', ')} ⇒ ${to}`)
    return [state, ...answers, ...(rest.length > 0 ? [`  stays: ${rest.join(', ')}`] : [])].join('\n')
  })
  return [`${model.name}: ${states.length} states, ${edges.length} edges`, ...blocks].join('\n\n')
}
