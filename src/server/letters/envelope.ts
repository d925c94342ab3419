import type { Config } from '#server/settings/config.ts'

export interface Envelope extends Pick<Config, 'mailFrom' | 'mailTo' | 'replyHours'> {
  /** The same at every delivery. */
  readonly id: string
  /** When the submission was received. */
  readonly date: Date
}
