/** HTML that is already escaped. */
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

/** A template of HTML. The inserted parts are escaped as text, unless they are Html. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, place) => `${text}${written(parts[place] ?? null)}`).join(''),
})
