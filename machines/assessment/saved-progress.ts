import { z } from 'zod/mini'

import { parseJson } from '#machines/json.ts'
import { isAnswer, type Answer, type Answers } from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'

import { personSchema, type Person } from './person.ts'

/** Raise it when the meaning of a stored field changes: older records are then dropped. */
const RECORD_VERSION = 1
const DAY_MS = 24 * 60 * 60 * 1000
/** How long answers are kept on the device: 24 hours, in milliseconds (design §4). */
export const PROGRESS_LIFETIME = DAY_MS
/** How long a finished result is kept there: 30 days, in milliseconds. */
export const RESULT_LIFETIME = 30 * DAY_MS

/** What identifies one completed assessment on the wire: fixed at the first completion, kept through every retry. */
export interface Stamp {
  /** A uuid in lower case. */
  readonly sessionId: string
  /** ISO time. */
  readonly submittedAt: string
}

/** The part of a running assessment that must survive the browser being killed. */
export interface Progress {
  readonly index: number
  readonly contact: Person | null
  readonly answers: Answers
  readonly stamp: Stamp | null
}

/** As this site writes them; the server's schema is the judge of what is sent. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const recordSchema = z.object({
  v: z.literal(RECORD_VERSION),
  at: z.number(),
  index: z.int().check(z.gte(0)),
  contact: z.unknown(),
  answers: z.record(z.string(), z.unknown()),
  stamp: z.nullable(
    z.object({ sessionId: z.string().check(z.regex(UUID)), submittedAt: z.string().check(z.regex(ISO_TIME)) }),
  ),
})

/** The record to store at the time `now` (milliseconds since 1970). */
export function serializeProgress(progress: Progress, now: number): string {
  return JSON.stringify({ v: RECORD_VERSION, at: now, ...progress })
}

/**
 * The progress in a stored text, or null where it is damaged, of another version, or older than 24 hours. A contact or an
 * answer that no longer passes its rules is left out, the rest is kept, and the place is never past the first gap.
 */
export function parseProgress(stored: string, questions: readonly Question[], now: number): Progress | null {
  const record = recordSchema.safeParse(parseJson(stored))
  if (!record.success) return null
  const { at, index, stamp, ...kept } = record.data
  if (Math.abs(now - at) > PROGRESS_LIFETIME) return null

  const contact = personSchema.safeParse(kept.contact)
  const answers = usableAnswers(kept.answers, questions)
  const complete = Object.keys(answers).length === Object.keys(kept.answers).length
  return {
    index: Math.min(index, findFirstUnanswered(questions, answers)),
    contact: contact.success ? contact.data : null,
    answers,
    stamp: contact.success && complete ? stamp : null,
  }
}

/** The place of the first unanswered question, or of the last question where none is left. */
export function findFirstUnanswered(questions: readonly Question[], answers: Answers): number {
  const gap = questions.findIndex((question) => answers[question.id] === undefined)
  return gap < 0 ? questions.length - 1 : gap
}

function usableAnswers(stored: Record<string, unknown>, questions: readonly Question[]): Answers {
  const usable = questions.flatMap((question): [string, Answer][] => {
    const answer = stored[question.id]
    return isAnswer(question, answer) ? [[question.id, answer]] : []
  })
  return Object.fromEntries(usable)
}
