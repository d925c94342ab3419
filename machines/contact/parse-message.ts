import { z } from 'zod/mini'

import { makeEmailSchema } from '#machines/email.ts'

import {
  countCharacters,
  MESSAGE_MAX,
  normalizeMessage,
  MESSAGE_TOO_LONG,
  type Message,
  type MessageField,
} from './message.ts'

/**
 * An error of one field, as the form service reports it. The page shows it after the field's name (specification §5).
 */
export interface FieldFault {
  readonly code: 'REQUIRED_FIELD_MISSING' | 'REQUIRED_FIELD_EMPTY' | 'TYPE_EMAIL' | 'TYPE_TEXT'
  readonly message: string
  readonly field: MessageField
}

const TEXTS: Readonly<Record<FieldFault['code'], string>> = {
  REQUIRED_FIELD_MISSING: 'is required',
  REQUIRED_FIELD_EMPTY: 'is required',
  TYPE_EMAIL: 'should be an email address',
  TYPE_TEXT: MESSAGE_TOO_LONG,
}

/** The code of an error; the schema uses it as the error's message. */
const asError = (code: FieldFault['code']) => code

const required = z.string({
  error: ({ input }) => asError(input === undefined ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT'),
})

/** The rules of a message, with the error codes of the form service. Each field gives at most one error. */
const messageSchema = z.object({
  email: makeEmailSchema(asError('REQUIRED_FIELD_EMPTY'), asError('TYPE_EMAIL'), required),
  message: z.pipe(
    z.pipe(required, z.transform(normalizeMessage)),
    z.string().check(
      z.minLength(1, { error: asError('REQUIRED_FIELD_EMPTY'), abort: true }),
      z.refine((text) => countCharacters(text) <= MESSAGE_MAX, asError('TYPE_TEXT')),
    ),
  ),
})

export type ParsedMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/** Validates the fields of a posted form. Fields that do not belong to a message are ignored. Never throws. */
export function parseMessage(fields: unknown): ParsedMessage {
  const read = messageSchema.safeParse(fields)
  if (read.success) return { ok: true, message: read.data }
  return { ok: false, faults: read.error.issues.map(describeFault) }
}

function describeFault(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): FieldFault {
  const code = issue.message in TEXTS ? (issue.message as FieldFault['code']) : 'TYPE_TEXT'
  return { code, message: TEXTS[code], field: issue.path[0] === 'email' ? 'email' : 'message' }
}
