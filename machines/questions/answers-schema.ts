import { z } from 'zod/mini'

import { isAnswer, type Answer } from './answers.ts'
import { QUESTIONS, type QuestionId } from './questions.ts'

const answerSchemas = Object.fromEntries(
  QUESTIONS.map((question) => [
    question.id,
    z.custom<Answer>((answer) => isAnswer(question, answer), 'This is not an answer to the question'),
  ]),
) as Record<QuestionId, z.ZodMiniCustom<Answer, Answer>>

/** Exactly the sixteen answers; other keys are refused. */
export const completeAnswersSchema = z.strictObject(answerSchemas)
