import { expect, test } from 'vitest'

import { TOPICS } from '#machines/questions/question-topics.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'
import { buildReportLetter } from '#server/email/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

test.each(BANDS)(
  '%s is explained: sixteen parts that add up to the score to the last digit, and both rules',
  (band) => {
    const report = sampleReport(band)
    const { html, text } = buildReportLetter(report, SENDING)
    const why = readVisibleText(
      `<body>${html.slice(html.indexOf('Why this score'), html.indexOf('What we told them'))}`,
    )
    const exact = computeExactScore(report.rawAnswers)
    const sum = (exact.composite / PER_COMPOSITE).toFixed(4)
    const points = [...text.matchAll(/^.+? {2,}(\d\.\d{4}) {2}of \d\.\d{4}$/gm)].map(([, figure = '']) => figure)
    expect(points).toHaveLength(16)
    expect(points.reduce((total, figure) => total + Number(figure.replace('.', '')), 0)).toBe(
      Number(sum.replace('.', '')),
    )
    expect(text).toMatch(new RegExp(`^Score +${sum}$`, 'm'))
    Object.values(TOPICS).forEach((topic, index) => {
      expect(why).toMatch(new RegExp(`${topic} [^.]+ ${points[index]}`))
    })
    for (const words of [...explainResult(report.rawAnswers), GOVERNANCE_NOTE]) {
      expect(why).toContain(words)
      expect(text).toContain(words)
    }
    expect(why).toContain(`Score, printed as ${formatScore(exact.composite / PER_COMPOSITE)} ${sum}`)
  },
)
