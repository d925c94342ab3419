import { planJobs } from '#server/outbox/plan-jobs.ts'
import { isSpam, type PlannedJob, type StoredSubmission } from '#server/store/store.ts'

import { CliError } from './cli-error.ts'
import { changeStore, readConfigPart, type CliContext } from './context.ts'
import { findByPrefix } from './require-one-submission.ts'

function formatResult(submission: StoredSubmission, due: readonly string[]): string {
  const before = isSpam(submission) ? 'No spam after all. ' : ''
  return `${before}Due now: ${due.join(', ')}. A running server sends within seconds, else the next one that starts.`
}

/**
 * Plans the jobs by the settings of this command. Without MAIL_TO here, letters keep their recipients, and a submission
 * without letters gets one to all that the server knows: the example address must not take a letter.
 */
function planJobsAgain(context: CliContext, { kind, jobs }: StoredSubmission): readonly PlannedJob[] {
  const config = readConfigPart(context, 'MAIL_TO', 'WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN')
  const planned = planJobs(kind, config)
  if (context.environment['MAIL_TO']?.trim()) return planned
  const known = new Set(jobs.map((job) => job.kind))
  return planned.map((job) => (typeof job === 'string' ? job : job.kind)).filter((job) => !known.has(job))
}

/** Makes the jobs of this submission due again. For spam it makes them due for the first time. */
export async function resend(context: CliContext, idPrefix: string): Promise<string> {
  return changeStore(context, async (store) => {
    const submission = findByPrefix(idPrefix, await store.findByIdPrefix(idPrefix))
    const jobs = planJobsAgain(context, submission)
    const due = await store.resend(submission.id, { now: context.now(), jobs })
    if (due.length === 0) throw new CliError('It is being sent just now: nothing was changed.', 1)
    return formatResult(submission, [...new Set(due)])
  })
}
