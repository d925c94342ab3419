import type { ArticleBlock } from '#web/content/content-model.ts'

interface TextPart {
  readonly text: string
  readonly isBold: boolean
}

/** Splits a text at its `<b>…</b>` parts. Anything else stays text, such as a single '<' or a `<b>` without an end. */
export function splitBold(text: string): readonly TextPart[] {
  return text
    .split(/<b>(.*?)<\/b>/s)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/**
 * Splits a text so that every second part must not break: names with a hyphen before a digit, such as `E-23`. It also
 * replaces spaces by no-break spaces between a word and a following number (except a year), and between the number of a
 * row and its name.
 */
export function splitUnbreakable(text: string): readonly string[] {
  return text
    .replace(/(?<=[\p{L}.,]) (?=\d(?!\d{3}(?![\d-])))|(?<=^\d+\.) /gu, '\u00A0')
    .split(/((?<![^\s/(])[^\s/(]*-\d[^\s/,.;:)]*)/)
}

const removeTags = (text: string) =>
  splitBold(text)
    .map((part) => part.text)
    .join('')

/** The id of a heading: its words in lower case, joined by '-'. */
function makeSlug(heading: string): string {
  const words = removeTags(heading)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'section'
}

/** One unique id for each heading, in the same order. Equal headings get a number at the end. */
export function makeHeadingIds(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const slug = makeSlug(heading)
    let id = slug
    for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`
    taken.add(id)
    return id
  })
}

interface NumberedBlock {
  readonly block: ArticleBlock
  /** Unique among the blocks: made from the text of a heading, or from the index of any other block. */
  readonly id: string
  /** The number of a table or a figure, counted separately from 1; 0 for other blocks. */
  readonly number: number
}

/** Adds an id and a number to each block of an article. */
export function numberBlocks(blocks: readonly ArticleBlock[]): readonly NumberedBlock[] {
  const headings = blocks.flatMap((block) => (isHeading(block) ? block.content : []))
  const ids = makeHeadingIds(headings).values()
  const counts = { table: 0, figure: 0 }
  return blocks.map((block, index) => {
    const id = isHeading(block) ? (ids.next().value ?? '') : `at_${index}`
    const number = block.element === 'table' || block.element === 'figure' ? ++counts[block.element] : 0
    return { block, id, number }
  })
}

function isHeading(block: ArticleBlock): block is Extract<ArticleBlock, { element: 'h2' | 'h3' | 'term' }> {
  return block.element === 'h2' || block.element === 'h3' || block.element === 'term'
}
