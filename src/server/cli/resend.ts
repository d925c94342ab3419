import { planJobs } from '#server/outbox/plan-jobs.ts'
import { isSpam, type StoredSubmission } from '#server/store/store.ts'

import { CliError } from './cli-error.ts'
import { confirm } from './confirm.ts'
import { changeStore, readConfigPart, type CliContext } from './context.ts'
import { formatCount } from './count-text.ts'
import { findByPrefix } from './require-one-submission.ts'

const SENDS = 'A running server sends within seconds, else the next one that starts.'

function formatResult(submission: StoredSubmission, due: readonly string[]): string {
  const before = isSpam(submission) ? 'No spam after all. ' : ''
  return `${before}Due now: ${due.join(', ')}. ${SENDS}`
}

/** Makes the jobs of this submission due again. For spam it makes them due for the first time. */
export async function resend(context: CliContext, idPrefix: string): Promise<string> {
  const { waitlistRelay } = readConfigPart(context, 'WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN')
  return changeStore(context, async (store) => {
    const submission = findByPrefix(idPrefix, await store.findByIdPrefix(idPrefix))
    const jobs = planJobs(submission.kind, { waitlistRelay })
    const due = await store.resend(submission.id, { now: context.now(), jobs })
    if (due.length === 0) throw new CliError('It is being sent just now: nothing was changed.', 1)
    return formatResult(submission, due)
  })
}

/** Makes every job due again that was given up. Says how many these are and asks, unless `isYes`. */
export function resendDead(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { dead } = (await store.stats()).jobs
    if (dead === 0) return 'Nothing was given up.'
    const action = `Send ${formatCount(dead, 'dead job')} again`
    if (!isYes) await confirm(context, { command: 'resend --dead', action, refused: 'Nothing was changed.' })
    const due = await store.resendDead(context.now())
    return `Due now: ${formatCount(due, 'job')} that had been given up. ${SENDS}`
  })
}
