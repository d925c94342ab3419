import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findContradictions, TENSIONS } from '#machines/recommendations/contradictions.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'

import { answersAtLevels } from './advice-profiles.ts'
import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('a company that runs AI in daily use without a look at its risks is told so, and asked a question', () => {
  const statement = 'AI is in daily use, but nobody checks its risks in advance.'
  const question = 'If your AI gave a wrong result tomorrow, who would notice it first?'
  expect(findContradictions(parseCompleteAnswers('44 44 444 41 44 44 44 4'))[0]).toEqual({
    questions: ['stage_current', 'risk_management'],
    statement,
    question,
    forVisitor: `${statement} ${question}`,
  })
})

test('there are 19 pairs, each of two questions of its own', () => {
  expect(new Set(TENSIONS.map(({ high, low }) => `${high[0]} ${low[0]}`)).size).toBe(19)
  expect(TENSIONS.filter(({ high, low }) => high[0] === low[0])).toEqual([])
})

test('each pair has a statement and a question of its own', () => {
  expect(new Set(TENSIONS.map(({ statement }) => statement)).size).toBe(19)
  expect(new Set(TENSIONS.map(({ question }) => question)).size).toBe(19)
})

/** 3 everywhere, except for two answers. */
const withLevels = (one: readonly [id: string, level: number], other: readonly [id: string, level: number]) =>
  answersAtLevels((id) => new Map([one, other]).get(id) ?? 3)

/** By their place: a list that is damaged must fail a test, and not the file that lists the tests. */
const PLACES = Array.from({ length: 19 }, (_, place) => place)

test.for(PLACES)('the pair at place %i is named exactly within its limits and far enough apart', (place) => {
  const tension = TENSIONS[place]
  if (tension === undefined) throw new Error('The pair is missing')
  const { high, low, apart = 3 } = tension
  const pairsAt = (top: number, bottom: number) =>
    findContradictions(withLevels([high[0], top], [low[0], bottom])).map(({ questions }) => questions.join(' '))
  for (const top of [1, 2, 3, 4, 5]) {
    for (const bottom of [1, 2, 3, 4, 5]) {
      const isFound = top >= high[1] && bottom <= low[1] && top - bottom >= apart
      expect(pairsAt(top, bottom).includes(`${high[0]} ${low[0]}`)).toBe(isFound)
    }
  }
  expect(pairsAt(5, 1)).toContain(`${high[0]} ${low[0]}`)
})

test('every text is one or more whole sentences, and blames nobody', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      for (const { statement, question, forVisitor } of findContradictions(answers)) {
        expect(statement).toMatch(/^[A-Z][^.]+, but [^.]+\.$/)
        expect(question).toMatch(/^[A-Z][^.?]+\?$/)
        expect(forVisitor).not.toMatch(/\b(wrong answer|mistake|lie|false|contradict\w*)\b/i)
      }
    }),
    trying(10_000),
  )
})

test('the most important comes first', () => {
  const all = findContradictions(
    answersAtLevels((id) =>
      ['stage_current', 'governance_framework', 'leadership_support', 'data_infrastructure'].includes(id) ? 5 : 1,
    ),
  )
  expect(all.map(({ questions }) => questions.join(' '))).toEqual([
    'stage_current risk_management',
    'stage_current tech_infrastructure',
    'stage_current org_structure',
    'governance_framework risk_management',
    'leadership_support measurement_framework',
    'leadership_support ai_strategy',
    'data_infrastructure data_volume',
    'data_infrastructure integration_capability',
  ])
})

test('answers that are all alike hold no contradiction', () => {
  for (const level of [1, 2, 3, 4, 5]) expect(findContradictions(answersAtLevels(() => level))).toEqual([])
})

describe('the opening question', () => {
  test('is that of the first contradiction', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const [first] = findContradictions(answers)
        fc.pre(first !== undefined)
        expect(writeOpeningQuestion(answers)).toBe(first?.question)
      }),
      trying(1000),
    )
  })

  test('is about the weakest answer otherwise, and each question has its own', () => {
    const rated = QUESTION_IDS.filter((id) => id !== 'primary_goals')
    const asked = rated.map((weak) => {
      const answers = answersAtLevels((id) => (id === weak ? 3 : 4))
      expect(findWeakestAnswers(answers).questions[0]).toBe(weak)
      expect(readLevel(answers[weak])).toBe(3)
      return writeOpeningQuestion(answers)
    })
    expect(new Set(asked).size).toBe(15)
    for (const question of asked) expect(question).toMatch(/^[A-Z][^.?]{20,100}\?$/)
    expect(asked[7]).toContain('the worst thing')
  })

  test('is about what to show when no answer is below 5', () => {
    expect(writeOpeningQuestion(answersAtLevels(() => 6))).toBe(
      'Which of your AI applications would you show to others, and why?',
    )
  })
})
