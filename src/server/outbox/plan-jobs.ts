import type { Config } from '#server/config.ts'
import type { JobKind, SubmissionKind } from '#server/store/store.ts'

/** Lists the jobs of a submission of this kind, when it is not spam. */
export function planJobs(kind: SubmissionKind, { waitlistRelay }: Pick<Config, 'waitlistRelay'>): readonly JobKind[] {
  if (kind === 'assessment-report') return ['team-letter']
  if (kind === 'contact-message') return ['message-letter']
  return waitlistRelay === undefined ? ['signup-letter'] : ['signup-letter', 'waitlist-relay']
}
