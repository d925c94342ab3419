import type { List, Paragraph, Table } from 'mdast'

import type { Report } from './article-problems.ts'
import { readInlineText } from './read-inline-text.ts'

/** A block as the pages know it (src/web/content/content-model.ts). */
export type CompiledBlock = { readonly element: string } & Readonly<Record<string, unknown>>

/** What reading the blocks of an article needs besides their Markdown. */
export interface BlockContext {
  readonly report: Report
  /** The lines of the file. */
  readonly lines: readonly string[]
  /** The names of the drawings. */
  readonly drawings: ReadonlySet<string>
  /** Reports an address that leads nowhere. */
  readonly checkLink: (link: string, line: number) => void
}

/** A paragraph, or one that is a link as a whole. */
export function readParagraph(node: Paragraph, { report, checkLink }: BlockContext): CompiledBlock {
  const [only] = node.children
  if (only?.type === 'link' && node.children.length === 1) {
    checkLink(only.url, only.position?.start.line ?? 1)
    return { element: 'p', content: readInlineText(only.children, { report, hasNotes: false }), href: only.url }
  }
  const content = readInlineText(node.children, { report, hasNotes: true })
  if (/^:{2,}/.test(content))
    report(
      node,
      `‘${content.slice(0, 40)}’ is not understood. A block begins with a line such as :::note{date=2026-11-23}, without spaces before the name, and ends with a line :::`,
    )
  return { element: 'p', content }
}

/** A list with bullets or numbers, without lists in it. */
export function readList(node: List, { report }: BlockContext): CompiledBlock {
  if (node.ordered === true && node.start !== 1) report(node, 'A numbered list begins with 1.')
  const content = node.children.map((item) => {
    const [only] = item.children
    if (only?.type === 'paragraph' && item.children.length === 1 && typeof item.checked !== 'boolean')
      return readInlineText(only.children, { report, hasNotes: true })
    report(item, 'An item of a list is one paragraph, without a list or a box to check in it.')
    return ''
  })
  return { element: node.ordered === true ? 'ol' : 'ul', content }
}

/** The head and the rows of a table. Each row has as many cells as the head. */
export function readTable(
  node: Table,
  { report }: BlockContext,
): { head: readonly string[]; rows: readonly (readonly string[])[] } {
  const [head = [], ...rows] = node.children.map((row, index) =>
    row.children.map((cell) => readInlineText(cell.children, { report, hasNotes: index > 0 })),
  )
  for (const [index, row] of rows.entries())
    if (row.length !== head.length)
      report(
        node.children[index + 1] ?? node,
        `This row has ${row.length} cells, and the head of the table has ${head.length}.`,
      )
  return { head, rows }
}
