import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

import { listActs, UNOPENED_TAB, describeAct, performAct, type Act, type Visit } from './simulated-assessment-tab.ts'
import type { AssessmentModelEvent } from './assessment.model.ts'

// Long walks through all sixteen questions that together take every edge once. Each step is taken on the chart from the
// current state of the tour, so that its written result is always right.

/** The maximum number of steps of a tour. */
const MAX_STEPS = 60
/** The maximum number of steps to the next new edge. */
const MAX_SEARCH_STEPS = 12

export interface TourStep {
  readonly act: Act
  /**
   * The visible part of the state: its name, the question, whether a contact is known and whether a report waits to be sent
   * again.
   */
  readonly key: string
  /** The index of the current entry in the browser's history. */
  readonly entry: number
  /** The events since the last page load. */
  readonly events: readonly AssessmentModelEvent[]
}

export interface Tour {
  readonly title: string
  readonly steps: readonly TourStep[]
}

const LAST = QUESTIONS.length - 1

const findName = ({ value }: AssessmentSnapshot) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

function makeKey({ snapshot }: Visit): string {
  if (snapshot === null) return 'before'
  const { contact, stamp, index } = snapshot.context
  const isIntro = snapshot.matches('intro')
  const words = [
    findName(snapshot),
    !isIntro && !snapshot.matches('results') && `${index + 1}/${QUESTIONS.length}`,
    isIntro ? contact && 'known' : contact === null && 'without contact',
    stamp && 'stamped',
  ]
  return words.filter((word) => typeof word === 'string').join(' ')
}

const findKind = (index: number) => (index === 0 ? 'first question' : index === LAST ? 'last question' : 'question')

/**
 * Names an action that a tour needs to take only once: each press, Next and Previous in each state of each question; every
 * other action in each state of the chart, at the first, the last and any other question.
 */
function nameEdge({ snapshot }: Visit, act: Act, to: Visit): string {
  if (snapshot === null || to.snapshot === null) return describeAct(act)
  const isStep = act.type === 'press' || act.type === 'next' || act.type === 'previous'
  const [from, target] = [findName(snapshot), findName(to.snapshot)]
  const isClose = isStep || from === 'wizard.answerMissing'
  const words = [isClose ? from : findTop(from), ...listWords(snapshot, isStep), describeAct(act)]
  return `${words.join(' ')} ⇒ ${isStep ? target : findTop(target)}`
}

const findTop = (state: string) => state.split('.')[0] ?? state

/** The position in the assessment, and what is known. */
function listWords(snapshot: AssessmentSnapshot, isStep: boolean): string[] {
  const { contact, stamp, index } = snapshot.context
  const isInWizard = snapshot.matches('wizard') || snapshot.matches('submitting')
  const place = isStep && contact !== null ? `${index + 1}` : findKind(index)
  const isStamped = stamp !== null && index === LAST
  return [...(isInWizard ? [place] : []), ...(contact === null ? [] : ['known']), ...(isStamped ? ['stamped'] : [])]
}

/** Two visits with the same mark lead to the same edges, as far as the search needs to know. */
function makeMark(visit: Visit): string {
  const { snapshot, entries, at } = visit
  const answered = QUESTIONS.map(({ id }) => (snapshot?.context.answers[id] === undefined ? '-' : 'x')).join('')
  const around = [entries[at - 1]?.place, entries[at]?.place, entries[at + 1]?.place].join()
  return `${makeKey(visit)} ${snapshot?.context.index} ${answered} ${around}`
}

interface Way {
  readonly visit: Visit
  readonly acts: readonly Act[]
}

/** The shortest way to an edge that was not taken yet; null when none is short enough. */
function findWayToNewEdge(from: Visit, done: ReadonlySet<string>, longest: number): Way | null {
  let ways: Way[] = [{ visit: from, acts: [] }]
  const seen = new Set([makeMark(from)])
  for (let length = 1; length <= longest && ways.length > 0; length += 1) {
    const further: Way[] = []
    for (const { visit, acts } of ways) {
      for (const act of listActs(visit)) {
        const next = { visit: performAct(visit, act), acts: [...acts, act] }
        if (!done.has(nameEdge(visit, act, next.visit))) return next
        const mark = makeMark(next.visit)
        if (!seen.has(mark)) further.push(next)
        seen.add(mark)
      }
    }
    ways = further
  }
  return null
}

function makeTour(done: Set<string>): TourStep[] {
  const steps: TourStep[] = []
  let visit = UNOPENED_TAB
  for (;;) {
    const way = findWayToNewEdge(visit, done, Math.min(MAX_SEARCH_STEPS, MAX_STEPS - steps.length))
    if (way === null) return steps
    for (const act of way.acts) {
      const next = performAct(visit, act)
      done.add(nameEdge(visit, act, next))
      visit = next
      steps.push({ act, key: makeKey(next), entry: next.at, events: next.events })
    }
  }
}

/** The tours, in the order in which each takes edges that no tour before it has taken. */
export function generateAssessmentTours(): Tour[] {
  const done = new Set<string>()
  const tours: Tour[] = []
  for (;;) {
    const steps = makeTour(done)
    if (steps.length === 0) return tours
    const { act, key } = { act: steps[0]?.act, key: steps.at(-1)?.key }
    const begin = act && describeAct(act)
    tours.push({ title: `tour ${tours.length + 1}: ${begin}, then ${steps.length - 1} steps ⇒ ${key}`, steps })
  }
}
