import type { z } from 'zod'

import type { FieldError } from '#server/http/protocol/problem-details.ts'

/** Enough to correct a form; a hostile body has thousands. */
export const MAX_ERRORS = 20

const MESSAGES: Readonly<Record<string, string>> = {
  invalid_value: 'Is not one of the allowed values',
  invalid_format: 'Has the wrong format',
  invalid_union: 'Has the wrong type',
  unrecognized_keys: 'Has unknown fields',
  too_big: 'Is too large',
  too_small: 'Is too small',
}

/** Says what is wrong without repeating what was sent. A rule with its own message keeps it. */
export function describeIssue(issue: { readonly code?: string; readonly expected?: unknown }): string {
  if (issue.code === 'invalid_type') return `Must be of type ${String(issue.expected)}`
  return MESSAGES[issue.code ?? ''] ?? 'Is not valid'
}

/** Lists the first faults, each with its path. */
export function listFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, MAX_ERRORS).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}
