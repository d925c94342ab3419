import {
  inOptionOrder,
  isAnswer,
  isSameAnswer,
  type Answer,
  type CompleteAnswers,
} from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'
import { findFirstUnanswered, type Progress, type Stamp } from './saved-progress.ts'
import type { AssessmentSubmission } from './report.ts'

/** The context of the assessment chart. Every value can be written as JSON. */
export interface AssessmentContext extends Progress {
  readonly questions: readonly Question[]
  /** Whether the visitor continues an earlier visit. */
  readonly isResumed: boolean
  /** Whether the device accepts saved progress. */
  readonly storage: 'available' | 'refused'
}

/** A place in the browser's history: the intro, a question by its index, or the result. */
export type Place = 'intro' | number | 'result'

/** The progress of a new assessment. */
export const INITIAL_PROGRESS: Progress = {
  index: 0,
  contact: null,
  isContactChanged: undefined,
  answers: {},
  stamp: null,
  formerStamps: undefined,
}

/** The progress to save on the device; null if nothing was entered yet. */
export function selectProgress(progress: Progress): Progress | null {
  const { index, contact, isContactChanged, answers, stamp, formerStamps } = progress
  if (contact === null && Object.keys(answers).length === 0) return null
  return { index, contact, isContactChanged, answers, stamp, formerStamps }
}

/** Whether a question with this index exists and has an answer. */
export function isAnsweredAt({ questions, answers }: AssessmentContext, index: number): boolean {
  const question = questions[index]
  return question !== undefined && answers[question.id] !== undefined
}

/** Whether the current question is the last one. */
export function isLast({ questions, index }: AssessmentContext): boolean {
  return index === questions.length - 1
}

/** Whether the place is a question up to and including the first unanswered one. */
export function isReachable({ questions, answers }: AssessmentContext, place: Place): boolean {
  return Number.isInteger(place) && Number(place) >= 0 && Number(place) <= findFirstUnanswered(questions, answers)
}

/** Whether both values give the same JSON text. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What a stamp stands for, as JSON: the contact and the answers in the order of the questions. */
function describeContent({ contact, answers, questions }: AssessmentContext): string {
  return JSON.stringify([contact, questions.map(({ id }) => answers[id])])
}

/** The changes to the context that take the stamp off: the server must see changed content as a new submission. */
export function retireStamp(context: AssessmentContext): Pick<AssessmentContext, 'stamp' | 'formerStamps'> {
  const { stamp, formerStamps } = context
  return stamp === null
    ? { stamp }
    : { stamp: null, formerStamps: { ...formerStamps, [describeContent(context)]: stamp } }
}

/**
 * The stamp of this completion: the one that the same contact and answers had before, as the server may have stored
 * them, or else the given one.
 */
export function chooseStamp(context: AssessmentContext, given: Stamp): Stamp {
  return context.stamp ?? context.formerStamps?.[describeContent(context)] ?? given
}

/**
 * The changes to the context after this answer to the current question. An answer that is not valid removes the old
 * one. A changed answer also takes the stamp off.
 */
export function applyAnswer(context: AssessmentContext, given: Answer): Partial<AssessmentContext> {
  const question = context.questions[context.index]
  if (question === undefined) return {}
  const answer = typeof given === 'number' ? given : inOptionOrder(question, given)
  if (isSameAnswer(answer, context.answers[question.id])) return {}
  const { [question.id]: _before, ...others } = context.answers
  return {
    answers: isAnswer(question, answer) ? { ...others, [question.id]: answer } : others,
    ...retireStamp(context),
  }
}

/** The submission to send. Throws if the contact or the stamp is missing; the chart calls it only with both. */
export function makeSubmission({ contact, answers, stamp }: AssessmentContext): AssessmentSubmission {
  if (contact === null || stamp === null) throw new Error('A submission needs a contact and a stamp')
  return { contact, answers: answers as CompleteAnswers, ...stamp }
}
