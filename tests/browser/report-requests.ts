import type { BrowserContext, Page, Request, Route } from '@playwright/test'

import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'

import type { Faults } from './browser-errors.ts'
import { Deferred } from './deferred-promise.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { REPORT_CALL, type Visitor } from './visitor.ts'

/** Whether a page reports a step of the assessment (funnel.spec.ts), which is beside the point of every other test. */
export const isStepReport = (address: string): boolean => address.endsWith('/api/funnel')

/** Opens the last question with everything answered: the next press completes the assessment. */
export async function openAnsweredLastQuestion(
  visitor: Visitor,
  { context, url, person }: { context: BrowserContext; url: string; person: Person },
): Promise<void> {
  await saveRecord(context, url, { ...ALL_ANSWERED, contact: person })
  await visitor.resume()
  await visitor.isAt(16)
}

/** What the page logs about a report that failed, by the kind of failure. */
const LOGGED =
  /^console error: (?:Error: The report was not stored|TypeError: Failed to fetch|AbortError|The server holds)/

/** Declares the faults of a failed report: what the browser reports, and what the page logs. */
export function expectFailedReport(faults: Faults, ...patterns: readonly RegExp[]): void {
  faults.expect(...patterns, LOGGED)
}

const isReport = (request: Request) => request.method() === 'POST' && request.url().endsWith('send-assessment-report')

/** The bodies of the reports that this page sends from now on, in order. */
export function recordReportBodies(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (isReport(request)) bodies.push(request.postData() ?? '')
  })
  return bodies
}

/** The statuses of the answers to reports from now on, in order. */
export function recordAnswerStatuses(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (isReport(response.request())) statuses.push(response.status())
  })
  return statuses
}

export function parseReport(body: string | undefined): Report {
  return (JSON.parse(body ?? '') as { report: Report }).report
}

/** Handles the first report with this function, and lets all others through. */
export async function interceptFirstReport(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route(REPORT_CALL, act, { times: 1 })
}

/** Holds every report back until the gate is opened. */
export async function holdReports(page: Page): Promise<Deferred> {
  const gate = new Deferred()
  await page.route(REPORT_CALL, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}
