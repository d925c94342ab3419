import { describe, expect, test } from 'vitest'

import { completeAnswersSchema } from '#machines/questions/answers-schema.ts'
import {
  formatAnswer,
  inOptionOrder,
  isAnswer,
  isSameAnswer,
  areSameAnswers,
  type Answer,
} from '#machines/questions/answers.ts'
import { QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

function findQuestion(id: QuestionId): Question {
  const question = QUESTIONS.find((one) => one.id === id)
  if (question === undefined) throw new Error(`There is no question ${id}`)
  return question
}

const RADIO = findQuestion('stage_current')
const SIX_OPTIONS = findQuestion('use_case_priority')
const GOALS = findQuestion('primary_goals')
const [FIRST = '', SECOND = '', THIRD = ''] = GOALS.options.map((option) => option.text)
const ALL_SIX = GOALS.options.map((option) => option.text)

/** Each of these is refused as an answer, and so is every set of answers that contains it. */
const UNUSABLE: readonly (readonly [why: string, question: Question, answer: unknown])[] = [
  ['an index below the first option', RADIO, -1],
  ['an index past the last of five options', RADIO, 5],
  ['an index past the last of six options', SIX_OPTIONS, 6],
  ['an index between two options', RADIO, 1.5],
  ['an index as text', RADIO, '2'],
  ['an index in a list', RADIO, [2]],
  ['a text where an index belongs', RADIO, RADIO.options[0]?.text],
  ['NaN', RADIO, Number.NaN],
  ['true', RADIO, true],
  ['null', RADIO, null],
  ['no answer at all', RADIO, undefined],
  ['no goal', GOALS, []],
  ['seven goals', GOALS, [...ALL_SIX, FIRST]],
  ['a goal twice', GOALS, [FIRST, FIRST]],
  ['an unknown goal', GOALS, [FIRST, 'World domination']],
  ['an empty goal', GOALS, ['']],
  ['a goal in other letters', GOALS, [FIRST.toUpperCase()]],
  ['a goal as plain text', GOALS, FIRST],
  ['goals by index', GOALS, [0, 1]],
  ['one index for the goals', GOALS, 0],
  ['goals in an object', GOALS, { 0: FIRST }],
]

describe('an answer is refused', () => {
  test.for(UNUSABLE)('%s', ([, question, answer]) => {
    expect(isAnswer(question, answer)).toBe(false)
    const answers = { ...parseCompleteAnswers('11 11 111 11 11 11 11 1'), [question.id]: answer }
    expect(completeAnswersSchema.safeParse(answers).success).toBe(false)
  })
})

describe('an answer is accepted', () => {
  test.for<readonly [why: string, question: Question, answer: unknown]>([
    ['the first option, although its index is 0', RADIO, 0],
    ['the fifth option', RADIO, 4],
    ['the sixth option where there are six', SIX_OPTIONS, 5],
    ['one goal', GOALS, [FIRST]],
    ['all six goals', GOALS, ALL_SIX],
    ['goals in any order', GOALS, [THIRD, FIRST]],
  ])('%s', ([, question, answer]) => {
    expect(isAnswer(question, answer)).toBe(true)
    const answers = { ...parseCompleteAnswers('11 11 111 11 11 11 11 1'), [question.id]: answer }
    expect(completeAnswersSchema.parse(answers)).toEqual(answers)
  })
})

describe('a set of answers', () => {
  test.each(QUESTIONS.map((question) => question.id))('is incomplete without %s', (id) => {
    const { [id]: _missing, ...others } = parseCompleteAnswers('11 11 111 11 11 11 11 1')
    expect(completeAnswersSchema.safeParse(others).success).toBe(false)
  })

  test.each(['shoe_size', '__proto__', 'constructor', 'toString', 'STAGE_CURRENT'])('has no place for %s', (key) => {
    const json = JSON.stringify(parseCompleteAnswers('11 11 111 11 11 11 11 1')).replace('{', `{"${key}":1,`)
    expect(completeAnswersSchema.safeParse(JSON.parse(json)).success).toBe(false)
  })

  test.for<readonly [message: string, question: Question, answer: unknown]>([
    ['Must be the number of an option, from 0 to 4', RADIO, 5],
    ['Must be the number of an option, from 0 to 5', SIX_OPTIONS, 6],
    ['Must be a list of option strings: at least one, none twice', GOALS, []],
    ['Must be a string, number, list of strings or Boolean', RADIO, null],
    ['The question has no answer', RADIO, undefined],
  ])('is refused with: %s', ([message, question, answer]) => {
    const answers = { ...parseCompleteAnswers('11 11 111 11 11 11 11 1'), [question.id]: answer }
    const { error } = completeAnswersSchema.safeParse(answers)
    expect(error?.issues).toMatchObject([{ path: [question.id], message }])
  })

  test.each([null, undefined, [], 'answers', 16])('is not %j', (answers) => {
    expect(completeAnswersSchema.safeParse(answers).success).toBe(false)
  })
})

describe('an answer as displayed text', () => {
  test('is the text of the chosen option, also of the first one', () => {
    expect(formatAnswer(RADIO, 0)).toBe('Nowhere officially, although people may use public tools')
  })

  test('is the texts of the chosen goals in the order of the options', () => {
    expect(formatAnswer(GOALS, [THIRD, FIRST])).toBe(`${FIRST}, ${THIRD}`)
  })

  test.for<readonly [string, Question, number | undefined]>([
    ['a radio question', RADIO, undefined],
    ['the goals', GOALS, undefined],
    ['an option that does not exist', RADIO, 7],
  ])('is empty for %s without an answer', ([, question, answer]) => {
    expect(formatAnswer(question, answer)).toBe('')
  })

  test('is the same list when the goals were ticked in another order', () => {
    expect(inOptionOrder(GOALS, [THIRD, SECOND, FIRST])).toEqual([FIRST, SECOND, THIRD])
    expect(inOptionOrder(GOALS, [SECOND, 'World domination', SECOND])).toEqual([SECOND])
  })
})

describe('two answers are the same, or not', () => {
  test.for<readonly [why: string, one: Answer | undefined, other: Answer | undefined, isSame: boolean]>([
    ['one option', 2, 2, true],
    ['two options', 2, 3, false],
    ['the first option and none', 0, undefined, false],
    ['none twice', undefined, undefined, true],
    ['goals', [FIRST, SECOND], [FIRST, SECOND], true],
    ['goals ticked in another order', [FIRST, SECOND], [SECOND, FIRST], true],
    ['a goal more', [FIRST], [FIRST, SECOND], false],
    ['a goal less', [FIRST, SECOND], [SECOND], false],
    ['as many other goals', [FIRST, SECOND], [FIRST, THIRD], false],
    ['goals and none', [FIRST], undefined, false],
    ['a goal whose text is that of two', [`${FIRST},${SECOND}`], [FIRST, SECOND], false],
    ['an option and a goal of its number', 2, ['2'], false],
  ])('%s', ([, one, other, isSame]) => {
    expect(isSameAnswer(one, other)).toBe(isSame)
    expect(isSameAnswer(other, one)).toBe(isSame)
  })

  test('two sets of the same answers are the same, in whatever order they were given', () => {
    const answers = parseCompleteAnswers('11 11 111 11 11 11 11 1')
    const { stage_current: first, ...others } = answers
    expect(areSameAnswers(answers, { ...others, stage_current: first })).toBe(true)
    expect(areSameAnswers(answers, { ...others, stage_current: 4 })).toBe(false)
    expect(areSameAnswers(answers, others)).toBe(false)
  })
})
