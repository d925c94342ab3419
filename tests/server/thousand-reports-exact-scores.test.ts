import { statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Report } from '#machines/assessment/report.ts'
import { EXACT, nearest, computeVerdict } from '#tests/machines/score-oracle.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { isThorough } from '#tests/support/test-effort.ts'

const REPORTS = isThorough ? 1000 : 150
const CLIENTS = 8
const CLOSE = 12

async function postAll(url: string, reports: readonly Report[]): Promise<number[]> {
  const waiting = reports.values()
  const statuses: number[] = []
  const client = async () => {
    for (const report of waiting) {
      const answer = await postReport(url, report)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return statuses
}

test(`${REPORTS} random answer sets are all accepted and kept with the scores of exact arithmetic`, async () => {
  const folder = makeTemporaryFolder()
  const service = await openService({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
  const chance = seededChance(2026)
  const reports = Array.from({ length: REPORTS }, () => randomReport(chance))
  const statuses = await postAll(service.url, reports)
  const log = statSync(join(folder.path, 'submissions.db-wal')).size
  await service.close()
  expect(statuses).toEqual(Array<number>(REPORTS).fill(202))
  expect(log, 'bytes of write-ahead log').toBeLessThan(16 * 1024 * 1024)

  const stored = await listStoredSubmissions(folder.path, REPORTS + 1)
  const kept = new Map(stored.map(({ id, payload }) => [id, JSON.parse(payload) as Report]))
  folder.remove()
  expect(kept.size).toBe(REPORTS)

  for (const { sessionId, rawAnswers, contact } of reports) {
    const report = kept.get(sessionId)
    const exact = computeVerdict(EXACT, rawAnswers)
    expect(report?.contact).toEqual(contact)
    expect(report?.rawAnswers).toEqual(rawAnswers)
    expect(report?.summary).toMatchObject({ band: exact.band, stage: exact.stage })
    expect(report?.summary.overallScore).toBeCloseTo(nearest(exact.composite), CLOSE)
    expect(report?.summary.quadrantPosition.x).toBeCloseTo((nearest(exact.parts.feasibilityEase) - 3) / 2, CLOSE)
    expect(report?.summary.quadrantPosition.y).toBeCloseTo((nearest(exact.parts.businessValue) - 3) / 2, CLOSE)
    for (const { dimension, score } of report?.dimensionReports ?? []) {
      expect(score).toBeCloseTo(nearest(exact.dimensions[dimension]), CLOSE)
    }
  }
}, 120_000)
