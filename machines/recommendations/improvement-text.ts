import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { formatExactPoints } from '#machines/scoring/explain-score.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'

import { formatResult } from './result.ts'
import { findPathToNextBand, findPathToNextStage, findProtection, type ImprovementPath } from './improvement-path.ts'
import { joinWithAnd, describeStep } from './describe-answer-change.ts'

/** What leads to the next band or stage, as texts. */
export interface ImprovementText {
  /** 'Next band: Strategic Bet'; at the top 'Top band: Quick Win'. */
  readonly title: string
  /** The answers to change, in the order of the questions; empty at the top. */
  readonly steps: readonly { readonly topic: string; readonly step: string }[]
  /** The result of the changes; at the top, what protects the band or stage. */
  readonly outcome: string
  /** The band or stage reached, and the changed answers; null at the top. */
  readonly after: { readonly reached: string; readonly answers: CompleteAnswers } | null
}

function listSteps(changes: readonly Change[], answers: CompleteAnswers): ImprovementText['steps'] {
  return changes.map((change) => ({ topic: TOPICS[change.question], step: describeStep(change, answers) }))
}

function describePath(
  name: string,
  { changes, reached }: ImprovementPath<string>,
  answers: CompleteAnswers,
): ImprovementText {
  const raised = applyChanges(answers, changes)
  const { band, nextStep } = formatResult(raised)
  const score = formatScore(computeExactScore(raised).composite / PER_COMPOSITE)
  return {
    title: `${name}: ${reached}`,
    steps: listSteps(changes, answers),
    outcome: `With this, the score is ${score}, the band ${band}, the stage ${nextStep.stage}.`,
    after: { reached, answers: raised },
  }
}

function describeProtection(answers: CompleteAnswers): string {
  const { margin, alone } = findProtection(answers) ?? { margin: 0, alone: [] }
  const room =
    margin === 0
      ? 'The score stands exactly on the limit of 4, so any loss would end it.'
      : `The score may fall by ${formatExactPoints(margin)} before it is below 4.`
  const topics = joinWithAnd(alone.map((id) => TOPICS[id]))
  return topics === ''
    ? `${room} No single answer would end it by being one step lower.`
    : `${room} One step lower in one of these alone would end it: ${topics}.`
}

/** Describes the smallest changes that lead to the next band; in the top band, what protects it. */
export function describeNextBand(answers: CompleteAnswers): ImprovementText {
  const path = findPathToNextBand(answers)
  if (path !== null) return describePath('Next band', path, answers)
  return { title: 'Top band: Quick Win', steps: [], outcome: describeProtection(answers), after: null }
}

/** Describes the smallest changes that lead to a later stage; in the last stage, what keeps it. */
export function describeNextStage(answers: CompleteAnswers): ImprovementText {
  const path = findPathToNextStage(answers)
  if (path !== null) return describePath('Next stage', path, answers)
  return {
    title: 'Last stage: Scale',
    steps: [],
    outcome: 'No further stage follows. It lasts while data, rules and ownership stay as good as they are.',
    after: null,
  }
}
