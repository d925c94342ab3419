import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

import { listBranches, describeCause, type Branch, type ChartState, type Statechart } from '#inspector/statechart.ts'

import { writeMermaid } from './statechart-mermaid.ts'

// Writes the document of a statechart: its diagram, and tables with everything that the diagram shortens.

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`).join('\n')
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function stateRow({ id, isInitial, description, calls, tags, entry, exit }: ChartState): string[] {
  const start = isInitial ? ' (starts here)' : ''
  const does = [...entry.actions, ...entry.emissions, ...exit.actions, ...exit.emissions]
  return [`\`${id}\`${start}`, description, code(calls), code(tags), code(does)]
}

function nameGoal({ to, isReentering }: Branch): string {
  if (to === null) return 'stays'
  return isReentering ? `${code([to])}, entered again` : code([to])
}

const branchRow = (chart: Statechart, branch: Branch, place: number) => [
  String(place + 1),
  code([branch.from]),
  describeCause(branch, chart),
  branch.guard === null ? '' : code([branch.guard]),
  nameGoal(branch),
  code(branch.actions),
  code(branch.emissions),
  branch.description,
]

/** The file of the chart, which may lie in the folder of another one. */
function findSource({ id }: Statechart): string {
  const name = `${id}.machine.ts`
  const file = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find((path) => basename(path) === name)
  if (file === undefined) throw new Error(`No file is named ${name}`)
  return `machines/${file}`
}

export const nameFile = (chart: Statechart): string => `docs/statecharts/${chart.id}.md`

export function writePage(chart: Statechart): string {
  const delays = chart.delays.map(({ name, milliseconds }) => [code([name]), String(milliseconds)])
  const parts = [
    `# The ${chart.id} chart`,
    `Written by \`npm run diagrams\` from \`${findSource(chart)}\`. A test checks that it is up to date. ` +
      'A transition with a guard, shown in brackets, is taken only if the guard is true. If several transitions handle the ' +
      'same event, the first whose guard is true is taken. The text after the slash is what the chart tells the page.',
    `\`\`\`mermaid\n${writeMermaid(chart)}\n\`\`\``,
    '## States',
    table(
      ['State', 'What it is', 'Calls', 'Tags', 'On entry or exit'],
      chart.states.map((state) => stateRow(state)),
    ),
    '## Transitions',
    table(
      ['No.', 'In', 'When', 'If', 'Goes to', 'Does', 'Tells', 'What it means'],
      listBranches(chart).map((branch, place) => branchRow(chart, branch, place)),
    ),
    ...(delays.length > 0 ? ['## Delays', table(['Delay', 'Milliseconds'], delays)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
