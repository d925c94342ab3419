import { decodeEntities } from '#tests/support/site/decode-entities.ts'

/** What a reader sees of the HTML, on one line. */
export function readVisibleText(markup: string): string {
  const body = markup.slice(markup.indexOf('<body'))
  return decodeEntities(body.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ')
}
