import type { StoredSubmission } from '#server/store/store.ts'

import { Refusal } from './cli-error.ts'
import { terminalText } from './format.ts'

/** The only one of those whose id begins so. Throws when there is none, or more than one. */
export function theOne(idPrefix: string, [hit, other]: readonly StoredSubmission[]): StoredSubmission {
  const prefix = terminalText(idPrefix)
  if (hit === undefined) throw new Refusal(`No submission has an id that begins with ${prefix}`, 1)
  if (other !== undefined) throw new Refusal(`More than one id begins with ${prefix}: give more of it`, 1)
  return hit
}
