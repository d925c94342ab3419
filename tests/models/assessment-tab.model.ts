import { fromTransition, type SnapshotFrom } from 'xstate'

import type { AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type { AssessmentContext } from '#machines/assessment/assessment-context.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

import { ASSESSMENT_SIGHTS } from './assessment.model.ts'
import type { PathModel, PathStep } from './generate-paths.ts'
import { listActs, UNOPENED_TAB, describeAct, performAct, type Act, type Visit } from './simulated-assessment-tab.ts'

// The assessment as a visitor meets it: the shipped chart with all sixteen questions in a tab with a history, a device and
// reloads. Equal steps are walked once: the first question, the checkbox, the last one, and one of the others.

const tab = fromTransition((visit: Visit, act: Act): Visit => performAct(visit, act), UNOPENED_TAB)

export type TabSnapshot = SnapshotFrom<typeof tab>

const LAST = QUESTIONS.length - 1

const findName = ({ value }: AssessmentSnapshot) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

/** The visible part of the state: its name, the question, and whether a contact and a stamp exist. */
function makeKey({ snapshot }: Visit): string {
  if (snapshot === null) return 'unopened'
  const { contact, isContactChanged, stamp, index } = snapshot.context
  const isIntro = snapshot.matches('intro')
  const words = [
    findName(snapshot),
    !isIntro && !snapshot.matches('results') && `${index + 1}/${QUESTIONS.length}`,
    isIntro ? contact && 'known' : contact === null && 'without contact',
    isContactChanged && 'changed',
    stamp && 'stamped',
  ]
  return words.filter((word) => typeof word === 'string').join(' ')
}

function findKind(index: number): string {
  if (index === 0) return 'first question'
  return index === LAST ? 'last question' : 'question'
}

/** What the last call of this page load came to. */
const findLastCall = ({ events }: Visit) => events.findLast(({ type }) => type.startsWith('xstate.'))

/** At the last question Next depends on what is known, and on how the last attempt ended. */
function listCompletionWords(visit: Visit, { contact, stamp, index }: AssessmentContext, act: Act): unknown[] {
  const isStored = act.type === 'end' && act.call === 'stored'
  if (act.type !== 'next' || index !== LAST) return isStored ? [findLastCall(visit)] : []
  return [contact !== null, stamp !== null, findLastCall(visit)]
}

/**
 * Names a step by what it can depend on. A press depends on the child state and the kind of answer, Next on the child state
 * and the question. The other acts depend on the state around the child states.
 */
function nameStep(visit: Visit, act: Act, to: Visit): string {
  const { snapshot } = visit
  if (snapshot === null || to.snapshot === null) return describeAct(act)
  const { contact, index, questions } = snapshot.context
  const [from, target] = [findName(snapshot), findName(to.snapshot)]
  const isClose = act.type === 'press' || act.type === 'next' || from === 'wizard.answerMissing'
  const where = from === 'intro' ? contact !== null : from !== 'results' && findKind(index)
  return JSON.stringify([
    describeAct(act),
    ...[from, target].map((state) => (isClose ? state : findTop(state))),
    act.type === 'press' ? questions[index]?.type : where,
    ...listCompletionWords(visit, snapshot.context, act),
  ])
}

const findTop = (state: string) => state.split('.')[0] ?? state

/** Two visits with the same mark lead to the same steps, as far as the search needs to know. */
function makeMark(visit: Visit): string {
  const { snapshot, entries, at } = visit
  const answered = QUESTIONS.map(({ id }) => (snapshot?.context.answers[id] === undefined ? '-' : 'x')).join('')
  const around = [entries[at - 1]?.place, entries[at]?.place, entries[at + 1]?.place].join()
  return `${makeKey(visit)} ${snapshot?.context.index} ${answered} ${around}`
}

/** The visit at the end of each page load: an arrival or a reload starts the charts anew. */
export function listLastVisits(steps: readonly PathStep<Act, TabSnapshot>[]): Visit[] {
  const isLoad = (step: PathStep<Act, TabSnapshot> | undefined) =>
    step === undefined || step.event.type === 'arrive' || step.event.type === 'reload'
  return steps.flatMap(({ snapshot }, place) => (isLoad(steps[place + 1]) ? [snapshot.context] : []))
}

export const assessmentTabModel: PathModel<TabSnapshot, Act> = {
  name: 'assessment',
  logic: tab,
  input: { questions: QUESTIONS },
  opening: [],
  events: ({ context }) => listActs(context),
  key: ({ context }) => makeKey(context),
  mark: ({ context }) => makeMark(context),
  nameStep: (from, act, to) => nameStep(from.context, act, to.context),
  describeEvent: describeAct,
  isRoutine: ({ type }) => ['press', 'next', 'previous', 'start'].includes(type),
  sights: { unopened: 'a blank page', ...ASSESSMENT_SIGHTS },
  listLoads: (steps) => listLastVisits(steps).map(({ events }) => events),
}
