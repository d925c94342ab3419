import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Names a branch by its state, its event, and its index among the guarded alternatives. */
function findName(branch: AnyTransitionDefinition): string {
  const { source, eventType } = branch
  const place = (eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])).indexOf(branch)
  return `${source.id} on ${eventType || 'always'} #${place + 1}`
}

const listBranches = (node: AnyStateNode) => [...node.transitions.values()].flat().concat(node.always ?? [])

/**
 * Records which states and transition branches of a chart were taken. It is exact, because XState reports the definitions
 * that it chose.
 */
export class TransitionCoverage {
  readonly states: ReadonlySet<string>
  readonly branches: ReadonlySet<string>
  readonly #visited = new Set<string>()
  readonly #taken = new Set<string>()

  constructor(machine: AnyStateMachine) {
    const nodes = [machine.root, ...getStateNodes(machine)]
    this.states = new Set(nodes.map((node) => node.id))
    this.branches = new Set(nodes.flatMap(listBranches).map(findName))
  }

  take(branches: readonly AnyTransitionDefinition[]): void {
    for (const branch of branches) {
      this.#taken.add(findName(branch))
      for (const target of branch.target ?? []) this.#visited.add(target.id)
    }
  }

  visit(snapshot: AnyMachineSnapshot): void {
    const { _nodes: nodes } = snapshot
    for (const node of nodes) this.#visited.add(node.id)
  }

  get missed(): readonly string[] {
    const states = [...this.states].filter((state) => !this.#visited.has(state))
    return [...states, ...[...this.branches].filter((branch) => !this.#taken.has(branch))]
  }

  /** For example 'states 9/9, transition branches 24/24'. */
  get figures(): string {
    const visited = [...this.states].filter((state) => this.#visited.has(state))
    return `states ${visited.length}/${this.states.size}, transition branches ${this.#taken.size}/${this.branches.size}`
  }
}
