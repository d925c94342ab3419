const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Where each sentence is: its page, and the element with the sentence. The keys are the server's kinds of entries. */
const PLACES: Readonly<Record<string, readonly [path: string, element: RegExp]>> = {
  'assessment-report': [
    '/assessment-flow',
    / name="consent"[^>]*>.*?<label[^>]*>(.*?)(?:<b>\*<\/b>)?<\/span><\/label>/s,
  ],
  'waitlist-signup': ['/contact', /<p id="waitlist-consent"[^>]*>(.*?)<\/p>/s],
}

function toText(markup: string): string {
  const text = markup.replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
  const decoded = text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return decoded.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Reads the sentences of consent from the rendered pages, as visitors see them. The server stores them with what visitors
 * send. Throws if a page has no such sentence.
 */
export function readConsents(bodies: ReadonlyMap<string, string>): Record<string, string> {
  const sentences = Object.entries(PLACES).map(([kind, [path, element]]) => {
    const sentence = toText(element.exec(bodies.get(path) ?? '')?.[1] ?? '')
    if (sentence === '') throw new Error(`The page at ${path} has no sentence of consent (build/read-consents.ts)`)
    return [kind, sentence] as const
  })
  return Object.fromEntries(sentences)
}
