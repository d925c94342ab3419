import { QUESTION_IDS, type Question, type QuestionId } from './questions.ts'

/**
 * A radio answer is the zero-based index of the chosen option. A checkbox answer is the list of the chosen texts
 * (specification §3).
 */
export type Answer = number | readonly string[]
export type Answers = Readonly<Partial<Record<QuestionId, Answer>>>
export type CompleteAnswers = Readonly<Record<QuestionId, Answer>>

/**
 * Whether the value is a valid answer: the index of an option, or at least one text of the options without repetition.
 */
export function isAnswer(question: Question, answer: unknown): answer is Answer {
  if (question.type === 'radio') return typeof answer === 'number' && question.options[answer] !== undefined
  return Array.isArray(answer) && answer.length > 0 && inOptionOrder(question, answer).length === answer.length
}

/** The chosen texts of a checkbox answer; none of a radio answer. */
export const listChosen = (answer: Answer): readonly string[] => (typeof answer === 'number' ? [] : answer)

/** Whether two answers to one question are equal: the same option, or the same texts in any order. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.length === other.length && one.every((text) => other.includes(text))
}

/** Whether both sets have equal answers to every question. */
export function areSameAnswers(one: Answers, other: Answers): boolean {
  return QUESTION_IDS.every((id) => isSameAnswer(one[id], other[id]))
}

/**
 * The text of the chosen option, or the chosen texts joined by ', ' in the order of the options; '' without an answer.
 */
export function formatAnswer(question: Question, answer: Answer | undefined): string {
  if (typeof answer === 'number') return question.options[answer]?.text ?? ''
  return inOptionOrder(question, answer ?? []).join(', ')
}

/**
 * The chosen texts in the order of the options, whatever the order of ticking. The order is fixed so that a retry sends
 * the same bytes. Texts that belong to no option are dropped.
 */
export function inOptionOrder(question: Question, texts: readonly string[]): string[] {
  return question.options.map((option) => option.text).filter((text) => texts.includes(text))
}
