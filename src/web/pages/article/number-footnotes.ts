import type { ArticleBlock, ArticleSource } from '#web/content/content-model.ts'

/** A reference to a source in a text of an article, such as `[^rand-2024]`. */
const REFERENCE = /\[\^([a-z][a-z0-9-]*)\]/g

export interface Note {
  /** Counted from 1 in the order in which the text first refers to the sources. */
  readonly number: number
  readonly source: ArticleSource
  /** One for each reference: the number, with a letter from the second reference on, such as '3' and '3b'. */
  readonly marks: readonly string[]
}

/** 'a' for 0, 'b' for 1. */
export const toLetter = (index: number) => String.fromCodePoint(0x61 + index)

/**
 * Replaces the id in each reference by its mark, such as `[^3b]`, and lists the notes that belong to them. Throws if
 * a text refers to a source that is not listed.
 */
export function numberFootnotes(
  blocks: readonly ArticleBlock[],
  sources: readonly ArticleSource[],
): { readonly blocks: readonly ArticleBlock[]; readonly notes: readonly Note[] } {
  const notes = new Map<string, { number: number; source: ArticleSource; marks: string[] }>()
  const numberText = (text: string) =>
    text.replaceAll(REFERENCE, (reference, id: string) => {
      const source = sources.find((known) => known.id === id)
      if (source === undefined) throw new Error(`${reference} has no source`)
      const note = notes.get(id) ?? { number: notes.size + 1, source, marks: [] }
      notes.set(id, note)
      const letter = note.marks.length === 0 ? '' : toLetter(note.marks.length)
      note.marks.push(`${note.number}${letter}`)
      return `[^${note.marks.at(-1)}]`
    })
  const numbered = blocks.map((block) => mapTexts(block, numberText))
  return { blocks: numbered, notes: [...notes.values()] }
}

/** Changes every text of a block that may have references. */
function mapTexts(block: ArticleBlock, change: (text: string) => string): ArticleBlock {
  switch (block.element) {
    case 'p':
    case 'stress':
    case 'note':
      return { ...block, content: change(block.content) }
    case 'ul':
    case 'ol':
      return { ...block, content: block.content.map(change) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(change)) }
    default:
      return block
  }
}

/** Splits a text at its numbered references, so that every second part is a mark such as '3b'. */
export function splitMarks(text: string): readonly string[] {
  return text.split(/\[\^(\d+[a-z]?)\]/)
}
