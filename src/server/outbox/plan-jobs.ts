import type { Config } from '#server/config.ts'
import { JOB_CHANNELS, SUBMISSIONS, type JobKind, type SubmissionKind } from '#server/store/store.ts'

/** Lists the jobs of a submission of this kind, when it is not spam. */
export function planJobs(kind: SubmissionKind, { waitlistRelay }: Pick<Config, 'waitlistRelay'>): readonly JobKind[] {
  const jobs = Object.keys(SUBMISSIONS[kind].jobs) as JobKind[]
  return jobs.filter((job) => JOB_CHANNELS[job] === 'mail' || waitlistRelay !== undefined)
}
