import {
  inOptionOrder,
  isAnswer,
  isSameAnswer,
  type Answer,
  type CompleteAnswers,
} from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'
import { findFirstUnanswered, type Progress } from './saved-progress.ts'
import type { Submission } from './report.ts'

/** What the chart knows; JSON throughout. */
export interface AssessmentContext extends Progress {
  readonly questions: readonly Question[]
  /** The visitor goes on where an earlier visit ended. */
  readonly isResumed: boolean
  /** Whether the device keeps what is entered. */
  readonly storage: 'available' | 'refused'
}

/** A place in the browser's history: the intro, or a question by its index. */
export type Place = 'intro' | number

/** Before anything was entered. */
export const INITIAL_PROGRESS: Progress = { index: 0, contact: null, answers: {}, stamp: null }

/** What the device should keep; null where nothing was entered. */
export function progressIn({ index, contact, answers, stamp }: Progress): Progress | null {
  return contact === null && Object.keys(answers).length === 0 ? null : { index, contact, answers, stamp }
}

/** Whether there is a question at this place, and an answer to it. */
export function isAnsweredAt({ questions, answers }: AssessmentContext, index: number): boolean {
  const question = questions[index]
  return question !== undefined && answers[question.id] !== undefined
}

/** Whether the current question is the last one. */
export function isLast({ questions, index }: AssessmentContext): boolean {
  return index === questions.length - 1
}

/** Every question up to and including the first unanswered one. */
export function isReachable({ questions, answers }: AssessmentContext, place: Place): boolean {
  return Number.isInteger(place) && Number(place) >= 0 && Number(place) <= findFirstUnanswered(questions, answers)
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The context with this answer to the current question. Another answer than before needs a new stamp. */
export function withAnswer(context: AssessmentContext, given: Answer): Partial<AssessmentContext> {
  const question = context.questions[context.index]
  if (question === undefined) return {}
  const answer = typeof given === 'number' ? given : inOptionOrder(question, given)
  if (isSameAnswer(answer, context.answers[question.id])) return {}
  const { [question.id]: _before, ...others } = context.answers
  return { answers: isAnswer(question, answer) ? { ...others, [question.id]: answer } : others, stamp: null }
}

/** What is sent. Throws without a contact or a stamp: the chart comes here only with both. */
export function makeSubmission({ contact, answers, stamp }: AssessmentContext): Submission {
  if (contact === null || stamp === null) throw new Error('A submission needs a contact and a stamp')
  return { contact, answers: answers as CompleteAnswers, ...stamp }
}
