import type { PhrasingContent, RootContent } from 'mdast'

import { readInlineText } from './read-inline-text.ts'
import { readList, readParagraph, readTable, type BlockContext, type CompiledBlock } from './read-text-blocks.ts'

type Directive = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>

/** What a directive has: the text in brackets, the values in braces, and the blocks between its lines. */
interface Parts {
  readonly node: Directive
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  readonly children: readonly RootContent[]
}

/** How a directive is written, and what it makes. */
interface Form {
  readonly example: string
  /** Whether it is a line of its own. Others end with a line `:::`. */
  readonly isLine?: true
  readonly hasLabel?: true
  readonly values?: readonly string[]
  readonly make: (parts: Parts, context: BlockContext) => readonly CompiledBlock[]
}

/** The text of the one paragraph between the lines of the directive. */
function readOnlyParagraph({ node, children }: Parts, { report }: BlockContext, hasNotes: boolean): string {
  const [only] = children
  if (only?.type === 'paragraph' && children.length === 1) return readInlineText(only.children, { report, hasNotes })
  report(node, `Put exactly one paragraph between the line :::${node.name} and its closing :::.`)
  return ''
}

function makeFigure(parts: Parts, context: BlockContext): readonly CompiledBlock[] {
  const { drawing = '', remark = '' } = parts.values
  if (!context.drawings.has(drawing))
    context.report(
      parts.node,
      `There is no drawing ‘${drawing}’ in src/web/pages/article/drawings. The available drawings are ${[...context.drawings].join(', ')}.`,
    )
  const label = readOnlyParagraph(parts, context, false)
  return [{ element: 'figure', drawing, label, caption: parts.label, remark }]
}

function makeNote(parts: Parts, context: BlockContext): readonly CompiledBlock[] {
  const { date = '' } = parts.values
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    context.report(parts.node, `‘${date}’ is not a date in the form 2026-11-23.`)
  return [{ element: 'note', date, content: readOnlyParagraph(parts, context, true) }]
}

function makeTable({ node, label, children }: Parts, context: BlockContext): readonly CompiledBlock[] {
  const [only] = children
  if (only?.type === 'table' && children.length === 1)
    return [{ element: 'table', caption: label, ...readTable(only, context) }]
  context.report(
    node,
    'Put exactly one table between the line :::table and its closing :::, with a blank line before and after it.',
  )
  return []
}

/** A term is a heading and what follows it. */
const makeTerm = ({ label, children }: Parts, context: BlockContext): readonly CompiledBlock[] => [
  { element: 'term', content: label },
  ...children.flatMap((child) => {
    if (child.type === 'paragraph') return [readParagraph(child, context)]
    if (child.type === 'list') return [readList(child, context)]
    context.report(child, 'A term is explained in paragraphs and lists only.')
    return []
  }),
]

const FORMS: Readonly<Record<string, Form>> = {
  figure: {
    example: ':::figure[Caption]{drawing=NAME remark="…"}',
    hasLabel: true,
    values: ['drawing', 'remark'],
    make: makeFigure,
  },
  note: { example: ':::note{date=2026-11-23}', values: ['date'], make: makeNote },
  stress: {
    example: ':::stress',
    make: (parts, context) => [{ element: 'stress', content: readOnlyParagraph(parts, context, true) }],
  },
  table: { example: ':::table[Caption]', hasLabel: true, make: makeTable },
  term: { example: ':::term[Term]', hasLabel: true, make: makeTerm },
  terms: {
    example: '::terms[All terms from A to Z]',
    isLine: true,
    hasLabel: true,
    // Whoever reads the whole article knows its terms.
    make: ({ label }) => [{ element: 'terms', label, content: [] }],
  },
}

/** How each directive begins. */
export const DIRECTIVE_EXAMPLES = Object.values(FORMS).map(({ example }) => example)

/** Splits the label off the blocks between the lines. */
function splitLabel(node: Directive): { label: readonly PhrasingContent[]; children: readonly RootContent[] } {
  if (node.type === 'leafDirective') return { label: node.children, children: [] }
  const [first, ...others] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first.children, children: others }
    : { label: [], children: node.children }
}

/** Whether a directive is written in this form: its values, its label, and its last line. */
function isWritten(node: Directive, form: Form, { lines }: BlockContext): boolean {
  const written = Object.entries(node.attributes ?? {})
  const expected = form.values ?? []
  const hasValues =
    written.length === expected.length && written.every(([name, value]) => expected.includes(name) && value)
  const hasLabel = splitLabel(node).label.length > 0
  const isLine = node.type === 'leafDirective'
  return (
    hasValues &&
    hasLabel === (form.hasLabel ?? false) &&
    isLine === (form.isLine ?? false) &&
    (isLine || isClosed(node, lines))
  )
}

/** Without a last line, a directive would swallow the rest of the article. */
const isClosed = ({ position }: Directive, lines: readonly string[]) =>
  /^\s*:{3,}\s*$/.test(lines[(position?.end.line ?? 1) - 1] ?? '')

/** The blocks that a directive makes; none if it is unknown or written in another form, which is reported. */
export function readDirective(node: Directive, context: BlockContext): readonly CompiledBlock[] {
  const { report } = context
  const form = Object.hasOwn(FORMS, node.name) ? FORMS[node.name] : undefined
  if (form === undefined) {
    report(node, `There is no block ‘${node.name}’. The available blocks are ${DIRECTIVE_EXAMPLES.join(', ')}.`)
    return []
  }
  if (!isWritten(node, form, context)) {
    const end = form.isLine === true ? 'It is a line of its own' : 'It ends with a line :::'
    report(node, `This block begins with ${form.example}, and each of these parts is filled in. ${end}.`)
    return []
  }
  const { label, children } = splitLabel(node)
  const values = Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']))
  return form.make({ node, label: readInlineText(label, { report, hasNotes: false }), values, children }, context)
}
