import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges } from '#machines/scoring/apply-changes.ts'
import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { findCostlyDrops } from '#machines/scoring/one-step-drops.ts'
import {
  BAND_THRESHOLDS,
  computeExactScore,
  findBand,
  findStage,
  isGateOpen,
  PER_COMPOSITE,
} from '#machines/scoring/score.ts'

import { describeStep, joinWithOr } from './describe-answer-change.ts'
import { findWayToNextBand, findWayToNextStage, type WayUp } from './ways-up.ts'

/** One step of a way up: changes that belong together, and the score after it. */
export interface WayUpStep {
  readonly actions: readonly { readonly topic: string; readonly action: string }[]
  /** With two decimals. In a 'way' it is never below the score before the step. */
  readonly score: string
}

/** The way to the next band or stage, as texts. */
export interface WayUpText {
  /** 'Next band: Strategic Bet'; at the top 'Top band: Quick Win'. */
  readonly title: string
  /**
   * 'way': each step keeps or raises score, band, stage and governance. 'price': no such way exists; the steps say what
   * would be needed, and the outcome says what it costs. 'far': the way is too long for a list. 'top': there is nothing
   * above.
   */
  readonly kind: WayUp['kind'] | 'top'
  /** A note to show above the steps: why a step has several actions, and what must wait; '' if there is nothing to say. */
  readonly note: string
  /** In the order in which to take them; only a 'way' and a 'price' have any. */
  readonly steps: readonly WayUpStep[]
  /** The result at the end; at the top, what protects the band or stage. */
  readonly outcome: string
  /** The band or stage reached, and the changed answers; null at the top. */
  readonly after: { readonly reached: string; readonly answers: CompleteAnswers } | null
}

interface Figures {
  /** With two decimals. */
  readonly score: string
  readonly band: Band
  readonly stage: Stage
  readonly isGateOpen: boolean
}

function readFigures(answers: CompleteAnswers): Figures {
  const score = computeExactScore(answers)
  return {
    score: formatScore(score.composite / PER_COMPOSITE),
    band: findBand(score),
    stage: findStage(score),
    isGateOpen: isGateOpen(score),
  }
}

function describeSteps({ steps }: WayUp, answers: CompleteAnswers): WayUpStep[] {
  return steps.map((changes, at) => ({
    actions: changes.map((change) => ({ topic: TOPICS[change.question], action: describeStep(change) })),
    score: readFigures(applyChanges(answers, steps.slice(0, at + 1).flat())).score,
  }))
}

/** The band never changes here: a 'price' occurs only for answers near the maximum, far above the threshold of their band. */
const describePrice = (before: Figures, after: Figures) =>
  `The score falls from ${before.score} to ${after.score}, but the band stays ${after.band}. Take these steps anyway: the rules matter more than the points you lose.`

const isEarly = (stage: Stage) => stage === 'Diagnose' || stage === 'Design'

function describeNote(goal: 'band' | 'stage', { steps }: WayUp, answers: CompleteAnswers): string {
  const { band, stage } = readFigures(answers)
  /** Whether the way raises the use of AI to at least this level (3: a pilot, 4: daily work, 5: several units). */
  const widensUse = (level: number) =>
    steps.flat().some(({ question, to }) => question === 'stage_current' && to >= level)
  const lacksRegister = readLevel(answers.governance_framework) < 4
  const notes: readonly (readonly [isShown: boolean, text: string])[] = [
    [
      steps.some(({ length }) => length > 1),
      'Take the steps on rules and risks now, although they lower your score. The other steps make up for it.',
    ],
    [goal === 'band' && isEarly(stage) && widensUse(3), 'Do not start a pilot or expand AI until your stage is Pilot.'],
    [goal === 'stage' && band === 'Not Now' && stage === 'Pilot', 'Do not expand AI until your band is Strategic Bet.'],
    [
      widensUse(4) && lacksRegister,
      'Before AI reaches more people, list every AI application and approve each one in writing.',
    ],
  ]
  return notes.flatMap(([isShown, text]) => (isShown ? [text] : [])).join(' ')
}

