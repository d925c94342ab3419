import { blankControlCharacters } from '#server/settings/log-redaction.ts'

/** Whether a mail program may read an encoded-word (RFC 2047) in this text and show something else. */
export function mayDecode(text: string): boolean {
  return text.includes('=?')
}

/**
 * Makes one line of plain text: without line breaks, control characters, direction marks and encoded-words. A space
 * breaks what would begin an encoded-word.
 */
export function cleanHeaderText(text: string): string {
  return blankControlCharacters(text).replaceAll('=?', '= ?').trim()
}
