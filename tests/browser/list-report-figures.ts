import type { Report } from '#machines/assessment/report.ts'

/** Two decimals, rounded half up; the error of a floating-point division does not matter. */
const rounded = (value: number) => (Math.round(Number((value * 100).toFixed(6))) / 100).toFixed(2)

/** The figures of a report as they would be printed. */
export function listReportFigures({ overallResult, summary, dimensionReports }: Report) {
  return {
    score: rounded(overallResult.composite.composite),
    stage: summary.stage,
    band: summary.band,
    dimensions: dimensionReports.map(({ dimensionName, score }) => `${dimensionName} ${rounded(score)}`),
  }
}
