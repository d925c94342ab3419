import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { twoDecimals } from '#machines/scoring/format-score.ts'
import { changedBy, TOPICS, type Change } from '#machines/scoring/levels.ts'
import { exactPoints } from '#machines/scoring/score-breakdown.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'

import { formatResult } from './result.ts'
import { liftToNextBand, liftToNextStage, findProtection, type Lift } from './improvement-path.ts'
import { enumerated, describeStep } from './improvement-steps.ts'

/** Why a good answer on governance adds little (specification §4). */
export const GOVERNANCE_WORDS =
  'Rules for AI and risk handling count as the risk work that remains: the more is in place, the less these two add. ' +
  'That is how the formula works, and no reason to have fewer rules.'

/** How the exact score relates to the one printed with two decimals; null where both are the same. */
export function roundingWords(twelveThousandths: number): string | null {
  const exact = exactPoints(twelveThousandths)
  const printed = twoDecimals(twelveThousandths / PER_COMPOSITE)
  if (Number(exact) === Number(printed)) return null
  const nearest = (Math.round(twelveThousandths / 120) / 100).toFixed(2)
  const why = nearest === printed ? '' : ` It is not rounded to ${nearest}, a limit that the score does not stand on.`
  return `With two decimals, ${exact} is printed as ${printed} everywhere else.${why}`
}

/** One of the two ways up, in words. */
export interface Way {
  /** 'Next band: Strategic Bet'; at the top 'Top band: Quick Win'. */
  readonly title: string
  /** What to change, in the order of the questions; none at the top. */
  readonly steps: readonly { readonly topic: string; readonly step: string }[]
  /** What the changes lead to; at the top what protects it. */
  readonly outcome: string
  /** What the changes lead to, and the answers then; null at the top. */
  readonly after: { readonly reached: string; readonly answers: CompleteAnswers } | null
}

function listSteps(changes: readonly Change[], answers: CompleteAnswers): Way['steps'] {
  return changes.map((change) => ({ topic: TOPICS[change.question], step: describeStep(change, answers) }))
}

function wayBy(name: string, { changes, reached }: Lift<string>, answers: CompleteAnswers): Way {
  const raised = changedBy(answers, changes)
  const { band, nextStep } = formatResult(raised)
  const score = twoDecimals(computeExactScore(raised).composite / PER_COMPOSITE)
  return {
    title: `${name}: ${reached}`,
    steps: listSteps(changes, answers),
    outcome: `With this, the score is ${score}, the band ${band}, the stage ${nextStep.stage}.`,
    after: { reached, answers: raised },
  }
}

function protectionWords(answers: CompleteAnswers): string {
  const { margin, alone } = findProtection(answers) ?? { margin: 0, alone: [] }
  const room =
    margin === 0
      ? 'The score stands exactly on the limit of 4, so any loss would end it.'
      : `The score may fall by ${exactPoints(margin)} before it is below 4.`
  const topics = enumerated(alone.map((id) => TOPICS[id]))
  return topics === ''
    ? `${room} No single answer would end it by being one step lower.`
    : `${room} One step lower in one of these alone would end it: ${topics}.`
}

/** The smallest way to the next band; in the top band what protects it. */
export function wayToBand(answers: CompleteAnswers): Way {
  const lift = liftToNextBand(answers)
  if (lift !== null) return wayBy('Next band', lift, answers)
  return { title: 'Top band: Quick Win', steps: [], outcome: protectionWords(answers), after: null }
}

/** The smallest way to a later stage; in the last one what keeps it. */
export function wayToStage(answers: CompleteAnswers): Way {
  const lift = liftToNextStage(answers)
  if (lift !== null) return wayBy('Next stage', lift, answers)
  return {
    title: 'Last stage: Scale',
    steps: [],
    outcome: 'No further stage follows. It lasts while data, rules and ownership stay as good as they are.',
    after: null,
  }
}
