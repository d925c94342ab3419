import { WEBHOOK_VARIABLES } from '#server/settings/config.ts'
import { planJobs } from '#server/intake/plan-jobs.ts'
import { isSpam, type PlannedJob, type StoredSubmission } from '#server/intake/store-types.ts'

import { changeStore, CliError, readConfigPart, requireOneSubmission, type CliContext } from './cli-context.ts'
import { confirm } from './confirm.ts'
import { formatCount } from './terminal-text.ts'

const SENDS = 'A running server sends within seconds. If none is running, the next one to start does.'

function formatResult(submission: StoredSubmission, due: readonly string[]): string {
  const before = isSpam(submission) ? 'It was suspected spam, and its letter still says so. ' : ''
  return `${before}Due now: ${due.join(', ')}. ${SENDS}`
}

const isMailToSet = ({ environment }: CliContext) => Boolean(environment['MAIL_TO']?.trim())

/** Without MAIL_TO, letters keep their recipients, because the default is only an example address. */
function planJobsAgain(context: CliContext, { kind, jobs }: StoredSubmission): readonly PlannedJob[] {
  const config = readConfigPart(context, 'MAIL_TO', 'WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN', ...WEBHOOK_VARIABLES)
  const planned = planJobs(kind, config)
  if (isMailToSet(context)) return planned
  const known = new Set(jobs.map((job) => job.kind))
  return planned.map((job) => (typeof job === 'string' ? job : job.kind)).filter((job) => !known.has(job))
}

export async function resend(context: CliContext, idPrefix: string): Promise<string> {
  return changeStore(context, async (store) => {
    const submission = await requireOneSubmission(store, idPrefix)
    const jobs = planJobsAgain(context, submission)
    const due = await store.resend(submission.id, { now: context.now(), jobs })
    if (due.length === 0) throw new CliError('It is being sent right now, or was just removed. Nothing was changed.', 1)
    return formatResult(submission, [...new Set(due)])
  })
}

/** Makes all dead jobs due again. Without MAIL_TO, letters keep their recipients. */
export function resendDead(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { dead } = (await store.stats()).jobs
    if (dead === 0) return 'Nothing was given up.'
    const action = `Send ${formatCount(dead, 'dead job')} again`
    if (!isYes) await confirm(context, { command: 'resend --dead', action, refused: 'Nothing was changed.' })
    const { mailTo } = readConfigPart(context, 'MAIL_TO')
    const recipients = isMailToSet(context) ? mailTo.map(({ address }) => address) : undefined
    const due = await store.resendDead(context.now(), recipients)
    return `Due now: ${formatCount(due, 'job')} that had been given up. ${SENDS}`
  })
}
