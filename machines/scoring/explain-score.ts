import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type Question, type QuestionId } from '#machines/questions/questions.ts'

import type { Band, Stage } from './band-and-stage-names.ts'
import { readHighestLevel, readLevel } from './answer-levels.ts'
import { GAINS } from './level-gains.ts'
import {
  findBand,
  computeExactScore,
  PER_COMPOSITE,
  PER_DIMENSION,
  STAGE_LIMITS,
  findStage,
  type ExactScore,
} from './score.ts'

/** What one answer adds to the composite, in twelve-thousandths. */
export interface Contribution {
  readonly question: QuestionId
  readonly points: number
  /** The points of the best answer. */
  readonly most: number
}

/**
 * Splits the composite exactly into the contributions of the sixteen answers. The two questions of governance
 * contribute more when their answer is lower, because the formula counts governance as remaining risk (specification
 * §4).
 */
export function listContributions(answers: CompleteAnswers): Contribution[] {
  return QUESTION_IDS.map((question) => {
    const gain = GAINS[question]
    const level = readLevel(answers[question])
    return gain > 0
      ? { question, points: gain * level, most: gain * readHighestLevel(question) }
      : { question, points: -gain * (5 - level), most: -gain * 4 }
  })
}

/** An answer in short form: the label of the chosen option, or '2 of 6 chosen'. */
export function shortenAnswer(question: Question, answers: CompleteAnswers): string {
  const answer = answers[question.id]
  if (typeof answer === 'number') return question.options[answer]?.label ?? ''
  return `${answer.length} of ${question.options.length} chosen`
}

const trimZeros = (text: string) => text.replace(/\.?0+$/, '')

/**
 * Formats a composite given in twelve-thousandths without rounding, such as '3.1985'. Four decimals are always enough.
 */
export function formatExactPoints(twelveThousandths: number): string {
  return trimZeros((twelveThousandths / PER_COMPOSITE).toFixed(4))
}

/**
 * Formats a dimension given in sixtieths, such as '2.3'. All dimensions except the goals need one decimal at most, so
 * they are not rounded.
 */
function formatExactValue(sixtieths: number): string {
  return trimZeros((sixtieths / PER_DIMENSION).toFixed(2))
}

/** Explains the band: 'Strategic Bet, because the score is 3.4, not below 3.2, and below 4.' */
export function explainBand(score: ExactScore): string {
  const band: Band = findBand(score)
  const points = formatExactPoints(score.composite)
  const limits = {
    'Quick Win': 'not below 4',
    'Strategic Bet': 'not below 3.2, and below 4',
    'Not Now': 'below 3.2',
  }
  return `${band}, because the score is ${points}, ${limits[band]}.`
}

/** A rule of a stage: whether it applies, and its text. */
type Rule = readonly [isHeld: boolean, words: string]

const makeRule = (name: string, sixtieths: number, limit: number): Rule => [
  sixtieths <= limit,
  `${name} is ${formatExactValue(sixtieths)}, not above ${formatExactValue(limit)}`,
]

/** All rules of a stage. */
function listRules(stage: Exclude<Stage, 'Scale'>, { dimensions, composite }: ExactScore): Rule[] {
  const { stage_org, strategy, data_readiness, governance } = dimensions
  const { Diagnose, Design, Govern, Pilot } = STAGE_LIMITS
  const score: Rule = [
    composite <= Design.composite,
    `the score is ${formatExactPoints(composite)}, not above ${formatExactPoints(Design.composite)}`,
  ]
  const facts = {
    Diagnose: [
      makeRule('stage and organization', stage_org, Diagnose.stage_org),
      makeRule('strategy and leadership', strategy, Diagnose.strategy),
    ],
    Design: [makeRule('data readiness', data_readiness, Design.data_readiness), score],
    Govern: [makeRule('governance and risk', governance, Govern.governance)],
    Pilot: [makeRule('stage and organization', stage_org, Pilot.stage_org)],
  }
  return facts[stage]
}

function listReasons(stage: Stage, score: ExactScore): string[] {
  if (stage !== 'Scale') return listRules(stage, score).flatMap(([isHeld, words]) => (isHeld ? [words] : []))
  const value = formatExactValue(score.dimensions.stage_org)
  return [
    `stage and organization is ${value}, above ${formatExactValue(STAGE_LIMITS.Pilot.stage_org)}, and no earlier stage holds`,
  ]
}

/** Explains the stage: 'Design, because data readiness is 2.3, not above 2.5.' */
export function explainStage(score: ExactScore): string {
  const stage = findStage(score)
  return `${stage}, because ${listReasons(stage, score).join(', and ')}.`
}

/** Explains band and stage of these answers, one sentence each. */
export function explainResult(answers: CompleteAnswers): readonly [band: string, stage: string] {
  const score = computeExactScore(answers)
  return [explainBand(score), explainStage(score)]
}
