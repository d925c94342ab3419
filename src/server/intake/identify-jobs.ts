import { createHash } from 'node:crypto'

import type { PlannedJob } from './store.ts'
import type { JobKind } from './submission-kinds.ts'

/** A job as it is inserted. Two jobs with the same id are the same work. */
export interface JobIdentity {
  readonly id: string
  readonly kind: JobKind
  /** Null: a relay, or a letter to everyone in MAIL_TO (of `leads resend` without MAIL_TO, or of old data). */
  readonly recipient: string | null
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
