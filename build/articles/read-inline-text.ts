import type { PhrasingContent } from 'mdast'

import type { Report } from './article-problems.ts'

const NOTE = 'A source cannot be cited here: headings, captions, drawings and linked paragraphs have no citations.'

/** What to write instead of a kind of Markdown that articles do not have. */
const REFUSED: Readonly<Record<string, string>> = {
  break: 'Articles cannot contain a line break inside a paragraph. Leave a blank line to begin a new paragraph.',
  delete: 'Strikethrough is not supported.',
  emphasis: 'Italics are not supported. Write **bold**, or put a backslash before the * or _.',
  html: 'Articles cannot contain HTML. Write Markdown, or put a backslash before the <.',
  image: 'Articles cannot contain images. A drawing is a block :::figure[Caption]{drawing=NAME remark="…"}.',
  imageReference: 'Articles cannot contain images. A drawing is a block :::figure[Caption]{drawing=NAME remark="…"}.',
  inlineCode: 'Articles cannot contain code.',
  link: 'A link is a paragraph of its own: [The whole sentence.](/path)',
  linkReference: 'A link is a paragraph of its own: [The whole sentence.](/path)',
}

/** Where a text appears determines whether it may cite sources. */
interface InlineOptions {
  readonly report: Report
  readonly hasNotes: boolean
}

function readPart(node: PhrasingContent, options: InlineOptions): string {
  const { report, hasNotes } = options
  switch (node.type) {
    case 'text': {
      const lost = /\[\^([^\]]*)\]/.exec(node.value)?.[1]
      if (lost !== undefined)
        report(node, `No source has the id ${lost}: a line [^${lost}]: … at the end of the file is missing.`)
      return node.value.replaceAll('\n', ' ')
    }
    case 'strong':
      return `<b>${readInlineText(node.children, options)}</b>`
    case 'footnoteReference':
      if (!hasNotes) report(node, NOTE)
      return `[^${node.label ?? node.identifier}]`
    case 'textDirective':
      report(node, `There is nothing named :${node.name}. Put a backslash before the colon if it belongs to the text.`)
      return ''
    default:
      report(node, REFUSED[node.type] ?? `An article has no ${node.type}.`)
      return ''
  }
}

/** The text of a block as the pages read it: bold is `<b>…</b>`, and a reference to a source is `[^id]`. */
export function readInlineText(nodes: readonly PhrasingContent[], options: InlineOptions): string {
  return nodes.map((node) => readPart(node, options)).join('')
}
