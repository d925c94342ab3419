import type { FootnoteDefinition, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

import { SITE_FILE } from '#build/people-plugin.ts'
import { listProblems, type Problem, type Report } from './article-problems.ts'
import { readBlock } from './read-blocks.ts'
import { readFrontMatter, type FrontMatter } from './read-front-matter.ts'
import { readInlineText } from './read-inline-text.ts'
import type { BlockContext, CompiledBlock } from './read-text-blocks.ts'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective)

/** What the articles can refer to. */
export interface ArticleSurroundings {
  /** The title of each article, by its slug. */
  readonly titles: ReadonlyMap<string, string>
  /** The names of the drawings. */
  readonly drawings: ReadonlySet<string>
  /** The ids of the people. */
  readonly people: ReadonlySet<string>
}

/** An article in the form that the pages load, without its facts. */
export interface ArticleBody {
  readonly sections: readonly { readonly data: readonly CompiledBlock[] }[]
  readonly sources: readonly { readonly id: string; readonly name: string; readonly link?: string }[]
  readonly cover: readonly { readonly name: string; readonly link: string }[]
}

interface ArticleReading {
  /** Both are absent if there are problems. */
  readonly article?: { readonly facts: Omit<FrontMatter, 'related'>; readonly body: ArticleBody }
  readonly problems: readonly Problem[]
}

function readSource(node: FootnoteDefinition, { report, checkLink }: BlockContext): ArticleBody['sources'][number] {
  const id = node.label ?? node.identifier
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    report(node, `The source id ‘${id}’ contains characters other than lower-case letters, numbers and hyphens.`)
  const [only] = node.children
  if (only?.type !== 'paragraph' || node.children.length > 1) {
    report(node, 'A source is one line: [^id]: and its name, or [its name](https://…).')
    return { id, name: '' }
  }
  const [link] = only.children
  if (link?.type !== 'link' || only.children.length > 1)
    return { id, name: readInlineText(only.children, { report, hasNotes: false }) }
  checkLink(link.url, node.position?.start.line ?? 1)
  return { id, name: readInlineText(link.children, { report, hasNotes: false }), link: link.url }
}

/** Each source once, and each referred to. */
function readSources(
  { children }: Root,
  blocks: readonly CompiledBlock[],
  context: BlockContext,
): ArticleBody['sources'] {
  const nodes = children.filter((node) => node.type === 'footnoteDefinition')
  const text = JSON.stringify(blocks)
  const seen = new Set<string>()
  return nodes.map((node) => {
    const { report } = context
    const source = readSource(node, context)
    if (seen.has(source.id)) report(node, `There are two sources with the id ${source.id}.`)
    else if (!text.includes(`[^${source.id}]`))
      report(
        node,
        `No sentence cites the source ${source.id}. Put [^${source.id}] after a sentence, or remove the source.`,
      )
    seen.add(source.id)
    return source
  })
}

/** Blocks in sections; each begins with a heading of the second level. */
function splitSections(blocks: readonly CompiledBlock[]): ArticleBody['sections'] {
  const sections: { data: CompiledBlock[] }[] = []
  for (const block of blocks) {
    const open = sections.at(-1)
    if (open === undefined || block.element === 'h2') sections.push({ data: [block] })
    else open.data.push(block)
  }
  return sections
}

/** Reads the blocks, and reports headings that appear twice or before the first section. */
function readBlocks({ children }: Root, context: BlockContext): readonly CompiledBlock[] {
  const headings = new Set<unknown>()
  return children.flatMap((node) => {
    if (node.type === 'yaml' || node.type === 'footnoteDefinition') return []
    const blocks = readBlock(node, context)
    for (const { element, content } of blocks) {
      if (!['h2', 'h3', 'term'].includes(element)) continue
      if (headings.has(content)) context.report(node, `The heading ‘${String(content)}’ stands twice.`)
      if (headings.size === 0 && element !== 'h2') context.report(node, 'The first heading begins with ##.')
      headings.add(content)
    }
    return blocks
  })
}

/** Puts every term of the article, in the order of the alphabet, into its list of terms. */
function fillTermLists(blocks: readonly CompiledBlock[]): readonly CompiledBlock[] {
  const terms = blocks.filter(({ element }) => element === 'term').map(({ content }) => String(content))
  const content = terms.toSorted((one, other) => one.localeCompare(other, 'en'))
  return blocks.map((block) => (block.element === 'terms' ? { ...block, content } : block))
}

/** A function that reports addresses that lead nowhere or to an insecure place. */
const makeLinkCheck =
  ({ titles }: ArticleSurroundings, report: Report) =>
  (link: string, line: number): void => {
    const slug = /^\/blog\/([^#?]*)/.exec(link)?.[1]
    if (slug !== undefined && !titles.has(slug)) report(line, `The link ${link} leads to no article.`)
    if (!/^(?:\/(?!\/)|https:\/\/)/.test(link)) report(line, `The link ${link} begins with neither / nor https://`)
    if (link.includes('utm_')) report(line, `The link ${link} tracks whoever follows it. Remove what begins with utm_.`)
  }

/** Reads one article. Every problem that it finds has the number of its line. */
export function readArticle(source: string, surroundings: ArticleSurroundings): ArticleReading {
  const { problems, report } = listProblems()
  const { facts, problems: inFacts, lineOf } = readFrontMatter(source)
  const checkLink = makeLinkCheck(surroundings, report)
  const cover = (facts?.related ?? []).map((entry, index) => {
    const line = lineOf(['related', index])
    if (typeof entry === 'string') {
      const name = surroundings.titles.get(entry)
      if (name === undefined) report(line, `related: there is no article ${entry}.`)
      return { name: name ?? '', link: `/blog/${entry}` }
    }
    const [[name = '', link = ''] = []] = Object.entries(entry)
    checkLink(link, line)
    return { name, link }
  })
  if (facts?.author !== undefined && !surroundings.people.has(facts.author))
    report(lineOf(['author']), `author: PEOPLE in ${SITE_FILE} has nobody with the id ${facts.author}.`)
  const root = parser.parse(source)
  const context = { report, checkLink, drawings: surroundings.drawings, lines: source.split('\n') }
  const blocks = readBlocks(root, context)
  const sources = readSources(root, blocks, context)
  for (const block of blocks)
    if (facts && block.element === 'note' && String(block['date']) > facts.updated)
      report(lineOf(['updated']), `updated: ${facts.updated} is before ${String(block['date'])}, the date of a note.`)
  if (facts === undefined || problems.length > 0) return { problems: [...inFacts, ...problems] }
  const { related: _, ...others } = facts
  return {
    article: { facts: others, body: { sections: splitSections(fillTermLists(blocks)), sources, cover } },
    problems: [],
  }
}
