import type { JobIdentity } from './identify-jobs.ts'
import type { JobKind, JobState } from './submission-kinds.ts'

/** A job that is planned again. */
export interface PlannedRow {
  readonly id: string
  readonly submission_id: string
  readonly kind: JobKind
  readonly recipient: string | null
  readonly state: JobState
}

/** Whether these jobs name recipients for this kind, and this one is not among them. */
function isSuperseded({ id, kind }: Pick<PlannedRow, 'id' | 'kind'>, planned: readonly JobIdentity[]): boolean {
  const sameKind = planned.filter((job) => job.kind === kind && job.recipient !== null)
  return sameKind.length > 0 && sameKind.every((job) => job.id !== id)
}

/**
 * Selects the jobs to make due again: those that wait or are dead, or else those that were sent. A letter that was sent
 * to someone who is no longer a recipient is not sent again.
 */
export function selectJobsToResend<Row extends PlannedRow>(
  jobs: readonly Row[],
  planned: readonly JobIdentity[],
): Row[] {
  const undone = jobs.filter(({ state }) => state === 'pending' || state === 'dead')
  if (undone.length > 0) return undone
  return jobs.filter((job) => job.state === 'sent' && (job.recipient === null || !isSuperseded(job, planned)))
}

/** Selects the jobs that wait or are dead and whose place the planned ones take. */
export function selectSuperseded<Row extends PlannedRow>(jobs: readonly Row[], planned: readonly JobIdentity[]): Row[] {
  return jobs.filter((job) => (job.state === 'pending' || job.state === 'dead') && isSuperseded(job, planned))
}
