import type { Answer, Answers, CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'

function answerAt(question: Question, level: string): Answer | undefined {
  if (level === '-') return undefined
  const number = Number(level)
  return question.type === 'radio' ? number - 1 : question.options.slice(0, number).map((option) => option.text)
}

/**
 * Reads answers written as one digit per question, grouped by dimension: '14 44 345 25 13 42 51 5'. A digit is the number
 * of the chosen option from 1. For the goals it is how many are ticked. '-' means no answer.
 */
export function answersAt(levels: string): Answers {
  const digits = [...levels.replaceAll(' ', '')]
  if (digits.length !== QUESTIONS.length) throw new Error(`${levels} does not name ${QUESTIONS.length} answers`)
  const given = QUESTIONS.flatMap((question, place) => {
    const answer = answerAt(question, digits[place] ?? '-')
    return answer === undefined ? [] : [[question.id, answer] as const]
  })
  return Object.fromEntries(given)
}

/** Reads answers in the same notation when every question has one. */
export function parseCompleteAnswers(levels: string): CompleteAnswers {
  if (levels.includes('-')) throw new Error(`${levels} has a gap`)
  return answersAt(levels) as CompleteAnswers
}
