import { formatAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { describeWaysUp, listWayLines } from '#machines/recommendations/ways-up-text.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'
import { site } from '#web/content/site.ts'

import { listAnswersToCheck } from './list-answers-to-check.ts'

/** A block of lines with a title; nothing without lines. */
const listUnder = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)]

const listPlan = (answers: CompleteAnswers) =>
  makePlan(answers).flatMap(({ when, label, title, text, owner, done }) => [
    '',
    `${when}${label && ` (${label})`}: ${title}. ${text} ${done === '' ? '' : `${done} `}Owner: ${owner}.`,
  ])

function listGate(answers: CompleteAnswers): string[] {
  const { title, value, meaning, missing, missingLabel, hold } = describeGovernanceGate(answers)
  return [
    '',
    `${title}, at ${value}. ${meaning}`,
    ...missing.map((item) => `- ${missingLabel}: ${item}`),
    ...(hold === '' ? [] : [hold]),
  ]
}

/** The whole result as plain text for the clipboard, in the order of the page. */
export function composeSummaryText(answers: CompleteAnswers, company: string): string {
  const { badge, quadrant } = formatResult(answers)
  const { scores, composite } = computeResult(answers)
  const combination = explainCombination(answers)
  const weakest = findWeakestAnswers(answers).questions
  return [
    `AI readiness snapshot for ${company}`,
    `Score ${formatScore(composite.composite)} of 5: ${badge.title}, ${badge.subtitle}`,
    ...listPlan(answers),
    ...listGate(answers),
    ...listUnder(
      'Do these answers fit together?',
      listAnswersToCheck(answers).map(({ forVisitor }) => forVisitor),
    ),
    '',
    `Position: ${quadrant.label}`,
    ...(combination === null ? [] : [combination]),
    ...listUnder(
      'Dimensions, from 0 to 5',
      scores.map(
        ({ dimension, value, description }) => `${DIMENSIONS[dimension].label}: ${formatScore(value)}, ${description}`,
      ),
    ),
    ...listUnder(
      'Weakest answers',
      weakest.map((id) => `${TOPICS[id]}: ${formatAnswer(findQuestion(id), answers[id])}`),
    ),
    '',
    ...explainResult(answers),
    ...describeWaysUp(answers).map((way) => `\n${listWayLines(way).join('\n')}`),
    '',
    `${site.name}, ${site.origin}`,
    '',
  ].join('\n')
}
