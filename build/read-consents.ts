const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const REPORT_CONSENT = / name="consent"[^>]*>.*?<label[^>]*>(.*?)(?:<b>\*<\/b>)?<\/span><\/label>/s

/** The sentences of src/web/forms/signup-card.tsx, with the kinds of their forms. */
const SIGNUP_CONSENTS = /<p id="([\w-]+-signup)-consent"[^>]*>(.*?)<\/p>/gs

function toText(markup: string): string {
  const text = markup.replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
  const decoded = text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return decoded.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Reads the sentences of consent from the rendered pages, as visitors see them, by the server's kind of what visitors send.
 * The server stores them with it. Throws if the assessment has no such sentence.
 */
export function readConsents(bodies: ReadonlyMap<string, string>): Record<string, string> {
  const report = REPORT_CONSENT.exec(bodies.get('/assessment-flow') ?? '')?.[1]
  if (report === undefined) throw new Error('The page at /assessment-flow has no sentence of consent')
  const signups = [...[...bodies.values()].join('').matchAll(SIGNUP_CONSENTS)]
  const sentences = [['assessment-report', report], ...signups.map(([, kind = '', markup = '']) => [kind, markup])]
  return Object.fromEntries(sentences.map(([kind, markup = '']) => [kind, toText(markup)]))
}
