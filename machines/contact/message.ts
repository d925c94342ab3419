import { z } from 'zod/mini'

import { EMAIL, EMAIL_MAX, normalizeEmail } from '#machines/email.ts'

/**
 * The longest message, in code points. The specification sets no limit, but the database and the letter to the team
 * need one.
 */
const MESSAGE_MAX = 10_000

/** A message from a visitor to the team (specification §3). */
export interface Message {
  readonly email: string
  readonly message: string
}

export type MessageField = keyof Message

/** The name of each field. Error messages start with it (specification §5). */
export const FIELD_LABELS: Readonly<Record<MessageField, string>> = { email: 'Email', message: 'Message' }

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
  TYPE_TEXT: `should be text of at most ${MESSAGE_MAX.toLocaleString('en-US')} characters`,
}

/**
 * Writes every line break as '\n', replaces other control characters by spaces and unpaired surrogates by U+FFFD, and
 * trims both ends.
 */
function normalizeMessage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
}

/** Gives the text of an error. */
type DescribeError = (field: MessageField, code: FieldFault['code']) => string

/** The rules of a message. Each field gives at most one error, with the text of the given function. */
function makeMessageSchema(describe: DescribeError) {
  const required = (field: MessageField) =>
    z.string({ error: ({ input }) => describe(field, input === undefined ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT') })
  const notEmpty = (field: MessageField) =>
    z.minLength(1, { error: describe(field, 'REQUIRED_FIELD_EMPTY'), abort: true })
  return z.object({
    email: z.pipe(
      z.pipe(required('email'), z.transform(normalizeEmail)),
      z
        .string()
        .check(
          notEmpty('email'),
          z.maxLength(EMAIL_MAX, { error: describe('email', 'TYPE_EMAIL'), abort: true }),
          z.regex(EMAIL, describe('email', 'TYPE_EMAIL')),
        ),
    ),
    message: z.pipe(
      z.pipe(required('message'), z.transform(normalizeMessage)),
      z.string().check(
        notEmpty('message'),
        z.refine((text) => Array.from(text).length <= MESSAGE_MAX, describe('message', 'TYPE_TEXT')),
      ),
    ),
  })
}

/** The rules with the texts of the page: the name of the field, then the error (specification §5). */
export const messageSchema = makeMessageSchema((field, code) => `${FIELD_LABELS[field]} ${TEXTS[code]}`)

/** The same rules with the error codes of the form service. */
const codedSchema = makeMessageSchema((_field, code) => code)

export type ParsedMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/** Validates the fields of a posted form. Fields that do not belong to a message are ignored. Never throws. */
export function parseMessage(fields: unknown): ParsedMessage {
  const read = codedSchema.safeParse(fields)
  if (read.success) return { ok: true, message: read.data }
  return { ok: false, faults: read.error.issues.map(describeFault) }
}

function describeFault(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): FieldFault {
  const code = issue.message in TEXTS ? (issue.message as FieldFault['code']) : 'TYPE_TEXT'
  return { code, message: TEXTS[code], field: issue.path[0] === 'email' ? 'email' : 'message' }
}
