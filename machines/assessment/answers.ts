import { z } from 'zod/mini'

import { QUESTIONS, type Question, type QuestionId } from './questions.ts'

/** A radio answer is the zero-based index of the chosen option, a checkbox answer the chosen texts (specification §3). */
export type Answer = number | readonly string[]
export type Answers = Readonly<Partial<Record<QuestionId, Answer>>>
export type CompleteAnswers = Readonly<Record<QuestionId, Answer>>

function answerSchemaOf(question: Question): z.ZodMiniType<Answer> {
  if (question.type === 'radio') {
    return z.int().check(z.gte(0), z.lte(question.options.length - 1))
  }
  const chosen = z.array(z.enum(question.options.map((option) => option.text)))
  return chosen.check(
    z.minLength(1),
    z.refine((texts) => new Set(texts).size === texts.length, 'An option is chosen twice'),
  )
}

const answerSchemas = Object.fromEntries(
  QUESTIONS.map((question) => [question.id, answerSchemaOf(question)]),
) as Record<QuestionId, z.ZodMiniType<Answer>>

/** All sixteen answers and nothing else. */
export const completeAnswersSchema = z.strictObject(answerSchemas)

/** Whether this is a usable answer to the question: an existing option, or at least one chosen text. */
export function isAnswer(question: Question, answer: unknown): answer is Answer {
  return answerSchemaOf(question).safeParse(answer).success
}

/** The chosen option's text, or the chosen texts in the order of the options, joined by ', '; '' without an answer. */
export function displayAnswerOf(question: Question, answer: Answer | undefined): string {
  if (typeof answer === 'number') return question.options[answer]?.text ?? ''
  return inOptionOrder(question, answer ?? []).join(', ')
}

/** The same checkbox answer whatever the order of ticking, so that a retry sends the same bytes. */
export function inOptionOrder(question: Question, texts: readonly string[]): string[] {
  return question.options.map((option) => option.text).filter((text) => texts.includes(text))
}
