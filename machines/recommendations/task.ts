import type { Answers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevelOf } from '#machines/scoring/answer-levels.ts'

/** What of ours helps with a task. The web room and the letter know the address of each. */
export type Resource =
  | 'policy template'
  | 'risk checklist'
  | 'use-case register'
  | 'vendor questionnaire'
  | 'readiness table'
  | 'article on failed projects'
  | 'article on agents'
  | 'article on data'

/** A task in whole, fixed sentences. No text is ever composed from parts of sentences. */
export interface Task {
  /** An imperative without a final period: 'Write the AI policy'. */
  readonly title: string
  /** The move that can be made on Monday. */
  readonly start: string
  /** What follows, in one or two sentences. */
  readonly rest: string
  /** Who is responsible, without a final period: 'The head of IT'. */
  readonly owner: string
  /** 'You are done when …' */
  readonly done: string
  readonly resource?: Resource
}

/** A task for answers that have reached at least these levels already. */
export type Instead = readonly [reached: Partial<Readonly<Record<QuestionId, number>>>, task: Task]

/** A task, and the tasks that replace it where the answers say that its work is done: the last one that fits counts. */
export interface Choice {
  readonly task: Task
  readonly instead?: readonly Instead[]
}

/** Returns the task for these answers. A missing answer has level 3 (specification §4). */
export function chooseTask({ task, instead = [] }: Choice, answers: Answers): Task {
  const fits = instead.findLast(([reached]) =>
    Object.entries(reached).every(([id, level]) => readLevelOf(answers, id as QuestionId) >= level),
  )
  return fits === undefined ? task : fits[1]
}

/** The whole task as one text, in the order in which a reader meets it. */
export const describeTask = ({ start, rest, owner, done }: Task) => `${start} ${rest} Owner: ${owner}. ${done}`
