/** The other side of a job: the mail server, or the marketing provider. */
export type Channel = 'mail' | 'relay'

interface KindFacts {
  /** How people call one of them. */
  readonly name: string
  /** How the metrics call them. */
  readonly metric: string
  /** What has to be done for one: a letter to the team, or handing on the sign-up to the marketing provider. */
  readonly jobs: Readonly<Record<string, Channel>>
}

/** The kinds of submissions, as they are stored. Each kind has its own payload: a report, a message, a subscriber. */
export const SUBMISSIONS = {
  'assessment-report': { name: 'report', metric: 'report', jobs: { 'team-letter': 'mail' } },
  'contact-message': { name: 'message', metric: 'message', jobs: { 'message-letter': 'mail' } },
  'waitlist-signup': {
    name: 'sign-up',
    metric: 'signup',
    jobs: { 'signup-letter': 'mail', 'waitlist-relay': 'relay' },
  },
} as const satisfies Readonly<Record<string, KindFacts>>

type Submissions = typeof SUBMISSIONS

export type SubmissionKind = keyof Submissions
export const SUBMISSION_KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[]

export type JobKind = { [Kind in SubmissionKind]: keyof Submissions[Kind]['jobs'] }[SubmissionKind]

/** The channel of every kind of job. */
export const JOB_CHANNELS = Object.assign({}, ...Object.values(SUBMISSIONS).map(({ jobs }) => jobs)) as Readonly<
  Record<JobKind, Channel>
>

export const JOB_KINDS = Object.keys(JOB_CHANNELS) as JobKind[]

/** The kinds of jobs of this channel. */
export function listJobKinds(channel: Channel): JobKind[] {
  return JOB_KINDS.filter((kind) => JOB_CHANNELS[kind] === channel)
}

/**
 * Whether a submission with such a job must stay after its time: the letter is not sent, or the relay is on its way. A
 * relay that waits or is dead keeps nothing, because the team has the letter.
 */
export function isToBeKept({ kind, state }: { readonly kind: JobKind; readonly state: JobState }): boolean {
  return JOB_CHANNELS[kind] === 'mail' ? state !== 'sent' : state === 'sending'
}

/**
 * Why a submission looks like spam: the honeypot is filled in, it was posted faster than a person types, or a program
 * controlled the browser.
 */
export type SpamFlag = 'honeypot' | 'fast' | 'automated'

export const JOB_STATES = ['pending', 'sending', 'sent', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]
