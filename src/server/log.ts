/** What every part of the server logs to: facts first, then one sentence. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Longest text that goes into a log line. */
const MAX_LENGTH = 300

/** Text from outside for the log: without control characters, direction marks and e-mail addresses, and short. */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/(?<![^\s<>@"'/])[^\s<>@"'/]+(?:@|%40)[^\s<>@"'/]+/gi, '[address]')
    .replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ')
}

/** What is told of an error in the log: its kind and message, without addresses. */
export function redactError(error: unknown): { readonly name: string; readonly message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: redactText(String(error)) }
  return { name: error.name, message: redactText(error.message) }
}
