import type { Step } from './actor-timeline.ts'
import { listBranches, describeCause, isEverywhere, type Branch, type Statechart } from './statechart.ts'

// What the drawing of a chart shows, in words.

/** The transitions that led to a step, in order. */
export function findTaken(chart: Statechart, { transitions }: Step): readonly Branch[] {
  const branches = listBranches(chart)
  return transitions.flatMap((name) => branches.find((branch) => branch.name === name) ?? [])
}

/** Where a transition leads: a state, the same again, or nowhere. */
export function describeGoal({ from, to, isReentering }: Branch): string {
  if (to === null) return 'stays'
  const key = to.split('.').at(-1) ?? to
  return from === to && isReentering ? `${key} again` : key
}

/** One sentence for each transition: 'wizard on answer.given to wizard.checkingAnswer'. */
function describeBranch(branch: Branch, chart: Statechart): string {
  const { from, to, cause } = branch
  const isWhole = chart.states.some((state) => isEverywhere(state) && state.id === from)
  const when = `${cause === 'event' ? 'on ' : ''}${describeCause(branch, chart)}`
  return `${isWhole ? 'every state' : from} ${when} ${to === null ? 'stays' : `to ${to}`}`
}

/** What is lit in the chart at a step, and how it came about: the text alternative of the drawing. */
export function describeStep(chart: Statechart, step: Step): string {
  const taken = findTaken(chart, step).map((branch) => describeBranch(branch, chart))
  const lit = `Lit: ${step.active.join(', ')}.`
  if (taken.length > 0) return `${lit} Taken: ${taken.join('; ')}.`
  return step.event.type === 'xstate.init' ? `${lit} It starts here.` : `${lit} ${step.event.type} leads nowhere here.`
}
