import { expect, test } from 'vitest'

import { buildReport, type Report } from '#machines/assessment/report.ts'
import { hashContent } from '#server/http/routes/submission-keys.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { EARLIER_REPORT as earlier } from '#tests/support/submissions/earlier-report.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postReport, spoiled } from '#tests/support/submissions/post-report.ts'

const { contact, rawAnswers, sessionId, submittedAt } = earlier
const today = buildReport({ contact, answers: rawAnswers, sessionId, submittedAt })

const service = useService()

const listStoredReports = async () =>
  (await listStoredSubmissions(service.dataDir)).map(({ payload }) => JSON.parse(payload) as Report)

test('a page that was opened before a deploy sends its report with the earlier texts: stored in the texts of today', async () => {
  expect(earlier).not.toEqual(today)
  expect((await postReport(service.url, earlier)).status).toBe(202)
  expect(await listStoredReports()).toEqual([today])
  // Again from the old page, then from a page of today: one submission.
  expect((await postReport(service.url, earlier)).status).toBe(200)
  expect((await postReport(service.url, today)).status).toBe(200)
  expect(await listStoredReports()).toHaveLength(1)
})

test('a report that an earlier version stored with invisible characters is known again, from an old page and a new one', async () => {
  const kept = { ...today, contact: { ...contact, company: `\u202A${contact.company}\u202C` } }
  const store = openSqliteStore(service.dataDir)
  const fingerprint = hashContent({ contact: kept.contact, rawAnswers })
  const stored = { id: sessionId, fingerprint, receivedAt: Date.now(), payload: JSON.stringify(kept), flags: [] }
  expect(await store.accept({ kind: 'assessment-report', ...stored }, [])).toBe('accepted')
  await store.close()
  expect((await postReport(service.url, kept)).status).toBe(200)
  expect((await postReport(service.url, today)).status).toBe(200)
  const other = { ...today, contact: { ...contact, company: 'Another' } }
  expect((await postReport(service.url, other)).status).toBe(409)
  expect(await listStoredReports()).toEqual([kept])
})

test('a wrong figure, band or answer is refused whatever the texts are', async () => {
  const wrong = [
    spoiled(earlier, (copy) => void (copy.summary['overallScore'] = earlier.summary.overallScore + 0.01)),
    spoiled(earlier, (copy) => void (copy.overallResult['band'] = 'Quick Win')),
    spoiled(earlier, (copy) => void (copy.rawAnswers['data_quality'] = 0)),
  ]
  for (const report of wrong) {
    const answer = await postReport(service.url, report)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Does not match the answers')
  }
  expect(await listStoredReports()).toEqual([])
})
