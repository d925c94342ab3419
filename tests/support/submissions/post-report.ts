import type { Report } from '#machines/assessment/report.ts'

/** Posts a report, or anything else as `{report: …}`, the way the site does. */
export function postReport(url: string, report: unknown, headers: Readonly<Record<string, string>> = {}) {
  return postBody(url, JSON.stringify({ report }), headers)
}

/** Posts a body as it is. */
export function postBody(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
) {
  return fetch(`${url}/api/email/send-assessment-report`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

/** A copy to be spoiled: every field may be set to anything. */
export function spoiled(report: Report, spoil: (copy: SpoiledReport) => void): unknown {
  const copy = structuredClone(report) as unknown as SpoiledReport
  spoil(copy)
  return copy
}

export interface SpoiledReport {
  contact: Record<string, unknown>
  rawAnswers: Record<string, unknown>
  overallResult: Record<string, unknown>
  summary: Record<string, unknown>
  [field: string]: unknown
}
