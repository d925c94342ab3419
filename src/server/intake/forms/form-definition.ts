import type { ReplyHours } from '#server/settings/config.ts'
import type { Envelope, Letter } from '#server/letters/mailer.ts'
import type { JobKind, SubmissionKind } from '#server/intake/submission-kinds.ts'

export type FormKind = Exclude<SubmissionKind, 'assessment-report'>

/** A fault in the format of the form service (specification §5). */
export interface FormFault {
  readonly code: string
  /** With a field, the message continues the field's label. */
  readonly message: string
  readonly field?: string
}

export interface FormField {
  readonly name: string
  readonly label: string
  readonly control: 'email' | 'text' | 'textarea'
}

export type FormReading<Entry> =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly faults: readonly FormFault[] }

/** In milliseconds since 1970. */
export interface SendingTimes {
  readonly loadedAt: number | undefined
  readonly receivedAt: number
}

type Texts = readonly [string, ...string[]]

/** Decides whether two entries are the same submission. */
export interface FormIdentity {
  /** The submission's id is derived from these. */
  readonly id: Texts
  /** Identifies the content within an hour. Not needed when the id alone identifies it. */
  readonly content?: Texts
  /** An existing entry whose id or content matches one of these is the same submission. */
  readonly others?: readonly Texts[]
}

/** All that the server knows about a form. A new form also needs a row in `forms.ts` and `submission-kinds.ts` (CONTRIBUTING.md). */
export interface Form<Entry = unknown, Kind extends FormKind = FormKind> {
  readonly kind: Kind
  readonly key: string
  /** `:formKey` is replaced by the configured key. */
  readonly path: string
  /** The format of its failures: that of the form service (specification §5), or that of the API. */
  readonly failures: 'form-service' | 'api'
  readonly fields: readonly FormField[]
  readonly button: string
  readonly thanks: string
  readonly page: string
  readonly failed: string
  readonly bodyLimit?: number
  /** Told when the body is above its limit: the limit in characters. */
  readonly limit?: string
  read(fields: Readonly<Record<string, unknown>>): FormReading<Entry>
  identify(entry: Entry, times: SendingTimes): FormIdentity
  /** Returns the content that must be equal in two submissions with the same id. */
  selectContent(entry: Entry): unknown
  /** Builds the answer to a script, once the entry is on disk. `next` is the URL of the thank-you page. */
  acknowledge(entry: Entry, next: string): object
  /** The type of its webhook. Forms of one type are told apart by their keys. */
  readonly event: `${string}.received`
  readonly letter: JobKind
  buildLetter(entry: Entry, envelope: Envelope): Letter
  summarize(entry: Entry): readonly [who: string, what?: string]
  /** Returns all of it as text. With `received`, it includes the reply deadline if one is promised. */
  describe(entry: Entry, received?: { readonly at: Date; readonly replyHours: ReplyHours }): string
}
