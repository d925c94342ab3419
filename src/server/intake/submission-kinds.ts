export type Channel = 'mail' | 'relay' | 'webhook'

interface KindFacts {
  readonly name: string
  readonly metric: string
  readonly jobs: Readonly<Record<string, Channel>>
}

/** The kinds of submissions and jobs. The keys are stored in the database. */
export const SUBMISSIONS = {
  'assessment-report': { name: 'report', metric: 'report', jobs: { 'team-letter': 'mail', webhook: 'webhook' } },
  'contact-message': {
    name: 'message',
    metric: 'message',
    jobs: { 'message-letter': 'mail', webhook: 'webhook' },
  },
  'waitlist-signup': {
    name: 'sign-up',
    metric: 'signup',
    jobs: { 'signup-letter': 'mail', 'waitlist-relay': 'relay', webhook: 'webhook' },
  },
} as const satisfies Readonly<Record<string, KindFacts>>

type Submissions = typeof SUBMISSIONS

export type SubmissionKind = keyof Submissions
export const SUBMISSION_KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[]

/** The kinds that the site promises to answer. */
export type AnsweredKind = 'assessment-report' | 'contact-message'

export type JobKind = { [Kind in SubmissionKind]: keyof Submissions[Kind]['jobs'] }[SubmissionKind]

export const JOB_CHANNELS = Object.assign({}, ...Object.values(SUBMISSIONS).map(({ jobs }) => jobs)) as Readonly<
  Record<JobKind, Channel>
>

export const JOB_KINDS = Object.keys(JOB_CHANNELS) as JobKind[]

export function listJobKinds(channel: Channel): JobKind[] {
  return JOB_KINDS.filter((kind) => JOB_CHANNELS[kind] === channel)
}

/** Whether an expired submission must be kept. A pending relay or webhook is no reason, because the team has a letter. */
export function isToBeKept({ kind, state }: { readonly kind: JobKind; readonly state: JobState }): boolean {
  return JOB_CHANNELS[kind] === 'mail' ? state !== 'sent' : state === 'sending'
}

export type SpamFlag = 'honeypot' | 'fast' | 'automated'

export const JOB_STATES = ['pending', 'sending', 'sent', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]
