import type { ReplyHours } from '#server/settings/config.ts'
import type { Envelope } from '#server/letters/mailer.ts'
import type { Letter } from '#server/letters/mailer.ts'
import type { JobKind, SubmissionKind } from '#server/intake/submission-kinds.ts'

export type FormKind = Exclude<SubmissionKind, 'assessment-report'>

/** As the form service tells it (specification §5). */
export interface FormFault {
  readonly code: string
  /** When there is a field, the message follows the field's label. */
  readonly message: string
  readonly field?: string
}

export const EMPTY: FormFault = { code: 'EMPTY', message: 'The form is empty' }

export interface FormField {
  readonly name: string
  readonly label: string
  readonly control: 'email' | 'text' | 'textarea'
}

export type FormReading<Entry> =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly faults: readonly FormFault[] }

/** Milliseconds since 1970. */
export interface SendingTimes {
  /** When its page was loaded; undefined when unknown. */
  readonly loadedAt: number | undefined
  readonly receivedAt: number
}

type Texts = readonly [string, ...string[]]

/** What tells that two entries are the same submission, as lists of texts. */
export interface FormIdentity {
  /** The id of the submission is made of these. */
  readonly id: Texts
  /** Stands for the content within an hour; absent where the id alone tells. */
  readonly content?: Texts
  /** An entry whose id or content is one of these is the same submission, too. */
  readonly others?: readonly Texts[]
}

/** All that the server knows about a form. A new one also needs a row in `forms.ts` and one in `submission-kinds.ts`. */
export interface Form<Entry = unknown, Kind extends FormKind = FormKind> {
  readonly kind: Kind
  /** The name in the log of rate limits and in their counters. */
  readonly key: string
  /** The path that it posts to. A part that begins with a colon stands for the form's key of the configuration. */
  readonly path: string
  /** The shape of its failures: the form service's (specification §5), or the API's. */
  readonly failures: 'form-service' | 'api'
  readonly fields: readonly FormField[]
  readonly button: string
  readonly thanks: string
  readonly page: string
  /** The heading when it is shown again with its faults. */
  readonly failed: string
  /** The largest body in bytes; absent, the server's default. */
  readonly bodyLimit?: number
  /** Never throws. */
  read(fields: Readonly<Record<string, unknown>>): FormReading<Entry>
  identify(entry: Entry, times: SendingTimes): FormIdentity
  /** Gives the content that two submissions with one id must share. */
  selectContent(entry: Entry): unknown
  /** Builds the answer to a script: the entry is on disk. `next` is the address of the thank-you page. */
  acknowledge(entry: Entry, next: string): object
  readonly letter: JobKind
  buildLetter(entry: Entry, envelope: Envelope): Letter
  /** Gives one or two columns for a list: who, and what. */
  summarize(entry: Entry): readonly [who: string, what?: string]
  /** Gives all of it as text; with the time when it was received, also when to answer by, if that is promised. */
  describe(entry: Entry, received?: { readonly at: Date; readonly replyHours: ReplyHours }): string
}
