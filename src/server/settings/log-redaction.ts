export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const MAX_LENGTH = 300

/** Replaces control characters, line breaks and direction marks with spaces. */
export const blankControlCharacters = (text: string) => text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ')

const decodeEscapes = (run: string) => Buffer.from(run.replaceAll('%', ''), 'hex').toString()

/** Decodes all percent encoding, even if nested, and normalizes compatibility characters. */
function writePlainly(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/(?:%[\da-f]{2})+/gi, decodeEscapes)
  return plain === text ? text : writePlainly(plain)
}

/** Makes untrusted text safe for the log: short, without control characters and without email addresses. */
export function redactText(text: string): string {
  // An address can start before the 300-character limit and end after it.
  const long = text.slice(0, 3 * MAX_LENGTH)
  const plain = writePlainly(long)
  const redacted = plain.includes('@')
    ? plain.replaceAll(/(?<![^\s<>@"'/])[^\s<>@"'/]+@[^\s<>@"'/]+/g, '[address]')
    : long
  return blankControlCharacters(redacted.slice(0, MAX_LENGTH))
}

/** Returns the name and message of an error without email addresses. */
export function redactError(error: unknown): { readonly name: string; readonly message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: redactText(String(error)) }
  return { name: error.name, message: redactText(error.message) }
}
