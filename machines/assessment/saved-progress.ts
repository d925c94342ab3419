import { z } from 'zod/mini'

import { parseJson } from '#machines/parse-json.ts'
import { isAnswer, type Answer, type Answers } from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'

import { personSchema, type Person } from './person.ts'

/** Raise it when the meaning of a stored field changes. Records of another version are then dropped. */
const RECORD_VERSION = 1
/** How long the device keeps the progress of an assessment: 24 hours, in milliseconds (design §4). */
export const PROGRESS_LIFETIME = 24 * 60 * 60 * 1000

/** Identifies one completed assessment. It is created at the first completion and stays the same in every retry. */
export interface Stamp {
  /** A UUID in lower case. */
  readonly sessionId: string
  /** ISO 8601 time in UTC. */
  readonly submittedAt: string
}

/**
 * Stamps whose contact or answers have changed since, by what they stand for (`describeContent`). One counts again when
 * the change is taken back.
 */
export type FormerStamps = Readonly<Record<string, Stamp>>

/** The part of a running assessment that must survive a crash of the browser. */
export interface Progress {
  readonly index: number
  readonly contact: Person | null
  /** The form differs from this contact, so no report may carry it. The draft of the form has the change. */
  readonly isContactChanged?: true | undefined
  readonly answers: Answers
  readonly stamp: Stamp | null
  readonly formerStamps?: FormerStamps | undefined
}

// The forms that this site writes. The schema of the server decides what it accepts.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const stampSchema = z.object({
  sessionId: z.string().check(z.regex(UUID)),
  submittedAt: z.string().check(z.regex(ISO_TIME)),
})

const recordSchema = z.object({
  v: z.literal(RECORD_VERSION),
  at: z.number(),
  index: z.int().check(z.gte(0)),
  contact: z.unknown(),
  isContactChanged: z.optional(z.literal(true)),
  answers: z.record(z.string(), z.unknown()),
  stamp: z.nullable(stampSchema),
  formerStamps: z.optional(z.record(z.string(), stampSchema)),
})

/** The text to store. `now` is the current time in milliseconds since 1970. */
export function serializeProgress(progress: Progress, now: number): string {
  return JSON.stringify({ v: RECORD_VERSION, at: now, ...progress })
}

/**
 * Reads the progress from a stored text. Null if the text is damaged, of another version, or more than 24 hours from
 * `now` (milliseconds since 1970). A contact or an answer that is no longer valid is left out, and the rest is kept.
 * The index is never past the first unanswered question.
 */
export function parseProgress(stored: string, questions: readonly Question[], now: number): Progress | null {
  const record = recordSchema.safeParse(parseJson(stored))
  if (!record.success) return null
  const { at, index, stamp, formerStamps, isContactChanged, ...kept } = record.data
  if (Math.abs(now - at) > PROGRESS_LIFETIME) return null

  const contact = personSchema.safeParse(kept.contact)
  const answers = pickUsableAnswers(kept.answers, questions)
  const complete = Object.keys(answers).length === Object.keys(kept.answers).length
  return {
    index: Math.min(index, findFirstUnanswered(questions, answers)),
    contact: contact.success ? contact.data : null,
    isContactChanged,
    answers,
    stamp: contact.success && complete ? stamp : null,
    formerStamps,
  }
}

/** The index of the first unanswered question, or of the last question if all are answered. */
export function findFirstUnanswered(questions: readonly Question[], answers: Answers): number {
  const gap = questions.findIndex((question) => answers[question.id] === undefined)
  return gap < 0 ? questions.length - 1 : gap
}

function pickUsableAnswers(stored: Record<string, unknown>, questions: readonly Question[]): Answers {
  const usable = questions.flatMap((question): [string, Answer][] => {
    const answer = stored[question.id]
    return isAnswer(question, answer) ? [[question.id, answer]] : []
  })
  return Object.fromEntries(usable)
}
