/** HTML that needs no more escaping. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | null | readonly Part[]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

/** What stands in the template is HTML; what is put into it is text, unless it is Html itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, place) => `${text}${written(parts[place] ?? null)}`).join(''),
})
