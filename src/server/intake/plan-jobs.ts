import type { Config } from '#server/settings/config.ts'
import type { PlannedJob } from './store.ts'
import { JOB_CHANNELS, SUBMISSIONS, type JobKind, type SubmissionKind } from './submission-kinds.ts'

/** Lists the jobs of a submission of this kind, when it is not spam: a letter for each recipient, and the relay. */
export function planJobs(
  kind: SubmissionKind,
  { mailTo, waitlistRelay }: Pick<Config, 'mailTo' | 'waitlistRelay'>,
): readonly PlannedJob[] {
  const jobs = Object.keys(SUBMISSIONS[kind].jobs) as JobKind[]
  return jobs.flatMap((job): readonly PlannedJob[] => {
    if (JOB_CHANNELS[job] === 'mail') return mailTo.map(({ address }) => ({ kind: job, recipient: address }))
    return waitlistRelay === undefined ? [] : [job]
  })
}
