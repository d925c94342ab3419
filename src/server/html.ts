/** Markup that needs no more escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(markupOf).join('\n')
  return escapeHtml(String(part))
}

/** A template whose inserted texts are escaped, in elements as in quoted attributes; only `Html` is taken as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))
}
