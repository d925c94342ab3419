import { listBranches, describeCause, type Branch, type ChartState, type Statechart } from '#inspector/statechart.ts'

// Writes a statechart in Mermaid, which GitHub draws.

const nameNode = (id: string) => id.replaceAll(/\W/g, '_')

/** In Mermaid a semicolon ends a text and a colon ends a note; '#' and '%' have a meaning of their own. */
const plain = (text: string) => text.replaceAll(/\s*[;:]\s+/g, ', ').replaceAll(/[^\w\s.,'()[\]/=-]/g, '')

function writeLabel(branch: Branch, chart: Statechart): string {
  const guard = branch.guard === null ? [] : [`[${branch.guard}]`]
  const told = branch.emissions.length === 0 ? [] : [`/ ${branch.emissions.join(', ')}`]
  return plain([describeCause(branch, chart), ...guard, ...told].join(' '))
}

/** Lines in the box of a state: its calls, its tags, and its entry and exit actions. */
function listRemarks({ id, calls, tags, entry, exit }: ChartState): string[] {
  const remarks = [
    ...calls.map((call) => `calls ${call}`),
    ...tags.map((tag) => `tag ${tag}`),
    ...entry.emissions.map((emission) => `on entry / ${emission}`),
    ...exit.emissions.map((emission) => `on exit / ${emission}`),
  ]
  return remarks.map((remark) => `${nameNode(id)} : ${plain(remark)}`)
}

/** When a state leads to one of its own child states, Mermaid would draw the line over both boxes, so it starts inside. */
const isInward = ({ from, to }: Branch) => to?.startsWith(`${from}.`) ?? false

const nameAny = (id: string) => `any_in_${nameNode(id)}`

function stateLines(chart: Statechart, state: ChartState): string[] {
  const name = nameNode(state.id)
  const children = chart.states.filter((child) => child.parent === state.id)
  const inner = [
    ...findStart(children),
    ...(state.branches.some(isInward) ? [`state "in any of these" as ${nameAny(state.id)}`] : []),
    ...children.flatMap((child) => stateLines(chart, child)),
  ]
  const body = children.length === 0 ? [] : [`state ${name} {`, ...indented(inner), '}']
  return [`state "${plain(state.key)}" as ${name}`, ...listRemarks(state), ...body]
}

/** One line for all branches from one state to another, so that their labels do not overlap. */
function edgeLines(chart: Statechart): string[] {
  const edges = new Map<string, string[]>()
  for (const branch of listBranches(chart)) {
    const from = isInward(branch) ? nameAny(branch.from) : nameNode(branch.from)
    const edge = `${from} --> ${nameNode(branch.to ?? branch.from)}`
    edges.set(edge, [...(edges.get(edge) ?? []), writeLabel(branch, chart)])
  }
  return [...edges].map(([edge, labels]) => `${edge} : ${labels.join('<br/>')}`)
}

function writeNote(state: ChartState): string[] {
  if (state.description === '') return []
  return [`note right of ${nameNode(state.id)}`, `  ${plain(state.description)}`, 'end note']
}

const findStart = (siblings: readonly ChartState[]) =>
  siblings.filter((state) => state.isInitial).map((state) => `[*] --> ${nameNode(state.id)}`)

const findEnd = (state: ChartState) => (state.isFinal ? [`${nameNode(state.id)} --> [*]`] : [])

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

export function writeMermaid(chart: Statechart): string {
  const outer = chart.states.filter((state) => state.parent === null)
  const lines = [
    'direction TB',
    ...findStart(outer),
    ...outer.flatMap((state) => stateLines(chart, state)),
    ...edgeLines(chart),
    ...chart.states.flatMap(findEnd),
    ...chart.states.flatMap(writeNote),
  ]
  return ['stateDiagram-v2', ...indented(lines)].join('\n')
}
