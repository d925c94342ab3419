import { fromTransition, type ActorSystem, type ActorSystemInfo } from 'xstate'

import { selectProgress } from './assessment-context.ts'
import { FUNNEL_STEPS } from './funnel-steps.ts'
import type { AssessmentSnapshot } from './assessment.machine.ts'

// Which steps of the assessment a visit reaches. Only the server's totals for each day are stored (docs/operations.md).

const NONE = -1
const INTRO = FUNNEL_STEPS.indexOf('intro')
const FIRST_QUESTION = FUNNEL_STEPS.indexOf('question-1')
const RESULT = FUNNEL_STEPS.indexOf('result')
const CONSULTATION = FUNNEL_STEPS.indexOf('consultation')

export interface FunnelContext {
  /** The furthest step that was counted in this visit, as its place in `FUNNEL_STEPS`; -1 before the first. */
  readonly furthest: number
  /** Whether the assessment that was seen last continues an earlier visit. */
  readonly isResumed: boolean
}

export type FunnelEvent =
  /** The assessment has this snapshot now. */
  | { readonly type: 'assessment.seen'; readonly snapshot: AssessmentSnapshot }
  /** The visitor pressed 'Schedule Consultation' below a result. */
  | { readonly type: 'consultation.pressed' }

/** The visit has reached these steps for the first time; they are in their order. */
export interface StepsReached {
  readonly type: 'steps.reached'
  readonly steps: readonly string[]
}

function findPlace(snapshot: AssessmentSnapshot): number {
  if (snapshot.matches('restoring')) return NONE
  if (snapshot.matches('intro')) return INTRO
  return snapshot.matches('results') ? RESULT : FIRST_QUESTION + snapshot.context.index
}

/** The last question that an earlier visit reached for certain: the one it was at, or the last one with an answer. */
function findEarlier({ context: { questions, answers, index } }: AssessmentSnapshot): number {
  const lastAnswered = questions.findLastIndex(({ id }) => answers[id] !== undefined)
  return FIRST_QUESTION + Math.max(index, lastAnswered)
}

/** What was counted before this snapshot. After 'Start over', nothing was; a resumed visit has counted its earlier steps. */
function findCounted({ furthest, isResumed }: FunnelContext, snapshot: AssessmentSnapshot): number {
  const isUntouched = snapshot.matches('intro') && selectProgress(snapshot.context) === null
  if (isUntouched && furthest > INTRO) return NONE
  return snapshot.context.isResumed && !isResumed ? Math.max(furthest, findEarlier(snapshot)) : furthest
}

/**
 * Counts the steps of one page load. Each step counts once for each visit, going back does not count, and a step that was
 * passed between two snapshots counts with the next one. 'Start over' begins another visit.
 */
export const funnelLogic = fromTransition<
  FunnelContext,
  FunnelEvent,
  ActorSystem<ActorSystemInfo>,
  undefined,
  StepsReached
>(
  (context, event, { emit }) => {
    if (event.type === 'consultation.pressed') {
      if (context.furthest < CONSULTATION) emit({ type: 'steps.reached', steps: FUNNEL_STEPS.slice(CONSULTATION) })
      return { ...context, furthest: CONSULTATION }
    }
    const { snapshot } = event
    const counted = findCounted(context, snapshot)
    const furthest = Math.max(counted, findPlace(snapshot))
    if (furthest > counted) emit({ type: 'steps.reached', steps: FUNNEL_STEPS.slice(counted + 1, furthest + 1) })
    return { furthest, isResumed: snapshot.context.isResumed }
  },
  { furthest: NONE, isResumed: false },
)
