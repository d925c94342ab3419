import { z } from 'zod/mini'

import { isAnswer, type Answer } from './answers.ts'
import { QUESTIONS, type Question, type QuestionId } from './questions.ts'

/** The kinds of an answer (specification §3). Whether it answers its question is decided afterward. */
export const answerKindSchema = z.union([z.string(), z.number(), z.array(z.string()), z.boolean()], {
  error: ({ input }) =>
    input === undefined ? 'The question has no answer' : 'Must be a string, number, list of strings or Boolean',
})

/** Says which answers the question takes. */
function describeAnswers({ type, options }: Question): string {
  return type === 'radio'
    ? `Must be the number of an option, from 0 to ${options.length - 1}`
    : 'Must be a list of option strings: at least one, none twice'
}

/** The rules of an answer to this question. */
function makeAnswerSchema(question: Question): z.ZodMiniType<Answer> {
  const answers = z.custom<Answer, z.infer<typeof answerKindSchema>>(
    (answer) => isAnswer(question, answer),
    describeAnswers(question),
  )
  return z.pipe(answerKindSchema, answers)
}

const answerSchemas = Object.fromEntries(
  QUESTIONS.map((question) => [question.id, makeAnswerSchema(question)]),
) as Record<QuestionId, z.ZodMiniType<Answer>>

/** Exactly the sixteen answers; other keys are refused. */
export const completeAnswersSchema = z.strictObject(answerSchemas)
