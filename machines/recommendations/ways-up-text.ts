import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges } from '#machines/scoring/apply-changes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'

import { describeStep } from './describe-answer-change.ts'
import { findPathToNextBand, findPathToNextStage, type ImprovementPath } from './improvement-path.ts'
import { describeNextBand, describeNextStage, type ImprovementText } from './improvement-text.ts'
import { formatResult } from './result.ts'

/** One step of a way up: single levels that belong together, and the result after it. */
export interface WayUpStep {
  readonly actions: readonly { readonly topic: string; readonly action: string }[]
  /** 'Score 3.21, Strategic Bet, Pilot'. It is never below the result before the step. */
  readonly result: string
}

/** The way to the next band or stage, as texts. */
export interface WayUpText {
  /** 'Next band: Strategic Bet'; at the top 'Top band: Quick Win'. */
  readonly title: string
  /**
   * 'way': each step keeps or raises score, band, stage and governance. 'price': no such way exists; the steps say what
   * would be needed, and the outcome says what it costs. 'top': there is nothing above.
   */
  readonly kind: 'way' | 'price' | 'top'
  /** In the order in which to take them; empty at the top. */
  readonly steps: readonly WayUpStep[]
  /** The result at the end; at the top, what protects the band or stage. */
  readonly outcome: string
  /** The band or stage reached, and the changed answers; null at the top. */
  readonly after: { readonly reached: string; readonly answers: CompleteAnswers } | null
}

function convert(text: ImprovementText, path: ImprovementPath<string> | null, answers: CompleteAnswers): WayUpText {
  if (path === null) return { ...text, kind: 'top', steps: [] }
  const raised = applyChanges(answers, path.changes)
  const { band, nextStep } = formatResult(raised)
  const score = formatScore(computeExactScore(raised).composite / PER_COMPOSITE)
  const actions = path.changes.map((change) => ({
    topic: TOPICS[change.question],
    action: describeStep(change, answers),
  }))
  return { ...text, kind: 'way', steps: [{ actions, result: `Score ${score}, ${band}, ${nextStep.stage}` }] }
}

/** Describes the way to the next band; in the top band, what protects it. */
export function describeWayToNextBand(answers: CompleteAnswers): WayUpText {
  return convert(describeNextBand(answers), findPathToNextBand(answers), answers)
}

/** Describes the way to a later stage; in the last stage, what keeps it. */
export function describeWayToNextStage(answers: CompleteAnswers): WayUpText {
  return convert(describeNextStage(answers), findPathToNextStage(answers), answers)
}
