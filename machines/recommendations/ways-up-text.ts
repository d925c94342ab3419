import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
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

import { describeStep, joinWithAnd } from './describe-answer-change.ts'
import { findMissingRules } from './governance-gate.ts'
import { findWayToNextBand, findWayToNextStage, type WayUp } from './ways-up.ts'

/** One step of a way up: single levels that belong together, and the result after it. */
export interface WayUpStep {
  readonly actions: readonly { readonly topic: string; readonly action: string }[]
  /** 'Score 3.21, Strategic Bet, Pilot'; without the stage before there is a policy and a risk check. In a 'way' it is never below the result before the step. */
  readonly result: string
  /** The score after it, with two decimals. */
  readonly score: string
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
  /** Why a step has company, or the score falls; '' if neither is so. Stands before the steps. */
  readonly note: string
  /** In the order in which to take them; empty at the top. */
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

/** Whether a way brings the use of AI to this level or above it: 3 a pilot, 4 daily work, 5 more units. */
const widensUse = ({ steps }: WayUp, level: number) =>
  steps.flat().some(({ question, to }) => question === 'stage_current' && to >= level)

/** What opens at the end of a way, and what wider use still needs: a register and approvals. */
function describeGate(way: WayUp, answers: CompleteAnswers): string {
  const before = readFigures(answers)
  const lacksRegister = readLevel(answers.governance_framework) < 4 && widensUse(way, 4)
  const gate = before.isGateOpen ? '' : ' The governance gate opens.'
  const work =
    before.stage === 'Govern' || lacksRegister
      ? ' Before AI reaches more people, list every use and give it a dated approval.'
      : ''
  return gate + work
}

function describeResult(before: Figures, after: Figures): string {
  const band = `${after.band === before.band ? 'still ' : ''}${after.band}`
  const stage = `${after.stage === before.stage ? 'still ' : ''}in ${after.stage}`
  return `Result: ${after.score}, ${band}, ${stage}.`
}

/** The band is the same: a price is asked only of answers near the maximum, far above the limits of the band. */
function describePrice(before: Figures, after: Figures): string {
  return (
    `The score falls from ${before.score} to ${after.score}, because the formula gives points for governance work not yet done. ` +
    `That work matters more than these points. The band stays ${after.band}.`
  )
}

/** Describes single levels one after the other: each text begins with what the levels before it have reached. */
function describeActions(changes: readonly Change[], answers: CompleteAnswers): WayUpStep['actions'] {
  return changes.map((change, at) => ({
    topic: TOPICS[change.question],
    action: describeStep(change, applyChanges(answers, changes.slice(0, at))),
  }))
}

function describeSteps({ steps }: WayUp, answers: CompleteAnswers): WayUpStep[] {
  return steps.map((changes, at) => {
    const start = applyChanges(answers, steps.slice(0, at).flat())
    const after = applyChanges(start, changes)
    const { score, band, stage } = readFigures(after)
    // No stage that a reader could take for a permission, before there is a policy and a risk check.
    const reached = findMissingRules(after) === null ? `, ${stage}` : ''
    return { actions: describeActions(changes, start), result: `Score ${score}, ${band}${reached}`, score }
  })
}

const isEarly = (stage: Stage) => stage === 'Diagnose' || stage === 'Design'

function describeNote(goal: 'band' | 'stage', way: WayUp, answers: CompleteAnswers): string {
  const { kind, steps } = way
  const { band, stage } = readFigures(answers)
  // Leads to wider use, which the band asks to wait.
  if (goal === 'stage' && band === 'Not Now' && stage === 'Pilot') {
    const order =
      findMissingRules(answers) === null
        ? 'First reach the next band, then take these steps.'
        : 'First set the rules. Start daily use only after reaching the next band.'
    return `${order} The scores below count only these steps.`
  }
  if (kind === 'price') return 'Take this route even though it lowers the score a little.'
  const rules = steps.some(({ length }) => length > 1)
    ? 'New rules lower this score, but they make AI safer. Take the steps on rules and risks now: the others bring the points back.'
    : ''
  const order =
    goal === 'band' && isEarly(stage) && widensUse(way, 3)
      ? 'First reach the Pilot stage. Only then start a pilot or widen the use of AI. The results below count only these steps.'
      : ''
  return [rules, order].filter((text) => text !== '').join(' ')
}

function describeWay(goal: 'band' | 'stage', way: WayUp, answers: CompleteAnswers): WayUpText {
  const raised = applyChanges(answers, way.steps.flat())
  const [before, after] = [readFigures(answers), readFigures(raised)]
  return {
    title: `Next ${goal}: ${after[goal]}`,
    kind: way.kind,
    note: describeNote(goal, way, answers),
    steps: describeSteps(way, answers),
    outcome: (way.kind === 'way' ? describeResult : describePrice)(before, after) + describeGate(way, answers),
    after: { reached: after[goal], answers: raised },
  }
}

const TOP_TITLES = { band: 'Top band: Quick Win', stage: 'Last stage: Scale' } as const

function describeTop(goal: 'band' | 'stage', room: string, answers: CompleteAnswers): WayUpText {
  const topics = findCostlyDrops(answers, goal === 'band' ? findBand : findStage).map((id) => TOPICS[id])
  const [first] = topics
  const drops =
    topics.length > 1
      ? `If any one of these fell by one level, you would lose this ${goal}: ${joinWithAnd(topics)}.`
      : first === undefined
        ? `Even if any one answer fell by one level, you would keep this ${goal}.`
        : `If ${first} fell by one level, you would lose this ${goal}.`
  const rules = ''
  const outcome = `${room} ${drops}${rules}`
  return { title: TOP_TITLES[goal], kind: 'top', note: '', steps: [], outcome, after: null }
}

/** Describes the way to the next band; in the top band, what protects it. */
export function describeWayToNextBand(answers: CompleteAnswers): WayUpText {
  const way = findWayToNextBand(answers)
  if (way !== null) return describeWay('band', way, answers)
  const { score } = readFigures(answers)
  const limit = formatScore(BAND_THRESHOLDS['Quick Win'] / PER_COMPOSITE)
  const room = formatScore(Number(score) - Number(limit))
  const words =
    room === '0.00'
      ? `is exactly the ${limit} that the band needs`
      : `is ${room} above the ${limit} that the band needs`
  return describeTop('band', `Your score, ${score}, ${words}.`, answers)
}

/** Describes the way to a later stage; in the last stage, what keeps it. */
export function describeWayToNextStage(answers: CompleteAnswers): WayUpText {
  const way = findWayToNextStage(answers)
  if (way !== null) return describeWay('stage', way, answers)
  return describeTop('stage', 'No further stage follows.', answers)
}

/**
 * Describes the way up as one list: the more urgent goal first (while the governance gate is shut, and before the stage
 * Pilot, the next stage), then from where that way ends to the other goal. The second way is missing if the first one
 * reaches both goals.
 */
export function describeWaysUp(answers: CompleteAnswers): readonly [WayUpText, ...WayUpText[]] {
  const before = readFigures(answers)
  const isStageFirst = !before.isGateOpen || isEarly(before.stage)
  const [describeFirst, describeOther] = isStageFirst
    ? [describeWayToNextStage, describeWayToNextBand]
    : [describeWayToNextBand, describeWayToNextStage]
  const [first, other] = [describeFirst(answers), describeOther(answers)]
  if (first.after === null || other.after === null) return [first, other]
  const reached = readFigures(first.after.answers)
  const isReached = isStageFirst ? reached.band !== before.band : reached.stage !== before.stage
  return isReached ? [first] : [first, describeOther(first.after.answers)]
}
