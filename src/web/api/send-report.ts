import type { SubmissionOutcome } from '#machines/assessment/assessment-events.ts'
import { buildReport, type Submission } from '#machines/assessment/report.ts'

const API = import.meta.env.VITE_API_URL ?? '/api'

/**
 * Sends the report; the same submission sends the same bytes (specification §7.1).
 * @returns 'stored' once the server has it on disk, 'conflict' where it holds other answers under this session id.
 * @throws where the report is not known to be stored: no network, aborted, or any other answer.
 */
export async function sendReport(submission: Submission, signal: AbortSignal): Promise<SubmissionOutcome> {
  const response = await fetch(`${API}/email/send-assessment-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ report: buildReport(submission) }),
    redirect: 'error',
    signal,
  })
  // A page that some network or proxy puts in our server's place is no receipt.
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (response.ok && isJson) return 'stored'
  if (response.status === 409) return 'conflict'
  throw new Error(`The report was not stored: status ${response.status}`)
}
