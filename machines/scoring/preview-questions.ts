import type { Answers } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'

import { formatSigned } from './format-score.ts'
import { computeExactScore, PER_COMPOSITE } from './score.ts'

/** The three questions that visitors try before the assessment. */
const ASKED = ['data_quality', 'tech_infrastructure', 'measurement_framework'] as const satisfies readonly QuestionId[]

const computeComposite = (answers: Answers) => computeExactScore(answers).composite

/** What an answer does to the score. */
function describeEffect(id: QuestionId, answer: number): string {
  const change = computeComposite({ [id]: answer }) - computeComposite({})
  return change === 0 ? 'no change' : `score ${formatSigned(change / PER_COMPOSITE)}`
}

function describeQuestion(id: QuestionId) {
  const { text, options } = findQuestion(id)
  return { id, text, options: options.map(({ label }, answer) => ({ label, effect: describeEffect(id, answer) })) }
}

/**
 * The three questions with what each answer does to the score. Missing answers count as 3 of 5 (specification §4), so a
 * middle answer changes nothing. The build computes this once and puts it in place of this module
 * (build/compute-in-build.ts).
 */
export const previewQuestions = ASKED.map(describeQuestion)
