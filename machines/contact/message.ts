/** A message from a visitor to the team (specification §3). */
export interface Message {
  readonly email: string
  readonly message: string
}

export type MessageField = keyof Message

/** The name of each field. Error messages start with it (specification §5). */
export const FIELD_LABELS: Readonly<Record<MessageField, string>> = { email: 'Email', message: 'Message' }
