import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { describeChange } from '#machines/recommendations/describe-answer-change.ts'
import { findPathToNextBand, findPathToNextStage } from '#machines/recommendations/improvement-path.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { site } from '#web/content/site.ts'

/** The whole result as plain text for the clipboard. */
export function composeSummaryText(answers: CompleteAnswers, company: string): string {
  const { badge, quickWin, nextStep, quadrant } = formatResult(answers)
  const { scores, composite } = computeResult(answers)
  const paths = [findPathToNextBand(answers), findPathToNextStage(answers)].filter((path) => path !== null)
  return [
    `AI readiness snapshot for ${company}`,
    `Score ${formatScore(composite.composite)} of 5: ${badge.title}, ${badge.subtitle}`,
    ...explainResult(answers),
    `Position: ${quadrant.label}`,
    '',
    `Quick win: ${quickWin.title}. ${quickWin.description} ${quickWin.action}.`,
    '',
    `Next step: ${nextStep.stage}, ${nextStep.timeline}. ${nextStep.title}. ${nextStep.description}`,
    '',
    'Dimensions, from 0 to 5',
    ...scores.map(
      ({ dimension, value, description }) => `- ${DIMENSIONS[dimension].label}: ${formatScore(value)}, ${description}`,
    ),
    '',
    ...paths.map(({ reached, changes }) =>
      [`What leads to ${reached}`, ...changes.map((change) => `- ${describeChange(change, answers)}`), ''].join('\n'),
    ),
    `${site.name}, ${site.origin}`,
    '',
  ].join('\n')
}
