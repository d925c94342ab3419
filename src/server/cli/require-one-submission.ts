import type { Store } from '#server/intake/store.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { CliError } from './cli-error.ts'
import { sanitizeForTerminal } from './submission-text.ts'

/** Gives the only submission whose id begins with this prefix, in capitals or not. Throws when there is none, or more than one. */
export async function requireOneSubmission(
  store: Pick<Store, 'findByIdPrefix'>,
  idPrefix: string,
): Promise<StoredSubmission> {
  const [hit, other] = await store.findByIdPrefix(idPrefix.toLowerCase())
  const prefix = sanitizeForTerminal(idPrefix)
  if (hit === undefined)
    throw new CliError(`No submission has an id that begins with ${prefix}: \`list\` shows the ids`, 1)
  if (other !== undefined) throw new CliError(`More than one id begins with ${prefix}: type more of it`, 1)
  return hit
}
