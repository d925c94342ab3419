import type { Answers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevelOf } from '#machines/scoring/answer-levels.ts'

/** The pages of this site that help with a task. The web room maps each name to an address. */
export type Resource =
  | 'policy template'
  | 'risk checklist'
  | 'use-case register'
  | 'vendor questionnaire'
  | 'readiness table'
  | 'article on failed projects'
  | 'article on agents'
  | 'article on data'

/** A task, written in complete sentences. Never compose its texts from parts of sentences. */
export interface Task {
  /** An imperative without a final period: 'Write the AI policy'. */
  readonly title: string
  /** What can be done right away, in one sentence. */
  readonly start: string
  /** What follows, in one or two sentences. */
  readonly rest: string
  /** Who is responsible, without a final period: 'The head of IT'. */
  readonly owner: string
  /** 'You are done when …' */
  readonly done: string
  readonly resource?: Resource
}

/** A task for answers that are already at these levels or above. */
export type Alternative = readonly [reached: Partial<Readonly<Record<QuestionId, number>>>, task: Task]

/** A task, and the tasks that replace it if its work is already done. If several fit the answers, the last one is used. */
export interface Choice {
  readonly task: Task
  readonly alternatives?: readonly Alternative[]
}

/** Returns the task for these answers. A missing answer has level 3 (specification §4). */
export function chooseTask({ task, alternatives = [] }: Choice, answers: Answers): Task {
  const fits = alternatives.findLast(([reached]) =>
    Object.entries(reached).every(([id, level]) => readLevelOf(answers, id as QuestionId) >= level),
  )
  return fits === undefined ? task : fits[1]
}

/** Returns the whole task as one text. */
export const describeTask = ({ start, rest, owner, done }: Task) => `${start} ${rest} Owner: ${owner}. ${done}`
