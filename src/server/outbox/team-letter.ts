import type { Report } from '#machines/assessment/report.ts'
import type { Config } from '#server/config.ts'
import { teamLetterOf } from '#server/mail/letter.ts'
import { isRefusal, type Mailer } from '#server/mail/transport.ts'
import type { Job } from '#server/store/store.ts'

import { PermanentFailure } from './retry.ts'

type Addresses = Pick<Config, 'mailFrom' | 'mailTo'>

/**
 * Delivers a `team-letter` job: the letter about a kept report. The same job always gives the same Message-ID.
 * Throws a `PermanentFailure` when the mail server refuses the letter for good.
 */
export function deliverTeamLetter(mailer: Mailer, addresses: Addresses): (job: Job) => Promise<void> {
  return async (job) => {
    const report = JSON.parse(job.submission.payload) as Report
    const letter = teamLetterOf(report, { ...addresses, id: job.id, date: new Date(job.submission.receivedAt) })
    try {
      await mailer.send(letter)
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw new PermanentFailure(error.message, { cause: error })
    }
  }
}
