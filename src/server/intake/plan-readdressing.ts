import { identifyJobs, type JobIdentity } from './identify-jobs.ts'
import type { PlannedRow } from './select-jobs-to-resend.ts'

export interface Readdressing {
  readonly removed: readonly string[]
  readonly added: readonly (Pick<PlannedRow, 'submission_id'> & { readonly jobs: readonly JobIdentity[] })[]
}

/**
 * Plans how open letters reach these recipients. A letter to someone who is no longer a recipient becomes one letter
 * for each, even while it is being sent: after a failure, or after the lease of a killed process, it would be sent again.
 * A letter to everyone in MAIL_TO has no recipient. While it waits, it becomes one for each of several recipients.
 * Otherwise it stays as it is.
 */
export function planReaddressing(open: readonly PlannedRow[], recipients: readonly string[]): Readdressing {
  const wanted = new Set(recipients.map((recipient) => recipient.toLowerCase()))
  const moved = open.filter(({ recipient, state }) =>
    recipient === null ? wanted.size > 1 && state === 'pending' : !wanted.has(recipient.toLowerCase()),
  )
  return {
    removed: moved.map(({ id }) => id),
    added: moved.map(({ submission_id, kind }) => {
      const letters = recipients.map((recipient) => ({ kind, recipient }))
      return { submission_id, jobs: identifyJobs(submission_id, letters) }
    }),
  }
}