function describeWay(goal: 'band' | 'stage', way: WayUp, answers: CompleteAnswers): WayUpText {
  const raised = applyChanges(answers, way.steps.flat())
  const [before, after] = [readFigures(answers), readFigures(raised)]
  const text = {
    title: `Next ${goal}: ${after[goal]}`,
    kind: way.kind,
    after: { reached: after[goal], answers: raised },
  }
  if (way.kind === 'far') {
    const outcome = `The next ${goal} is too far away for a list of steps. Follow the plan at the top of your results.`
    return { ...text, note: '', steps: [], outcome }
  }
  const result =
    way.kind === 'way'
      ? `Result: score ${after.score}, band ${after.band}, stage ${after.stage}.`
      : describePrice(before, after)
  return {
    ...text,
    note: describeNote(goal, way, answers),
    steps: describeSteps(way, answers),
    outcome: before.isGateOpen ? result : `${result} The governance gate opens.`,
  }
}

const TOP_TITLES = { band: 'Top band: Quick Win', stage: 'Last stage: Scale' } as const

function describeTop(goal: 'band' | 'stage', answers: CompleteAnswers): WayUpText {
  const topics = findCostlyDrops(answers, goal === 'band' ? findBand : findStage).map((id) => TOPICS[id])
  const limit = formatScore(BAND_THRESHOLDS['Quick Win'] / PER_COMPOSITE)
  const room = goal === 'band' ? `Your score is ${readFigures(answers).score}. The band needs ${limit}. ` : ''
  const which = ['this answer', 'either of these answers'][topics.length - 1] ?? 'any of these answers'
  const drops =
    topics.length === 0
      ? `Even if any one answer fell by one level, you would keep this ${goal}.`
      : `You would lose this ${goal} if ${which} fell by one level: ${joinWithOr(topics)}.`
  return { title: TOP_TITLES[goal], kind: 'top', note: '', steps: [], outcome: room + drops, after: null }
}

/** Describes the way to the next band; in the top band, what protects it. */
export function describeWayToNextBand(answers: CompleteAnswers): WayUpText {
  const way = findWayToNextBand(answers)
  return way === null ? describeTop('band', answers) : describeWay('band', way, answers)
}

/** Describes the way to a later stage; in the last stage, what keeps it. */
export function describeWayToNextStage(answers: CompleteAnswers): WayUpText {
  const way = findWayToNextStage(answers)
  return way === null ? describeTop('stage', answers) : describeWay('stage', way, answers)
}

/**
 * Describes the way up as one list: the more urgent goal first (while the governance gate is shut, and before the stage
 * Pilot, the next stage), then from where that way ends to the other goal; from the given answers, if the first way has
 * no list. The second way is missing if the first one reaches both goals.
 */
export function describeWaysUp(answers: CompleteAnswers): readonly [WayUpText, ...WayUpText[]] {
  const before = readFigures(answers)
  const isStageFirst = !before.isGateOpen || isEarly(before.stage)
  const [describeFirst, describeOther] = isStageFirst
    ? [describeWayToNextStage, describeWayToNextBand]
    : [describeWayToNextBand, describeWayToNextStage]
  const [first, other] = [describeFirst(answers), describeOther(answers)]
  if (first.after === null || first.kind === 'far' || other.after === null) return [first, other]
  const reached = readFigures(first.after.answers)
  const isReached = isStageFirst ? reached.band !== before.band : reached.stage !== before.stage
  return isReached ? [first] : [first, describeOther(first.after.answers)]
}

const listActions = ({ actions }: WayUpStep) => actions.map(({ topic, action }) => `${topic}: ${action}.`).join('\n   ')

/** Returns a way as lines of plain text: title, note, numbered steps with their scores, and outcome. */
export const listWayLines = ({ title, note, steps, outcome }: WayUpText): string[] =>
  [title, note, ...steps.map((step, at) => `${at + 1}. ${listActions(step)} Score ${step.score}.`), outcome].filter(
    (line) => line !== '',
  )
