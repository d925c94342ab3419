import { planJobs } from '#server/outbox/plan-jobs.ts'
import { isSpam, type StoredSubmission } from '#server/store/store.ts'

import { CliError } from './cli-error.ts'
import { changeStore, readConfigPart, type CliContext } from './context.ts'
import { findByPrefix } from './require-one-submission.ts'

function formatResult(submission: StoredSubmission, due: readonly string[]): string {
  const before = isSpam(submission) ? 'No spam after all. ' : ''
  return `${before}Due now: ${due.join(', ')}. A running server sends within seconds, else the next one that starts.`
}

/** Makes the jobs of this submission due again. For spam it makes them due for the first time. */
export async function resend(context: CliContext, idPrefix: string): Promise<string> {
  const config = readConfigPart(context, 'MAIL_TO', 'WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN')
  return changeStore(context, async (store) => {
    const submission = findByPrefix(idPrefix, await store.findByIdPrefix(idPrefix))
    const jobs = planJobs(submission.kind, config)
    const due = await store.resend(submission.id, { now: context.now(), jobs })
    if (due.length === 0) throw new CliError('It is being sent just now: nothing was changed.', 1)
    return formatResult(submission, [...new Set(due)])
  })
}
