import { branchesOf, describeCause, type Branch, type ChartState, type Statechart } from '#web/inspect/statechart.ts'

// A chart in Mermaid's language, which GitHub draws.

const nodeOf = (id: string) => id.replaceAll(/\W/g, '_')

/** Mermaid ends a text at a semicolon and a note at a colon, and reads '#' and '%' as its own. */
const plain = (text: string) => text.replaceAll(/\s*[;:]\s+/g, ', ').replaceAll(/[^\w\s.,'()[\]/=-]/g, '')

function labelOf(branch: Branch, chart: Statechart): string {
  const guard = branch.guard === null ? [] : [`[${branch.guard}]`]
  const told = branch.emissions.length === 0 ? [] : [`/ ${branch.emissions.join(', ')}`]
  return plain([describeCause(branch, chart), ...guard, ...told].join(' '))
}

/** Lines in the box of a state: what it calls, its tags, and what it tells on the way in. */
function remarksOf({ id, calls, tags, entry, exit }: ChartState): string[] {
  const remarks = [
    ...calls.map((call) => `calls ${call}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...entry.emissions.map((emission) => `on entry / ${emission}`),
    ...exit.emissions.map((emission) => `on exit / ${emission}`),
  ]
  return remarks.map((remark) => `${nodeOf(id)} : ${plain(remark)}`)
}

/** Where a state with states in it leads to one of them, Mermaid would draw the line over both: it starts inside. */
const isInward = ({ from, to }: Branch) => to?.startsWith(`${from}.`) ?? false

const anyOf = (id: string) => `any_in_${nodeOf(id)}`

function stateLines(chart: Statechart, state: ChartState): string[] {
  const name = nodeOf(state.id)
  const children = chart.states.filter((child) => child.parent === state.id)
  const inner = [
    ...startOf(children),
    ...(state.branches.some(isInward) ? [`state "in any of these" as ${anyOf(state.id)}`] : []),
    ...children.flatMap((child) => stateLines(chart, child)),
  ]
  const body = children.length === 0 ? [] : [`state ${name} {`, ...indented(inner), '}']
  return [`state "${plain(state.key)}" as ${name}`, ...remarksOf(state), ...body]
}

/** One line for all branches from one state to another, so that their labels do not lie over each other. */
function edgeLines(chart: Statechart): string[] {
  const edges = new Map<string, string[]>()
  for (const branch of branchesOf(chart)) {
    const from = isInward(branch) ? anyOf(branch.from) : nodeOf(branch.from)
    const edge = `${from} --> ${nodeOf(branch.to ?? branch.from)}`
    edges.set(edge, [...(edges.get(edge) ?? []), labelOf(branch, chart)])
  }
  return [...edges].map(([edge, labels]) => `${edge} : ${labels.join('<br/>')}`)
}

function noteOf(state: ChartState): string[] {
  if (state.description === '') return []
  return [`note right of ${nodeOf(state.id)}`, `  ${plain(state.description)}`, 'end note']
}

const startOf = (siblings: readonly ChartState[]) =>
  siblings.filter((state) => state.isInitial).map((state) => `[*] --> ${nodeOf(state.id)}`)

const endOf = (state: ChartState) => (state.isFinal ? [`${nodeOf(state.id)} --> [*]`] : [])

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

export function mermaidOf(chart: Statechart): string {
  const outer = chart.states.filter((state) => state.parent === null)
  const lines = [
    'direction TB',
    ...startOf(outer),
    ...outer.flatMap((state) => stateLines(chart, state)),
    ...edgeLines(chart),
    ...chart.states.flatMap(endOf),
    ...chart.states.flatMap(noteOf),
  ]
  return ['stateDiagram-v2', ...indented(lines)].join('\n')
}
