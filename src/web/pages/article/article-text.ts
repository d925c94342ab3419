import type { ArticleBlock } from '#web/content/entities.ts'

interface TextPart {
  readonly text: string
  readonly isBold: boolean
}

/** A text cut at its `<b>…</b>`; everything else, a stray '<' or an unclosed `<b>` included, stays text. */
export function boldParts(text: string): readonly TextPart[] {
  return text
    .split(/<b>(.*?)<\/b>/s)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/**
 * The text cut so that every second part is to stay on one line: a name that holds a hyphen before a digit, as `E-23`. A
 * number stays with the word before it, a year does not; the number of a row stays with its name.
 */
export function wholeParts(text: string): readonly string[] {
  return text
    .replace(/(?<=[\p{L}.,]) (?=\d(?!\d{3}(?![\d-])))|(?<=^\d+\.) /gu, '\u00A0')
    .split(/((?<![^\s/(])[^\s/(]*-\d[^\s/,.;:)]*)/)
}

const plainText = (text: string) =>
  boldParts(text)
    .map((part) => part.text)
    .join('')

/** An address for a heading: its words in lower case, joined by '-'. */
function makeSlug(heading: string): string {
  const words = plainText(heading)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'section'
}

/** One address for each heading in its order: two headings of the same words get two. */
export function headingIds(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const slug = makeSlug(heading)
    let id = slug
    for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`
    taken.add(id)
    return id
  })
}

interface Placed {
  readonly block: ArticleBlock
  /** Unique among the blocks: the address of a heading, the place of everything else. */
  readonly id: string
  /** Tables and figures are counted, each kind by itself. */
  readonly number: number
}

/** The blocks of an article in one row, each with its address and its number. */
export function placedBlocks(blocks: readonly ArticleBlock[]): readonly Placed[] {
  const headings = blocks.flatMap((block) => (isHeading(block) ? block.content : []))
  const ids = headingIds(headings).values()
  const counts = { table: 0, figure: 0 }
  return blocks.map((block, index) => {
    const id = isHeading(block) ? (ids.next().value ?? '') : `at_${index}`
    const number = block.element === 'table' || block.element === 'figure' ? ++counts[block.element] : 0
    return { block, id, number }
  })
}

function isHeading(block: ArticleBlock): block is Extract<ArticleBlock, { element: 'h2' | 'h3' }> {
  return block.element === 'h2' || block.element === 'h3'
}
