import type { FormFault, FormField } from '#server/intake/forms/form-definition.ts'

export const NO_FILES: FormFault = { code: 'NO_FILE_UPLOADS', message: 'This form does not accept files' }
export const TOO_MANY_FIELDS: FormFault = { code: 'UNSPECIFIED', message: 'The form has too many fields' }

/** Clients of the form service treat unknown codes as UNSPECIFIED, so we use it directly. */
const createUnspecified = (message: string): FormFault => ({ code: 'UNSPECIFIED', message })

const BY_STATUS: Readonly<Record<number, FormFault>> = {
  400: createUnspecified('The form could not be read'),
  403: { code: 'BLOCKED', message: 'This form can be sent only from our own pages' },
  404: { code: 'FORM_NOT_FOUND', message: 'This form does not exist' },
  405: createUnspecified('This form can be sent only by POST'),
  413: createUnspecified('The form is too large'),
  415: createUnspecified('The form was sent in a format that we do not accept'),
  429: createUnspecified('Too many forms were sent, so please try again later'),
  503: createUnspecified('We cannot accept the form right now, so please try again later'),
}

/** Returns the faults for a status when no details are known. A form that is too large also says its limit, if it has one. */
export function listFaultsByStatus(status: number, limit?: string): readonly FormFault[] {
  const fallback = status < 500 ? 'The form was refused' : 'Something went wrong on our side, so please try again later'
  const faults = [BY_STATUS[status] ?? createUnspecified(fallback)]
  return status === 413 && limit !== undefined ? [...faults, createUnspecified(limit)] : faults
}

/** Returns a sentence for the visitor: the field's label, if any, and the message. */
export function formatFault({ field, message }: FormFault, { fields }: { fields: readonly FormField[] }): string {
  const label = fields.find(({ name }) => name === field)?.label
  return label === undefined ? message : `${label} ${message}`
}
