import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

// Reads a statechart as plain data from the machine itself, for diagrams, documents and reports.

/** What triggers a branch: a visitor or browser, the end of a call, time, or the state itself. */
export type Cause = 'event' | 'done' | 'error' | 'after' | 'always'

export interface Branch {
  /** The same name as in TransitionCoverage. */
  readonly name: string
  readonly from: string
  /** Null when the state does not change. */
  readonly to: string | null
  /** Whether a state that the branch leads back to is exited and entered again. */
  readonly isReentering: boolean
  readonly cause: Cause
  /** The event, the id of the call or the name of the delay; empty for 'always'. */
  readonly trigger: string
  readonly guard: string | null
  /** The names of its actions, without the emissions. */
  readonly actions: readonly string[]
  readonly emissions: readonly string[]
  /** Its meaning in words. */
  readonly description: string
}

type Deeds = Pick<Branch, 'actions' | 'emissions'>

export interface ChartState {
  /** The path below the root: 'wizard.blank'. */
  readonly id: string
  /** The last part of the id. */
  readonly key: string
  /** Null for a child of the root. */
  readonly parent: string | null
  readonly description: string
  readonly tags: readonly string[]
  readonly calls: readonly string[]
  /** Names of the actions and emissions on entry and exit. */
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

/** The id of the whole chart, for events and calls of its root. */
const EVERYWHERE = 'everywhere'

/** Whether this stands for the whole chart: its calls run as long as the chart does. */
export const isEverywhere = ({ id }: ChartState): boolean => id === EVERYWHERE

const findId = (node: AnyStateNode) => node.path.join('.') || EVERYWHERE

/** The name of an action or a guard; null when it has none or when the library added it. */
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

function readDeeds(machine: AnyStateMachine, actions: readonly unknown[]): Deeds {
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

function readBranch(machine: AnyStateMachine, definition: AnyTransitionDefinition, place: number): Branch {
  const { source, target = [], eventType, guard, actions } = definition
  return {
    name: `${source.id} on ${eventType || 'always'} #${place + 1}`,
    from: findId(source),
    to: target.map(findId)[0] ?? null,
    isReentering: definition.reenter,
    ...readTrigger(definition),
    guard: findName(guard),
    description: definition.description ?? '',
    ...readDeeds(machine, actions),
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
    entry: readDeeds(machine, node.entry),
    exit: readDeeds(machine, node.exit),
    isInitial: node.parent?.initial.target.includes(node) ?? false,
    isFinal: node.type === 'final',
    isCompound: node.type === 'compound' && node !== machine.root,
    branches: lists.flatMap((list) => list.map((definition, place) => readBranch(machine, definition, place))),
  }
}

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child].concat(below(child)))

/** Every delay that a state waits for. Throws for an unknown delay, because XState silently treats it as no delay. */
function listDelays(machine: AnyStateMachine, branches: readonly Branch[]): Delay[] {
  const names = new Set(branches.filter(({ cause }) => cause === 'after').map(({ trigger }) => trigger))
  return [...names].map((name) => {
    const milliseconds: unknown = machine.implementations.delays[name]
    if (typeof milliseconds !== 'number') throw new Error(`${machine.id} has no delay ${name} in milliseconds`)
    return { name, milliseconds }
  })
}

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
