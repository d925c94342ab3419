import { jobsOf } from '#server/outbox/plan-jobs.ts'
import { isSpam, type StoredSubmission } from '#server/store/store.ts'

import { Refusal } from './cli-error.ts'
import { changing, readPart, type Desk } from './context.ts'
import { theOne } from './find-by-prefix.ts'

function resultText(submission: StoredSubmission, due: readonly string[]): string {
  const before = isSpam(submission) ? 'No spam after all. ' : ''
  return `${before}Due now: ${due.join(', ')}. A running server sends within seconds, else the next one that starts.`
}

/** Sets what is to be done for this submission due again; for spam it is done for the first time. */
export async function resend(desk: Desk, idPrefix: string): Promise<string> {
  const { waitlistRelay } = readPart(desk, 'WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN')
  return changing(desk, async (store) => {
    const submission = theOne(idPrefix, await store.show(idPrefix))
    const jobs = jobsOf(submission.kind, { waitlistRelay })
    const due = await store.resend(submission.id, { now: desk.now(), jobs })
    if (due.length === 0) throw new Refusal('It is being sent just now: nothing was changed.', 1)
    return resultText(submission, due)
  })
}
