import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

// A chart as plain data, read from the machine that runs: for the inspector, diagrams, documents and reports.

/** What brings a branch about: a visitor or browser, the end of a call, time, or the state itself. */
export type Cause = 'event' | 'done' | 'error' | 'after' | 'always'

export interface Branch {
  /** As TransitionCoverage names it. */
  readonly name: string
  readonly from: string
  /** Null if the state does not change. */
  readonly to: string | null
  /** Whether a state that it leads back to is left and entered again. */
  readonly isReentering: boolean
  readonly cause: Cause
  /** The event, the id of the call, the name of the delay; empty for 'always'. */
  readonly trigger: string
  readonly guard: string | null
  /** What it does besides telling people. */
  readonly actions: readonly string[]
  readonly emissions: readonly string[]
  /** What it means, in words. */
  readonly description: string
}

type Deeds = Pick<Branch, 'actions' | 'emissions'>

export interface ChartState {
  /** Below the root: 'wizard.blank'. */
  readonly id: string
  /** Its own part of the id. */
  readonly key: string
  /** Null right below the root. */
  readonly parent: string | null
  readonly description: string
  readonly tags: readonly string[]
  readonly calls: readonly string[]
  /** Names of actions and emissions on the way in and out. */
  readonly entry: Deeds
  readonly exit: Deeds
  readonly isInitial: boolean
  readonly isFinal: boolean
  readonly isCompound: boolean
  readonly branches: readonly Branch[]
}

export interface Delay {
  readonly name: string
  readonly milliseconds: number
}

export interface Statechart {
  readonly id: string
  /** In the order of the code, a parent before its children. */
  readonly states: readonly ChartState[]
  readonly delays: readonly Delay[]
}

/** The branches of a chart in the order in which its documents number them. */
export const listBranches = (chart: Statechart): Branch[] => chart.states.flatMap((state) => state.branches)

/** What brings a branch about, in words, without guard and effects: 'sendReport is done', 'after patience, 300 ms'. */
export function describeCause({ cause, trigger }: Branch, { delays }: Statechart): string {
  if (cause === 'event') return trigger
  if (cause === 'always') return 'at once'
  if (cause !== 'after') return `${trigger} ${cause === 'done' ? 'is done' : 'fails'}`
  return `after ${trigger}, ${delays.find(({ name }) => name === trigger)?.milliseconds} ms`
}

/** The id of the whole chart, which is among its states where it hears or calls something itself. */
export const EVERYWHERE = 'everywhere'

/** Whether this stands for the whole chart: what it calls runs as long as the chart does. */
export const isEverywhere = ({ id }: ChartState): boolean => id === EVERYWHERE

const findId = (node: AnyStateNode) => node.path.join('.') || EVERYWHERE

/** The name of an action or a guard; null for one that the library adds by itself or that has none. */
function findName(part: unknown): string | null {
  if (typeof part === 'string') return part
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : null
}

/** The event that an action emits, by the action's name. */
function describeEmission(machine: AnyStateMachine, action: string): string | null {
  const does: unknown = machine.implementations.actions[action]
  if (typeof does !== 'function' || !('event' in does)) return null
  return 'type' in does && does.type === 'xstate.emit' ? findName(does.event) : null
}

function listDeeds(machine: AnyStateMachine, actions: readonly unknown[]): Deeds {
  const names = actions.flatMap((action) => findName(action) ?? [])
  return {
    actions: names.filter((name) => describeEmission(machine, name) === null),
    emissions: names.flatMap((name) => describeEmission(machine, name) ?? []),
  }
}

function readTrigger({ eventType, source }: AnyTransitionDefinition): Pick<Branch, 'cause' | 'trigger'> {
  const [, kind, rest = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(.*)$/.exec(eventType) ?? []
  if (kind === 'after') return { cause: 'after', trigger: rest.slice(0, -source.id.length - 1) }
  if (kind === 'done' || kind === 'error') return { cause: kind, trigger: rest }
  return { cause: eventType === '' ? 'always' : 'event', trigger: eventType }
}

/** A transition by its state, its event, and its place among the guarded alternatives: unlike any other of its machine. */
export function nameTransition(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} on ${eventType || 'always'} #${alternatives.indexOf(definition) + 1}`
}

function readBranch(machine: AnyStateMachine, definition: AnyTransitionDefinition): Branch {
  const { source, target = [], guard, actions } = definition
  return {
    name: nameTransition(definition),
    from: findId(source),
    to: target.map(findId)[0] ?? null,
    isReentering: definition.reenter,
    ...readTrigger(definition),
    guard: findName(guard),
    description: definition.description ?? '',
    ...listDeeds(machine, actions),
  }
}

function readState(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  const lists = [...node.transitions.values(), node.always ?? []]
  return {
    id: findId(node),
    key: node.parent === undefined ? 'in every state' : node.key,
    parent: node.parent?.parent ? findId(node.parent) : null,
    description: node.description ?? '',
    tags: node.tags,
    calls: node.invoke.map(({ src }) => String(src)),
    entry: listDeeds(machine, node.entry),
    exit: listDeeds(machine, node.exit),
    isInitial: node.parent?.initial.target.includes(node) ?? false,
    isFinal: node.type === 'final',
    isCompound: node.type === 'compound' && node !== machine.root,
    branches: lists.flatMap((list) => list.map((definition) => readBranch(machine, definition))),
  }
}

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child].concat(below(child)))

/** Every delay that a state waits for. XState takes one that the machine does not have for no delay, silently. */
function listDelays(machine: AnyStateMachine, branches: readonly Branch[]): Delay[] {
  const names = new Set(branches.filter(({ cause }) => cause === 'after').map(({ trigger }) => trigger))
  return [...names].map((name) => {
    const milliseconds: unknown = machine.implementations.delays[name]
    if (typeof milliseconds !== 'number') throw new Error(`${machine.id} has no delay ${name} in milliseconds`)
    return { name, milliseconds }
  })
}

/** Throws if the chart has something that no diagram can show yet. */
export function readStatechart(machine: AnyStateMachine): Statechart {
  const { root } = machine
  const nodes = root.transitions.size + root.invoke.length > 0 ? [root, ...below(root)] : below(root)
  const states = nodes.map((node) => readState(machine, node))
  const undrawn = [root, ...nodes].find(({ type }) => type === 'parallel' || type === 'history')
  if (undrawn !== undefined) throw new Error(`No diagram can show ${undrawn.id} yet: it has ${undrawn.type} states`)
  return {
    id: machine.id,
    states,
    delays: listDelays(
      machine,
      states.flatMap((state) => state.branches),
    ),
  }
}
