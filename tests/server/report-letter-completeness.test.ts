import { expect, test } from 'vitest'

import { listWayLines } from '#machines/recommendations/ways-up-text.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { buildLetterView, buildReportLetter } from '#server/letters/team-report-letter.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

test.each(BANDS)('the letter about %s says all that is known of the report, in HTML and in text', (band) => {
  const report = sampleReport(band)
  const letter = buildReportLetter(report, SENDING)
  const view = buildLetterView(report, SENDING)
  const { explanation, weakest, gate, result } = view
  const said = [
    ...view.who.map((fact) => fact.join(' ')),
    view.openingQuestion,
    ...view.contradictions,
    ...view.plan.flatMap(({ when, title, text, owner, done }) => [when, `${title}.`, text, done, `Owner: ${owner}`]),
    view.nextStep,
    gate.title,
    `Level ${gate.value} of 5`,
    ...gate.missing,
    view.gateNote,
    ...weakest.answers.map(({ topic, answer, score }) => `${topic}, ${score} of 5: ${answer}`),
    weakest.note,
    view.overview,
    result.badge.subtitle,
    result.nextStep.stage,
    ...view.bars.map(({ label, value }) => `${label} ${value}`),
    view.profileNote,
    view.position,
    view.positionNote,
    ...explanation.reasons,
    view.measuresNote,
    ...[...explanation.parts, explanation.openGovernance].map(({ topic, points }) => `${topic} ${points}`),
    `Overall score ${view.score}`,
    explanation.note,
    ...view.ways.flatMap(listWayLines).map((line) => line.replaceAll(/\s+/g, ' ')),
    ...report.questionResponses.flatMap(({ questionText, displayAnswer }) => [questionText, displayAnswer]),
    `Session ${report.sessionId}.`,
  ]
  for (const part of [readVisibleText(letter.html), letter.text]) {
    const reading = part.replaceAll(/\s+/g, ' ').toLowerCase()
    expect(said.filter((words) => !reading.includes(words.toLowerCase()))).toEqual([])
  }
})
