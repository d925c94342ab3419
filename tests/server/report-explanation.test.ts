import { expect, test } from 'vitest'

import type { Report } from '#machines/assessment/report.ts'
import { findPathToNextBand, findPathToNextStage } from '#machines/recommendations/improvement-path.ts'
import { describeChange } from '#machines/recommendations/describe-answer-change.ts'
import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'
import { buildReportLetter } from '#server/email/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const buildLetter = (report: Report) => buildReportLetter(report, SENDING)

test.each(BANDS)(
  '%s is explained: sixteen parts that add up to the score to the last digit, and both rules',
  (band) => {
    const report = sampleReport(band)
    const { html, text } = buildLetter(report)
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

test.each(BANDS)(
  '%s shows the smallest way to the next band and to the next stage, one line for each change',
  (band) => {
    const { rawAnswers } = sampleReport(band)
    const { html, text } = buildLetter(sampleReport(band))
    const way = readVisibleText(`<body>${html.slice(html.indexOf('The way up'), html.indexOf('All sixteen answers'))}`)
    const lifts = [findPathToNextBand(rawAnswers), findPathToNextStage(rawAnswers)]
    const changes = lifts.flatMap((lift) => lift?.changes ?? [])
    expect(text.match(/^- /gm)).toHaveLength(changes.length)
    for (const change of changes) {
      expect(way).toContain(describeChange(change, rawAnswers))
      expect(text).toContain(`\n- ${describeChange(change, rawAnswers)}\n`)
    }
    lifts.forEach((lift, index) => {
      const name = ['Next band', 'Next stage'][index]
      if (lift !== null) expect(way).toContain(`${name}: ${lift.reached}`)
    })
  },
)

test('in the top band the letter says what protects it', () => {
  const { html, text } = buildLetter(sampleReport('Quick Win'))
  const words =
    'The score may fall by 0.6005 before it is below 4. No single answer would end it by being one step lower.'
  expect(text).toContain(`Top band: Quick Win\n${words}`)
  expect(readVisibleText(html)).toContain(`Top band: Quick Win ${words}`)
})
