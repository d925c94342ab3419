import { afterEach, beforeEach, expect, test } from 'vitest'

import { openSqliteStoreToRead } from '#server/store/sqlite-store.ts'
import { makeFolder, openService, type OpenService } from '#tests/support/service/open-service.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

let folder: ReturnType<typeof makeFolder>
let service: OpenService

beforeEach(async () => {
  folder = makeFolder()
  service = await openService({ DATA_DIR: folder.path })
})
afterEach(async () => {
  await service.close()
  folder.remove()
})

test('a session id in capitals is the same submission as in lower case, and is kept in lower case', async () => {
  const report = sampleReport('Strategic Bet')
  const capitals = { ...report, sessionId: report.sessionId.toUpperCase() }
  expect(capitals.sessionId).not.toBe(report.sessionId)
  expect((await postReport(service.url, capitals)).status).toBe(202)
  expect((await postReport(service.url, report)).status).toBe(200)
  expect((await postReport(service.url, capitals)).status).toBe(200)
  const store = openSqliteStoreToRead(folder.path)
  const [stored, ...others] = await store.list(1000)
  await store.close()
  expect(others).toEqual([])
  expect(stored?.id).toBe(report.sessionId)
  expect(JSON.parse(stored?.payload ?? '')).toEqual(report)
})
