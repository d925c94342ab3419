import { expect, type Route } from '@playwright/test'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { buildReport, type Report, type AssessmentSubmission } from '#machines/assessment/report.ts'
import { expectFailedReport, parseReport } from '#tests/browser/report-requests.ts'

import type { HeldCalls } from './hold-calls.ts'
import type { Scene } from './walk-paths.ts'

const ADDRESS = '/api/email/send-assessment-report'

const inOrder = (reports: readonly Report[]) =>
  reports.toSorted((one, other) => one.sessionId.localeCompare(other.sessionId))

/** What the visitor had entered when a report was sent. */
interface Given {
  readonly contact: Person
  readonly answers: CompleteAnswers
}

/** The reports of one visitor: which were started, how each ended, and what the server must have stored at the end. */
export class AssessmentCalls {
  readonly #scene: Scene
  readonly #calls: HeldCalls
  readonly #stored: Report[] = []
  #started = 0
  /** The body that the next attempt must send unchanged, as long as no answer was changed since. */
  #again: string | null = null
  #isOpen = false

  constructor(scene: Scene, calls: HeldCalls) {
    this.#scene = scene
    this.#calls = calls
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  start(): void {
    this.#started += 1
    this.#isOpen = true
  }

  /** The device has kept the stamp of a report that did not arrive: the next attempt must send that report. */
  expectReport(submission: AssessmentSubmission): void {
    this.#again = JSON.stringify({ report: buildReport(submission) })
  }

  /** An answer was changed: the next report is another one. */
  forget(): void {
    this.#again = null
  }

  /**
   * Expects exactly the started calls, the last one with the given answers. The same session id may only come with the same
   * bytes.
   */
  async check({ contact, answers }: Given): Promise<void> {
    await this.#calls.expectCount(this.#started)
    if (!this.#isOpen) return
    const body = this.#calls.bodies.at(-1) ?? ''
    const { contact: sent, rawAnswers, sessionId } = parseReport(body)
    expect({ contact: sent, answers: rawAnswers }).toEqual({ contact, answers })
    if (this.#again !== null) expect(body, 'a retry must send the same bytes as the report before').toBe(this.#again)
    else {
      const before = this.#calls.bodies.slice(0, -1).map((earlier) => parseReport(earlier).sessionId)
      expect(before, 'another report has another session id').not.toContain(sessionId)
    }
    this.#again = body
  }

  async end(call: 'stored' | 'conflict' | 'failed' | 'timeout'): Promise<void> {
    const { page, faults } = this.#scene
    const route = await this.#calls.take()
    const report = parseReport(this.#calls.bodies.at(-1))
    this.#isOpen = false
    switch (call) {
      case 'stored':
        this.#stored.push(report)
        this.forget()
        return this.#pass(route, 202)
      case 'conflict':
        expectFailedReport(faults, /^409 POST/, /console error: .* status of 409/)
        await this.#plant(report)
        this.forget()
        return this.#pass(route, 409)
      case 'failed':
        expectFailedReport(faults, /console error: .*ERR_FAILED/)
        return route.abort()
      case 'timeout':
        expectFailedReport(faults)
        await page.clock.fastForward(20_000)
    }
  }

  /** Lets the report through to the server, which must answer with this status. */
  async #pass(route: Route, status: number): Promise<void> {
    const answered = this.#scene.page.waitForResponse((response) => response.request() === route.request())
    await route.continue()
    expect((await answered).status(), "status of the server's answer").toBe(status)
  }

  /** Stores other answers under this session id on the server, as another copy of the tab would. */
  async #plant({ contact, rawAnswers, sessionId, submittedAt }: Report): Promise<void> {
    const measurement = rawAnswers.measurement_framework === 2 ? 3 : 2
    const answers = { ...rawAnswers, measurement_framework: measurement }
    const other = buildReport({ contact, answers, sessionId, submittedAt })
    const { page, site } = this.#scene
    const response = await page.request.post(`${site.url}${ADDRESS}`, { data: { report: other } })
    expect(response.status()).toBe(202)
    this.#stored.push(other)
  }

  /** Leaves the page while the report is being sent; the server never gets it. */
  async cut(): Promise<void> {
    if (!this.#isOpen) return
    await this.#calls.take()
    this.#isOpen = false
  }

  /** Expects one stored report for each stored session, and no other of this company. */
  async finish(company: string): Promise<void> {
    expect(inOrder(await this.#scene.site.listReports(company))).toEqual(inOrder(this.#stored))
    expect(this.#calls.bodies).toHaveLength(this.#started)
  }
}
