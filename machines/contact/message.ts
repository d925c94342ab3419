import { blankIfInvisible } from '#machines/visible-text.ts'

/** A message from a visitor to the team (specification §3). */
export interface Message {
  readonly email: string
  readonly message: string
}

export type MessageField = keyof Message

/** The name of each field. Error messages start with it (specification §5). */
export const FIELD_LABELS: Readonly<Record<MessageField, string>> = { email: 'Email', message: 'Message' }

/**
 * The longest message, in code points. The specification sets no limit, but the database and the letter to the team
 * need one.
 */
export const MESSAGE_MAX = 10_000

/** The error of a longer message. It follows the name of the field. */
export const MESSAGE_TOO_LONG = `should be text of at most ${MESSAGE_MAX.toLocaleString('en-US')} characters`

/** Writes every line break as '\n', replaces other control characters with spaces, and trims both ends. */
export function normalizeMessage(text: string): string {
  return blankIfInvisible(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' '))
}

/** The length of a message as its limit counts it: an emoji is one character. */
export const countCharacters = (message: string): number => Array.from(normalizeMessage(message)).length
