import type { FormFault, FormField } from '#server/forms/form-definition.ts'
import type { FieldError } from '#server/http/protocol/problem-details.ts'

export interface FailureDetails {
  /** Faults of a form. Absent: the status says enough. */
  readonly faults?: readonly FormFault[]
  readonly detail?: string
  readonly errors?: readonly FieldError[]
}

export const NO_FILES: FormFault = { code: 'NO_FILE_UPLOADS', message: 'The form takes no files' }
export const TOO_MANY_FIELDS: FormFault = { code: 'UNSPECIFIED', message: 'The form has too many fields' }

/** The clients of the form service read every unknown code as UNSPECIFIED, so this code is used directly. */
const createUnspecified = (message: string): FormFault => ({ code: 'UNSPECIFIED', message })

const NOT_FOUND: FormFault = { code: 'FORM_NOT_FOUND', message: 'There is no such form' }

const BY_STATUS: Readonly<Record<number, FormFault>> = {
  400: createUnspecified('The form could not be read'),
  403: { code: 'BLOCKED', message: 'The form can be sent from our own pages only' },
  404: NOT_FOUND,
  405: createUnspecified('The form can only be posted'),
  413: createUnspecified('The form is too large'),
  415: createUnspecified('The form was sent in a format that we do not take'),
  414: NOT_FOUND,
  429: createUnspecified('This was sent too often, please try again later'),
  503: createUnspecified('We cannot take the form at the moment, please try again later'),
}

/** Gives the fault for a status when nothing more is known. */
export function findFaultByStatus(status: number): FormFault {
  const fallback = status < 500 ? 'The form was refused' : 'Something went wrong on our side, please try again later'
  return BY_STATUS[status] ?? createUnspecified(fallback)
}

/** Gives the fault as one sentence for a visitor: the field's label, when there is a field, and the message. */
export function formatFault({ field, message }: FormFault, { fields }: { fields: readonly FormField[] }): string {
  const label = fields.find(({ name }) => name === field)?.label
  return label === undefined ? message : `${label} ${message}`
}
