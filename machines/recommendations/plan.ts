import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { computeExactScore, findBand, findLowestDimension, findStage } from '#machines/scoring/score.ts'

import { findGateTask } from './governance-gate.ts'
import { NEXT_STEPS } from './next-steps.ts'
import { chooseQuickWin } from './quick-wins.ts'
import type { Resource, Task } from './task.ts'

/** One of the three lines of the plan. */
export interface PlanItem {
  readonly when: 'This week' | 'By day 30' | 'By day 90'
  readonly kind: 'gate' | 'quick win' | 'rest of quick win' | 'next step'
  /** What the line is, as the specification names it; '' for the others. */
  readonly label: string
  /** An imperative without a final period. */
  readonly title: string
  /** One to three sentences. */
  readonly text: string
  /** Who is responsible, without a final period. */
  readonly owner: string
  /** 'You are done when …'; '' if the work goes on in the next line. */
  readonly done: string
  readonly resource?: Resource
}

/** The label of a quick win (specification §1). */
const QUICK_WIN = 'Recommended Quick Win'

const showWhole = (
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

/** Splits one task into its move for this week and the rest. */
function splitTask({ title, start, rest, owner, done, resource }: Task): readonly [PlanItem, PlanItem] {
  return [
    {
      when: 'This week',
      kind: 'quick win',
      label: QUICK_WIN,
      title,
      text: start,
      owner,
      done: '',
      ...(resource && { resource }),
    },
    {
      when: 'By day 30',
      kind: 'rest of quick win',
      label: '',
      title: 'Finish what you began this week',
      text: rest,
      owner,
      done,
    },
  ]
}

/**
 * Makes the plan of these answers, which everything else in the result refers to. While a rule is missing, its task comes
 * before all others; then the quick win; then the part of the stage's next step that can be done by day 90.
 */
export function makePlan(answers: CompleteAnswers): readonly [PlanItem, PlanItem, PlanItem] {
  const score = computeExactScore(answers)
  const gateTask = findGateTask(answers)
  const lowest = findLowestDimension(score)
  const quickWin = chooseQuickWin(answers, findBand(score), lowest)
  const stage = findStage(score)
  const { firstPart, timeline } = NEXT_STEPS[stage]
  const label = `Recommended next step: ${stage}, ${timeline}`
  const next = showWhole({ when: 'By day 90', kind: 'next step', label }, firstPart)
  if (gateTask === null) return [...splitTask(quickWin), next]
  // The task of the gate begins a quick win about rules already.
  const rest = lowest === 'governance' ? { ...quickWin, start: '' } : quickWin
  return [
    showWhole({ when: 'This week', kind: 'gate', label: '' }, gateTask),
    showWhole({ when: 'By day 30', kind: 'quick win', label: QUICK_WIN }, rest),
    next,
  ]
}
