import * as fc from 'fast-check'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { chooseNumber } from '#tests/support/test-effort.ts'

const answerTo = (question: Question): fc.Arbitrary<Answer> =>
  question.type === 'radio'
    ? fc.integer({ min: 0, max: question.options.length - 1 })
    : fc.subarray(
        question.options.map((option) => option.text),
        { minLength: 1 },
      )

/** Complete answers with every option equally likely: nearly all of them are Not Now, at an early stage. */
const uniform = fc.record(Object.fromEntries(QUESTIONS.map((question) => [question.id, answerTo(question)])))

/** Complete answers near one level, so that every band and stage occurs. */
const around = fc
  .tuple(fc.integer({ min: 0, max: 4 }), uniform, fc.array(fc.nat({ max: 3 }), { minLength: 16, maxLength: 16 }))
  .map(([level, answers, dice]) =>
    Object.fromEntries(
      QUESTIONS.map(({ id, options }, at) => {
        const answer = answers[id]
        if (dice[at] === 0 || answer === undefined) return [id, answer]
        return [id, typeof answer === 'number' ? level : options.slice(0, level + 2).map(({ text }) => text)]
      }),
    ),
  )

/** Complete answers of both kinds. */
export const completeSets = fc.oneof(uniform, around) as fc.Arbitrary<CompleteAnswers>

/** The number of runs of a property, always with the same seed: all of these sets in a thorough run, fewer otherwise. */
export const trying = (sets: number) => ({ numRuns: chooseNumber(sets), seed: 20_250_922 })
