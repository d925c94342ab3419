import {
  areSameAnswers,
  inOptionOrder,
  listChosen,
  type Answer,
  type CompleteAnswers,
} from '#machines/questions/answers.ts'
import { QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'

/** Two answers that are this many levels apart are a finding. */
const FINDING = 2

/** Two different answers to one question. */
export interface Difference {
  readonly question: QuestionId
  /** The levels of both answers, 1 to 5. For the goals the number of chosen ones, 1 to 6. */
  readonly ownLevel: number
  readonly otherLevel: number
  /**
   * The levels between the two answers. For the goals it is the larger number of goals that only one of the two chose,
   * so that two other goals are two apart, as two more goals are.
   */
  readonly distance: number
  /** The goals that only one of the two chose, in the order of the options; empty for every other question. */
  readonly onlyOwn: readonly string[]
  readonly onlyOther: readonly string[]
}

export interface Comparison {
  /** Whether both gave exactly the same answers. */
  readonly isSame: boolean
  /** The answers two levels or more apart: the farthest first, then in the order of the questions. */
  readonly findings: readonly Difference[]
  /** The number of answers that are one level apart. */
  readonly closeCount: number
}

function listOnlyIn(question: Question, one: Answer, other: Answer): string[] {
  const others = listChosen(other)
  return inOptionOrder(
    question,
    listChosen(one).filter((text) => !others.includes(text)),
  )
}

function measureDifference(question: Question, own: Answer, other: Answer): Difference {
  const ownLevel = readLevel(own)
  const otherLevel = readLevel(other)
  const onlyOwn = listOnlyIn(question, own, other)
  const onlyOther = listOnlyIn(question, other, own)
  const levels = Math.abs(ownLevel - otherLevel)
  return {
    question: question.id,
    ownLevel,
    otherLevel,
    distance: Math.max(levels, onlyOwn.length, onlyOther.length),
    onlyOwn,
    onlyOther,
  }
}

/** Compares two sets of answers: where two people see the same organization differently. */
export function compareAnswers(own: CompleteAnswers, other: CompleteAnswers): Comparison {
  const all = QUESTIONS.map((question) => measureDifference(question, own[question.id], other[question.id]))
  return {
    isSame: areSameAnswers(own, other),
    findings: all
      .filter(({ distance }) => distance >= FINDING)
      .toSorted((first, second) => second.distance - first.distance),
    closeCount: all.filter(({ distance }) => distance === 1).length,
  }
}
