import type { Config } from '#server/config.ts'

export interface Envelope extends Pick<Config, 'mailFrom' | 'mailTo'> {
  /** Equal at every delivery. */
  readonly id: string
  /** When the submission was received. */
  readonly date: Date
}

/** One line of plain text: no line breaks, no controls, no marks that turn the direction of what follows. */
export function cleanHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
