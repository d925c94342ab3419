import { z } from 'zod/mini'

import { isAnswer, type CompleteAnswers } from '#machines/assessment/answers.ts'
import { QUESTIONS } from '#machines/assessment/questions.ts'
import { parseJson } from '#machines/json.ts'
import { RESULT_LIFETIME } from '#machines/assessment/saved-progress.ts'

/** Raise it when the meaning of a stored field changes: older results are then dropped. */
const RESULT_VERSION = 1

/** What is needed to show a result again; nothing else of the person. */
export interface SavedResult {
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number
  readonly company: string
  readonly answers: CompleteAnswers
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

/** The result in a stored text; null where it is damaged, has a gap, is of another version, or is older than 30 days. */
export function parseSavedResult(text: string, now: number): SavedResult | null {
  const stored = schema.safeParse(parseJson(text))
  if (!stored.success) return null
  const { at, company, answers } = stored.data
  if (Math.abs(now - at) > RESULT_LIFETIME) return null
  if (!QUESTIONS.every((question) => isAnswer(question, answers[question.id]))) return null
  return { at, company, answers: answers as CompleteAnswers }
}
