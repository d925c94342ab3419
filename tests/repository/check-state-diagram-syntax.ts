// Parses the part of Mermaid's state diagrams that this project writes, and refuses what a renderer might read differently.

const ID = String.raw`(?!(?:as|class|default|direction|end|note|state|style)\b)[A-Za-z_]\w*`
const TEXT = String.raw`[\w\s.,'()[\]/=-]+`
const LABEL = String.raw`${TEXT}(?:<br/>${TEXT})*`

const FORMS = {
  direction: /^direction (?:TB|LR)$/,
  name: new RegExp(`^state "${TEXT}" as (${ID})$`),
  open: new RegExp(String.raw`^state (${ID}) \{$`),
  close: /^\}$/,
  start: new RegExp(String.raw`^\[\*\] --> (${ID})$`),
  end: new RegExp(String.raw`^(${ID}) --> \[\*\]$`),
  edge: new RegExp(`^(${ID}) --> (${ID}) : ${LABEL}$`),
  note: new RegExp(`^note right of (${ID})$`),
  endNote: /^end note$/,
  remark: new RegExp(`^(${ID}) : ${TEXT}$`),
}

type Form = keyof typeof FORMS

const PAIRS: Partial<Record<Form, Form>> = { close: 'open', endNote: 'note' }

function readLine(line: string): { form: Form; ids: string[] } {
  for (const [form, pattern] of Object.entries(FORMS)) {
    const [found, ...ids] = pattern.exec(line) ?? []
    if (found !== undefined) return { form: form as Form, ids }
  }
  throw new Error(`Not a line of a state diagram: ${line}`)
}

/**
 * Throws at the first line that does not belong to a state diagram, at a state without a name, and at an unclosed block.
 */
export function checkMermaid(diagram: string): void {
  const [head, ...lines] = diagram.split('\n').map((line) => line.trim())
  if (head !== 'stateDiagram-v2') throw new Error('It does not begin as a state diagram')
  const named = new Set<string>()
  const used: string[] = []
  const open: Form[] = []
  for (const line of lines) {
    if (open.at(-1) === 'note' && line !== 'end note') {
      if (!new RegExp(`^${TEXT}$`).test(line)) throw new Error(`Not the text of a note: ${line}`)
      continue
    }
    const { form, ids } = readLine(line)
    if (form === 'name') for (const id of ids) named.add(id)
    else used.push(...ids)
    if (form === 'open' || form === 'note') open.push(form)
    if (PAIRS[form] !== undefined && open.pop() !== PAIRS[form]) throw new Error(`Nothing to close by ${line}`)
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join()}`)
  const unnamed = used.filter((id) => !named.has(id))
  if (unnamed.length > 0) throw new Error(`States without a name: ${unnamed.join()}`)
}
