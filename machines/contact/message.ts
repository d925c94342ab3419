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

const requiredText = z.string({
  error: ({ input }) => (input === undefined ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT'),
})

const messageSchema = z.object({
  email: z.pipe(
    z.pipe(requiredText, z.transform(tidyEmail)),
    z
      .string()
      .check(
        z.minLength(1, { error: 'REQUIRED_FIELD_EMPTY', abort: true }),
        z.maxLength(EMAIL_MAX, { error: 'TYPE_EMAIL', abort: true }),
        z.regex(EMAIL, 'TYPE_EMAIL'),
      ),
  ),
  message: z.pipe(
    z.pipe(requiredText, z.transform(tidyMessage)),
    z.string().check(
      z.minLength(1, { error: 'REQUIRED_FIELD_EMPTY', abort: true }),
      z.refine((text) => Array.from(text).length <= MESSAGE_MAX, 'TYPE_TEXT'),
    ),
  ),
})

export type ReadMessage =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/**
 * The message in what a form holds; other fields are left out. The page asks before it calls, the server asks again:
 * the same rules and words on both sides. Never throws.
 */
export function readMessage(fields: unknown): ReadMessage {
  const read = messageSchema.safeParse(fields)
  if (read.success) return { ok: true, message: read.data }
  return { ok: false, faults: read.error.issues.map(faultOf) }
}

function faultOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string }): FieldFault {
  const code = issue.message in TEXTS ? (issue.message as FieldFault['code']) : 'TYPE_TEXT'
  return { code, message: TEXTS[code], field: issue.path[0] === 'email' ? 'email' : 'message' }
}
