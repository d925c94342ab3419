import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import { listHullFacts } from '#machines/hull/hull-state.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { sample } from '#web/content/sample-result.ts'

/** Throws an error that names the question to which the fictional company has no answer. */
function requireAllAnswers(answers: CompleteAnswers): CompleteAnswers {
  const missing = QUESTION_IDS.find((id) => !Object.hasOwn(answers, id))
  if (missing === undefined) return answers
  throw new Error(`The sample result has no answer to ${missing}: give it one in src/web/content/sample-result.ts`)
}

function computeSampleResult() {
  const answers = requireAllAnswers(sample.answers)
  const { band, badge, nextStep, quadrant } = formatResult(answers)
  const { title, meaning } = describeGovernanceGate(answers)
  return {
    band,
    subtitle: badge.subtitle,
    stage: nextStep.stage,
    position: quadrant.label,
    strongestAndLowest: describeStrongestAndLowest(answers),
    gate: { title, meaning },
    facts: listHullFacts(answers),
    sentence: HULL_SENTENCE,
    plan: makePlan(answers),
  }
}

/**
 * What the page shows of the sample result. The build computes it once and puts it in place of this module
 * (build/compute-in-build.ts), so that no visitor's browser loads or runs the functions for it.
 */
export const sampleResult = computeSampleResult()
