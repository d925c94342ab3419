import type { Answers } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'
import { formatSigned } from '#machines/scoring/format-score.ts'
import { computeExactScore, findQuadrant } from '#machines/scoring/score.ts'

/** The questions of the taste and the axis that each moves: the first two feasibility, the last one business value. */
const ASKED = ['data_quality', 'tech_infrastructure', 'measurement_framework'] as const satisfies readonly QuestionId[]

/** Half the width of the map, in units of its drawing. */
const HALF = 100

const placePoint = (answers: Answers) => findQuadrant(computeExactScore(answers))

/** What an answer does, in words. A missing answer scores 3, the middle, so the middle answer moves nothing. */
function describeEffect({ x, y }: { x: number; y: number }): string {
  if (x !== 0) return `feasibility ${formatSigned(x)}`
  return y === 0 ? 'no change' : `business value ${formatSigned(y)}`
}

function computeQuestion(id: QuestionId) {
  const { text, options } = findQuestion(id)
  // The highest answer is two steps above the middle, and every step is as long as the others.
  const { x, y } = placePoint({ [id]: options.length - 1 })
  return {
    id,
    text,
    step: { x: (x * HALF) / 2, y: (y * HALF) / 2 },
    options: options.map(({ label }, index) => ({ label, effect: describeEffect(placePoint({ [id]: index })) })),
  }
}

function computeReach() {
  const highest = Object.fromEntries(ASKED.map((id) => [id, findQuestion(id).options.length - 1]))
  const { x, y } = placePoint(highest)
  return { x: x * HALF, y: y * HALF }
}

/**
 * Three questions whose answers move a point on the map, and how far each moves it. The build computes it once and puts
 * it in place of this module (build/compute-in-build.ts). Lengths are in units of the drawing.
 */
export const threeQuestions = { half: HALF, questions: ASKED.map(computeQuestion), reach: computeReach() }
