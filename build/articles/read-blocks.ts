import type { RootContent } from 'mdast'

import { DIRECTIVE_EXAMPLES, readDirective } from './read-directives.ts'
import { readInlineText } from './read-inline-text.ts'
import { readList, readParagraph, type BlockContext, type CompiledBlock } from './read-text-blocks.ts'

/** What to write instead of a kind of Markdown that articles do not have. */
const REFUSED: Readonly<Record<string, string>> = {
  blockquote: 'Articles cannot contain quotations. To set a sentence of ours apart, use a block :::stress.',
  code: 'Articles cannot contain code. A paragraph begins without spaces.',
  definition:
    'Named links are not supported. A source begins with [^id]: and a link is a paragraph [The whole sentence.](/path).',
  html: 'Articles cannot contain HTML. Write Markdown, or put a backslash before the <.',
  table:
    'A table needs a caption: put a line :::table[Caption] before it, a line ::: after it, and blank lines between.',
  thematicBreak: 'Articles cannot contain horizontal lines. A section begins with a heading ##.',
}

/** The blocks of the page that a block of the Markdown makes. */
export function readBlock(node: RootContent, context: BlockContext): readonly CompiledBlock[] {
  const { report } = context
  switch (node.type) {
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3) {
        report(node, 'A heading begins with ## or ###. The title of the article is in its front matter.')
        return []
      }
      return [{ element: `h${node.depth}`, content: readInlineText(node.children, { report, hasNotes: false }) }]
    case 'paragraph':
      return [readParagraph(node, context)]
    case 'list':
      return [readList(node, context)]
    case 'containerDirective':
    case 'leafDirective':
      return readDirective(node, context)
    default:
      report(
        node,
        REFUSED[node.type] ??
          `An article has no ${node.type}. It has headings, paragraphs, lists and the blocks ${DIRECTIVE_EXAMPLES.join(', ')}.`,
      )
      return []
  }
}
