import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { computeResult, formatResult } from '#machines/recommendations/result.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { describeWayToNextStage } from '#machines/recommendations/ways-up-text.ts'
import { formatScore, formatSigned } from '#machines/scoring/format-score.ts'
import { sample } from '#web/content/sample-result.ts'

function computeSampleResult() {
  const { answers } = sample
  const { band, badge, quickWin, nextStep, quadrant } = formatResult(answers)
  const { scores, composite } = computeResult(answers)
  const gate = describeGovernanceGate(answers)
  const way = describeWayToNextStage(answers)
  return {
    band,
    position: badge.subtitle,
    stage: nextStep.stage,
    score: composite.composite,
    figure: formatScore(composite.composite),
    point: { ...quadrant, figures: { x: formatSigned(quadrant.x), y: formatSigned(quadrant.y) } },
    strongestAndLowest: describeStrongestAndLowest(answers),
    values: scores.map(({ dimension, value }) => ({ name: DIMENSIONS[dimension].label, value: formatScore(value) })),
    cards: [
      { title: quickWin.title, text: `Quick win. ${quickWin.description} ${quickWin.action}.` },
      { title: nextStep.title, text: `Next step, ${nextStep.timeline}. ${nextStep.description}` },
      {
        title: gate.title,
        text: [gate.meaning, ...gate.missing.map((missing) => `Missing: ${missing}.`), gate.hold].join(' '),
      },
    ],
    way: {
      title: way.title,
      // The first step is enough for an example.
      steps: way.steps
        .slice(0, 1)
        .flatMap(({ actions, result }) => [
          ...actions.map(({ topic, action }) => `${topic}: ${action}.`),
          `${result}.`,
        ]),
    },
  }
}

/**
 * What the page shows of the sample result. The build computes it once and puts it in place of this module
 * (build/compute-in-build.ts), so that no visitor's browser loads or runs the functions for it.
 */
export const sampleResult = computeSampleResult()
