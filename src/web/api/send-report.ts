import type { SubmissionOutcome } from '#machines/assessment/assessment-events.ts'
import { buildReport, type AssessmentSubmission } from '#machines/assessment/report.ts'

import { mayBeFromServer } from './check-response-origin.ts'
import { API_ADDRESS } from './form-action.ts'

const ADDRESS = `${API_ADDRESS}/email/send-assessment-report`

/**
 * Sends the report. The same submission always sends the same bytes (specification §7.1).
 * @returns 'stored' once the server has the report on disk; 'conflict' if it has other answers with this session id.
 * @throws if it is not certain that the report is stored: no network, aborted, or any other answer.
 */
export async function sendReport(submission: AssessmentSubmission, signal: AbortSignal): Promise<SubmissionOutcome> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ report: buildReport(submission) }),
    redirect: 'error',
    signal,
  })
  if (mayBeFromServer(ADDRESS, response)) {
    if (response.ok) return 'stored'
    if (response.status === 409) return 'conflict'
  }
  throw new Error(`The report was not stored: status ${response.status}`)
}
