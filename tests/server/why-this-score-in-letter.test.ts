import { expect, test } from 'vitest'

import { TOPICS } from '#machines/questions/question-topics.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

test.each(BANDS)(
  '%s is explained: both rules, and parts that add up to the score to the last printed digit',
  (band) => {
    const report = sampleReport(band)
    const { html, text } = buildReportLetter(report, SENDING)
    const why = readVisibleText(
      `<body>${html.slice(html.indexOf('Why this score'), html.indexOf('>Ways to move up<'))}`,
    )
    const { answers, openGovernance, score } = breakDownScore(report.rawAnswers)
    const part = text.slice(text.indexOf('WHY THIS SCORE'), text.indexOf('WAYS TO MOVE UP'))
    const rows = [...part.matchAll(/^(.+?) {2,}(\d\.\d\d)$/gm)].map(([, name, points]) => [name, points])
    expect(rows).toEqual([
      ...answers.map(({ question, printed }) => [TOPICS[question], printed]),
      ['Governance work still to do', openGovernance.printed],
      ['Overall score', score],
    ])
    const hundredths = rows.map(([, points]) => Math.round(Number(points) * 100))
    expect(hundredths.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBe(hundredths.at(-1))
    for (const [name, points] of rows) expect(why).toContain(`${name} ${points}`)
    for (const reason of explainResult(report.rawAnswers)) {
      expect(why).toContain(reason)
      expect(text).toContain(`\n${reason}\n`)
    }
  },
)
