const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
  '#x27': "'",
}

/** The text of HTML or XML with its entities replaced. */
export const decodeEntities = (markup: string) =>
  markup.replaceAll(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
