import { expect, test } from 'vitest'

import { describeChange } from '#machines/recommendations/describe-answer-change.ts'
import { findPathToNextBand, findPathToNextStage } from '#machines/recommendations/improvement-path.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { buildReportLetter } from '#server/email/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

test.each(BANDS)(
  '%s shows the smallest way to the next band and to the next stage, one line for each change',
  (band) => {
    const { rawAnswers } = sampleReport(band)
    const { html, text } = buildReportLetter(sampleReport(band), SENDING)
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
  const { html, text } = buildReportLetter(sampleReport('Quick Win'), SENDING)
  const words =
    'The score may fall by 0.6005 before it is below 4. No single answer would end it by being one step lower.'
  expect(text).toContain(`Top band: Quick Win\n${words}`)
  expect(readVisibleText(html)).toContain(`Top band: Quick Win ${words}`)
})
