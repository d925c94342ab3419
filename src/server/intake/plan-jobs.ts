import { createHash } from 'node:crypto'

import type { Config } from '#server/settings/config.ts'

import type { PlannedJob } from './store-types.ts'
import {
  JOB_CHANNELS,
  SUBMISSIONS,
  type Channel,
  type JobKind,
  type JobState,
  type SubmissionKind,
} from './submission-kinds.ts'

/** The settings that decide which jobs a submission gets. */
export type JobSettings = Pick<Config, 'mailTo' | 'waitlistRelay' | 'webhook'>

/** Lists the jobs of a submission that is not spam: a letter per recipient, the relay and the webhook. */
export function planJobs(kind: SubmissionKind, { mailTo, waitlistRelay, webhook }: JobSettings): readonly PlannedJob[] {
  const isSet: Readonly<Record<Channel, boolean>> = {
    mail: true,
    relay: waitlistRelay !== undefined,
    webhook: webhook !== undefined,
  }
  const jobs = Object.keys(SUBMISSIONS[kind].jobs) as JobKind[]
  return jobs.flatMap((job): readonly PlannedJob[] => {
    if (JOB_CHANNELS[job] === 'mail') return mailTo.map(({ address }) => ({ kind: job, recipient: address }))
    return isSet[JOB_CHANNELS[job]] ? [job] : []
  })
}

export interface JobIdentity {
  readonly id: string
  readonly submissionId: string
  readonly kind: JobKind
  readonly recipient: string | null
}

/** The id contains only a hash of the recipient, because ids appear in the log and in file names. */
function identifyJob(submissionId: string, planned: PlannedJob): JobIdentity {
  if (typeof planned === 'string') {
    return { id: `${submissionId}.${planned}`, submissionId, kind: planned, recipient: null }
  }
  const { kind, recipient } = planned
  const hash = createHash('sha256').update(recipient.toLowerCase()).digest('hex').slice(0, 12)
  return { id: `${submissionId}.${kind}.${hash}`, submissionId, kind, recipient }
}

export function identifyJobs(submissionId: string, planned: readonly PlannedJob[]): JobIdentity[] {
  return [...new Map(planned.map((job) => identifyJob(submissionId, job)).map((job) => [job.id, job])).values()]
}

interface KeptJob {
  readonly id: string
  readonly submission_id: string
  readonly kind: JobKind
  readonly recipient: string | null
  readonly state: JobState
}

function isSuperseded({ id, kind }: KeptJob, planned: readonly JobIdentity[]): boolean {
  const sameKind = planned.filter((job) => job.kind === kind && job.recipient !== null)
  return sameKind.length > 0 && sameKind.every((job) => job.id !== id)
}

const isUndone = ({ state }: KeptJob) => state === 'pending' || state === 'dead'

/** Selects the ids of pending and dead jobs that the planned jobs replace. */
export function selectSuperseded(jobs: readonly KeptJob[], planned: readonly JobIdentity[]): string[] {
  return jobs.filter((job) => isUndone(job) && isSuperseded(job, planned)).map(({ id }) => id)
}

/** Selects the ids of the jobs to send again: those not done, or else those already sent to a current recipient. */
export function selectJobsToResend(jobs: readonly KeptJob[], planned: readonly JobIdentity[]): string[] {
  const undone = jobs.filter(isUndone)
  const sent = jobs.filter((job) => job.state === 'sent' && (job.recipient === null || !isSuperseded(job, planned)))
  return (undone.length > 0 ? undone : sent).map(({ id }) => id)
}

/** Selects open letters to former recipients, even running ones, and pending letters to everyone in MAIL_TO. */
export function selectToReaddress<Row extends KeptJob>(open: readonly Row[], recipients: readonly string[]): Row[] {
  const wanted = new Set(recipients.map((recipient) => recipient.toLowerCase()))
  return open.filter(({ recipient, state }) =>
    recipient === null ? wanted.size > 1 && state === 'pending' : !wanted.has(recipient.toLowerCase()),
  )
}
