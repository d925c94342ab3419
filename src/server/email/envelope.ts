import type { Config } from '#server/config.ts'

export interface Envelope extends Pick<Config, 'mailFrom' | 'mailTo'> {
  /** The same at every delivery. */
  readonly id: string
  /** When the submission was received. */
  readonly date: Date
}

/** Makes one line of plain text: without line breaks, control characters and direction marks. */
export function cleanHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
