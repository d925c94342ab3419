import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { computeExactScore, findBand, findLowestDimension, findStage } from '#machines/scoring/score.ts'

import { findGateTask } from './governance-gate.ts'
import { NEXT_STEPS } from './next-steps.ts'
import { chooseQuickWin } from './quick-wins.ts'
import type { Resource, Task } from './task.ts'

/** One of the three items of the plan. */
export interface PlanItem {
  readonly when: 'This week' | 'By day 30' | 'By day 90'
  readonly kind: 'gate' | 'quick win' | 'rest of quick win' | 'next step'
  /** The label that the specification requires for this line; '' if it requires none. */
  readonly label: string
  /** An imperative without a final period. */
  readonly title: string
  /** One to three sentences. */
  readonly text: string
  /** Who is responsible, without a final period. */
  readonly owner: string
  /** 'You are done when …'; '' if the next item continues the work. */
  readonly done: string
  readonly resource?: Resource
}

/** The label of a quick win (specification §1). */
const QUICK_WIN = 'Recommended Quick Win'

const showTask = (
  place: Pick<PlanItem, 'when' | 'kind' | 'label'>,
  { title, start, rest, owner, done, resource }: Task,
): PlanItem => ({
  ...place,
  title,
  text: [start, rest].filter((text) => text !== '').join(' '),
  owner,
  done,
  ...(resource && { resource }),
})

/** Splits a task into the move for this week and the rest of the work. */
function splitTask(task: Task): readonly [PlanItem, PlanItem] {
  const rest = { ...task, title: 'Finish what you began this week', start: '' }
  return [
    showTask({ when: 'This week', kind: 'quick win', label: QUICK_WIN }, { ...task, rest: '', done: '' }),
    showTask({ when: 'By day 30', kind: 'rest of quick win', label: '' }, rest),
  ]
}

/**
 * Makes the plan for these answers. If a rule is missing, the plan begins with the gate's task. The quick win follows, and
 * then the part of the stage's next step that can be done by day 90. Everything else in the result refers to the plan.
 */
export function makePlan(answers: CompleteAnswers): readonly [PlanItem, PlanItem, PlanItem] {
  const score = computeExactScore(answers)
  const gateTask = findGateTask(answers)
  const lowest = findLowestDimension(score)
  const quickWin = chooseQuickWin(answers, findBand(score), lowest)
  const stage = findStage(score)
  const { firstPart, timeline } = NEXT_STEPS[stage]
  const label = `Recommended next step: ${stage}, ${timeline}`
  const next = showTask({ when: 'By day 90', kind: 'next step', label }, firstPart)
  if (gateTask === null) return [...splitTask(quickWin), next]
  // If the quick win is about rules, the gate's task is already its first move.
  const rest = lowest === 'governance' ? { ...quickWin, start: '' } : quickWin
  return [
    showTask({ when: 'This week', kind: 'gate', label: '' }, gateTask),
    showTask({ when: 'By day 30', kind: 'quick win', label: QUICK_WIN }, rest),
    next,
  ]
}
