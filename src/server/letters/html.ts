/** Markup that is already escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type TemplatePart = string | number | Html | readonly Html[]

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

function renderPart(part: TemplatePart): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(renderPart).join('\n')
  return escapeHtml(String(part))
}

/** Builds markup. Inserted text is escaped for elements and quoted attributes; `Html` values are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly TemplatePart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)))
}
