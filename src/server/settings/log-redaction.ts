/** The log of every part of the server: first the facts, then one sentence. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The longest text in a log line. */
const MAX_LENGTH = 300

/** Makes a space of control characters, line breaks and direction marks. */
export const blankControlCharacters = (text: string) => text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ')

const decodeEscapes = (run: string) => Buffer.from(run.replaceAll('%', ''), 'hex').toString()

/** Undoes every percent encoding, also of what was encoded twice, and writes each compatible character plainly. */
function writePlainly(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/(?:%[\da-f]{2})+/gi, decodeEscapes)
  return plain === text ? text : writePlainly(plain)
}

/**
 * Makes a text from outside safe for the log: without control characters, direction marks and e-mail addresses in any
 * spelling, and short.
 */
export function redactText(text: string): string {
  // An address may begin before the cut and end after it.
  const long = text.slice(0, 3 * MAX_LENGTH)
  const plain = writePlainly(long)
  const redacted = plain.includes('@')
    ? plain.replaceAll(/(?<![^\s<>@"'/])[^\s<>@"'/]+@[^\s<>@"'/]+/g, '[address]')
    : long
  return blankControlCharacters(redacted.slice(0, MAX_LENGTH))
}

/** Gives the name and the message of an error for the log, without addresses. */
export function redactError(error: unknown): { readonly name: string; readonly message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: redactText(String(error)) }
  return { name: error.name, message: redactText(error.message) }
}
