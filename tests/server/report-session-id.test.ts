import { expect, test } from 'vitest'

import { useService } from '#tests/support/service/use-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const service = useService()

test('a session id in capitals is the same submission as in lower case, and is kept in lower case', async () => {
  const report = sampleReport('Strategic Bet')
  const capitals = { ...report, sessionId: report.sessionId.toUpperCase() }
  expect(capitals.sessionId).not.toBe(report.sessionId)
  expect((await postReport(service.url, capitals)).status).toBe(202)
  expect((await postReport(service.url, report)).status).toBe(200)
  expect((await postReport(service.url, capitals)).status).toBe(200)
  const [stored, ...others] = await listStoredSubmissions(service.dataDir)
  expect(others).toEqual([])
  expect(stored?.id).toBe(report.sessionId)
  expect(JSON.parse(stored?.payload ?? '')).toEqual(report)
})
