import { z } from 'zod/mini'

import { EMAIL, EMAIL_MAX, tidyEmail } from '#machines/email.ts'

/** Room for a long message; the specification sets no limit, the store and the letter need one. In code points. */
const MESSAGE_MAX = 10_000

/** What a visitor writes to the team (specification §3). */
export interface Message {
  readonly email: string
  readonly message: string
}

export type MessageField = keyof Message

/** What each field is called; whatever is wrong with it is read behind that (specification §5). */
export const FIELD_LABELS: Readonly<Record<MessageField, string>> = { email: 'Email', message: 'Message' }

/** A fault in a field as the form service tells it; shown behind the field's name (specification §5). */
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

/** Line breaks as one kind, halves of characters as U+FFFD, no other control characters, ends trimmed. */
function tidyMessage(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
}

/** What is said of a fault in a field. */
type Saying = (field: MessageField, code: FieldFault['code']) => string

/** The rules of a message, each fault told once and in these words. */
function messageSchemaSaying(say: Saying) {
  const required = (field: MessageField) =>
    z.string({ error: ({ input }) => say(field, input === undefined ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT') })
  const notEmpty = (field: MessageField) => z.minLength(1, { error: say(field, 'REQUIRED_FIELD_EMPTY'), abort: true })
  return z.object({
    email: z.pipe(
      z.pipe(required('email'), z.transform(tidyEmail)),
      z
        .string()
        .check(
          notEmpty('email'),
          z.maxLength(EMAIL_MAX, { error: say('email', 'TYPE_EMAIL'), abort: true }),
          z.regex(EMAIL, say('email', 'TYPE_EMAIL')),
        ),
    ),
    message: z.pipe(
      z.pipe(required('message'), z.transform(tidyMessage)),
      z.string().check(
        notEmpty('message'),
        z.refine((text) => Array.from(text).length <= MESSAGE_MAX, say('message', 'TYPE_TEXT')),
      ),
    ),
  })
}

/** The rules of the page, each fault in the words under its field: the field's name, then what is wrong (specification §5). */
export const messageSchema = messageSchemaSaying((field, code) => `${FIELD_LABELS[field]} ${TEXTS[code]}`)

/** The same rules, each fault as the form service's code. */
const codedSchema = messageSchemaSaying((_field, code) => code)

export type ReadMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/** The message in what a form holds, as the server reads it; other fields are left out. Never throws. */
export function readMessage(fields: unknown): ReadMessage {
  const read = codedSchema.safeParse(fields)
  if (read.success) return { ok: true, message: read.data }
  return { ok: false, faults: read.error.issues.map(describeFault) }
}

function describeFault(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): FieldFault {
  const code = issue.message in TEXTS ? (issue.message as FieldFault['code']) : 'TYPE_TEXT'
  return { code, message: TEXTS[code], field: issue.path[0] === 'email' ? 'email' : 'message' }
}
