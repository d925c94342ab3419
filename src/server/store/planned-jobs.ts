import { createHash } from 'node:crypto'

import type { PlannedJob } from './store.ts'
import { JOB_CHANNELS, type JobKind, type JobState } from './submission-kinds.ts'

/** A job as it is inserted. Two jobs with the same id are the same work. */
export interface JobIdentity {
  readonly id: string
  readonly kind: JobKind
  /** Null: a relay, or a letter of an earlier version, which goes to all recipients of today. */
  readonly recipient: string | null
}

/** A job that is planned again. */
export interface PlannedRow {
  readonly id: string
  readonly submission_id: string
  readonly kind: JobKind
  readonly recipient: string | null
  readonly state: JobState
}

/** The id holds a hash of the recipient and not the address: it stands in the log and in the names of files. */
function hashRecipient(recipient: string): string {
  return createHash('sha256').update(recipient.toLowerCase()).digest('hex').slice(0, 12)
}

/** Gives the id of a job from its submission, its kind and its recipient, in capitals or not. */
function identifyJob(submissionId: string, planned: PlannedJob): JobIdentity {
  if (typeof planned === 'string') return { id: `${submissionId}.${planned}`, kind: planned, recipient: null }
  const { kind, recipient } = planned
  return { id: `${submissionId}.${kind}.${hashRecipient(recipient)}`, kind, recipient }
}

/** Lists the jobs of these plans, each once. */
export function identifyJobs(submissionId: string, planned: readonly PlannedJob[]): JobIdentity[] {
  return [...new Map(planned.map((job) => identifyJob(submissionId, job)).map((job) => [job.id, job])).values()]
}

/** Whether these jobs name recipients for this kind, and this one is not among them. */
function isSuperseded({ id, kind }: Pick<PlannedRow, 'id' | 'kind'>, planned: readonly JobIdentity[]): boolean {
  const sameKind = planned.filter((job) => job.kind === kind && job.recipient !== null)
  return sameKind.length > 0 && sameKind.every((job) => job.id !== id)
}

/**
 * Selects the jobs to make due again: those that wait or are dead, or else those that were sent. A letter that was sent
 * to somebody who is no recipient any more is not sent again.
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

/** The kinds of jobs that are letters. */
export const LETTER_KINDS = (Object.keys(JOB_CHANNELS) as JobKind[]).filter((kind) => JOB_CHANNELS[kind] === 'mail')

export interface Readdressing {
  readonly removed: readonly string[]
  readonly added: readonly (Pick<PlannedRow, 'submission_id'> & { readonly jobs: readonly JobIdentity[] })[]
}

/**
 * Plans how open letters reach these recipients: a letter to somebody who is no recipient any more, or to all as in an
 * earlier version, becomes one letter for each. What is being sent now ends as it began.
 */
export function planReaddressing(open: readonly PlannedRow[], recipients: readonly string[]): Readdressing {
  const wanted = new Set(recipients.map((recipient) => recipient.toLowerCase()))
  const moved = open.filter(({ recipient, state }) =>
    recipient === null ? wanted.size > 1 && state === 'pending' : !wanted.has(recipient.toLowerCase()),
  )
  return {
    removed: moved.filter(({ state }) => state === 'pending').map(({ id }) => id),
    added: moved.map(({ submission_id, kind }) => {
      const letters = recipients.map((recipient) => ({ kind, recipient }))
      return { submission_id, jobs: identifyJobs(submission_id, letters) }
    }),
  }
}
