import { identifyJobs, type JobIdentity } from './identify-jobs.ts'
import type { PlannedRow } from './select-jobs-to-resend.ts'

export interface Readdressing {
  readonly removed: readonly string[]
  readonly added: readonly (Pick<PlannedRow, 'submission_id'> & { readonly jobs: readonly JobIdentity[] })[]
}

/**
 * Plans how open letters reach these recipients: a letter to somebody who is no recipient any more, or to all as in an
 * earlier version, becomes one letter for each. What is being sent to all ends as it began. What is being sent to
 * somebody else is removed too: after a failure, or once the lease of a killed process is over, it would be sent again.
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
