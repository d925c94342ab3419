import { z } from 'zod/mini'

import type { FinishedAssessment } from '#machines/assessment/assessment-events.ts'
import { isAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { parseJson } from '#machines/parse-json.ts'

/** Raise it when the meaning of a stored field changes. Results of another version are then dropped. */
const RESULT_VERSION = 1
/** How long the device keeps a finished result: 30 days, in milliseconds. */
export const RESULT_LIFETIME = 30 * 24 * 60 * 60 * 1000

/** The data needed to show a result again. It contains nothing else about the person. */
export interface SavedResult extends FinishedAssessment {
  /** The time when the assessment was finished, in milliseconds since 1970. */
  readonly at: number
}

const schema = z.object({
  v: z.literal(RESULT_VERSION),
  at: z.number(),
  company: z.string().check(z.minLength(1), z.maxLength(200)),
  answers: z.record(z.string(), z.unknown()),
})

/** The text to store. */
export function serializeResult(result: SavedResult): string {
  return JSON.stringify({ v: RESULT_VERSION, ...result })
}

/**
 * Reads the result from a stored text. Null if the text is damaged, misses an answer, is of another version, or is more
 * than 30 days from `now` (milliseconds since 1970).
 */
export function parseSavedResult(text: string, now: number): SavedResult | null {
  const stored = schema.safeParse(parseJson(text))
  if (!stored.success) return null
  const { at, company, answers } = stored.data
  if (Math.abs(now - at) > RESULT_LIFETIME) return null
  if (!QUESTIONS.every((question) => isAnswer(question, answers[question.id]))) return null
  return { at, company, answers: answers as CompleteAnswers }
}
