import { expect, test } from 'vitest'

import { describeWaysUp, listWayLines } from '#machines/recommendations/ways-up-text.ts'
import { renderReportHtml } from '#server/letters/report-html.ts'
import { renderReportText } from '#server/letters/report-text.ts'
import { buildLetterView } from '#server/letters/team-report-letter.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

test.each([
  ['steps of one and of several actions, and notes', '22 22 222 22 22 22 22 2'],
  ['a way that is too long for a list', '11 11 111 11 11 11 11 1'],
  ['a price and the top', '55 66 555 11 55 55 55 5'],
])('the ways up stand in both parts of the letter with the same words: %s', (_name, levels) => {
  const ways = describeWaysUp(parseCompleteAnswers(levels)).map(listWayLines)
  const view = {
    ...buildLetterView(sampleReport('Not Now'), SENDING),
    ways: describeWaysUp(parseCompleteAnswers(levels)),
  }
  const reading = readVisibleText(renderReportHtml(view))
  expect(renderReportText(view)).toContain(ways.map((lines) => lines.join('\n')).join('\n\n'))
  expect(reading).toContain(ways.flat().join(' ').replaceAll(/\s+/g, ' '))
})
