import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { DimensionReport, Report } from '#machines/assessment/report.ts'

const FILE = path.join(import.meta.dirname, 'report-with-earlier-texts.json')

/** The file has each question once, in a line of its own. */
interface StoredReport extends Omit<Report, 'dimensionReports'> {
  readonly dimensionReports: readonly Omit<DimensionReport, 'questions'>[]
}

const stored = JSON.parse(readFileSync(FILE, 'utf8')) as StoredReport

/** A report of the build before the questions were reworded, as its page sent it. */
export const EARLIER_REPORT: Report = {
  ...stored,
  dimensionReports: stored.dimensionReports.map((report) =>
    Object.assign(report, {
      questions: stored.questionResponses.filter(({ dimension }) => dimension === report.dimension),
    }),
  ),
}
