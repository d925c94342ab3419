import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeAnswers, encodeAnswers, type CodeRefusal } from '#machines/comparison/answer-code.ts'
import { areSameAnswers, inOptionOrder, type CompleteAnswers } from '#machines/questions/answers.ts'
import { findQuestion, QUESTIONS } from '#machines/questions/questions.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

/** The alphabet again, independently of the code. */
const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

const LOWEST = parseCompleteAnswers('11 11 111 11 11 11 11 1')
const HIGHEST = parseCompleteAnswers('55 66 555 55 55 55 55 5')
const MIDDLE = parseCompleteAnswers('33 33 333 33 33 33 33 3')
const CODE = 'K1-10G3-VRY3-6PF8'

/** The answers with the goals in the order of the options. */
const inOrder = (answers: CompleteAnswers) => ({
  ...answers,
  primary_goals: inOptionOrder(findQuestion('primary_goals'), answers.primary_goals as readonly string[]),
})

/** A number of nine characters with its check, by the base 32 of JavaScript. */
const writeDigits = (value: number) =>
  [value.toString(32).padStart(9, '0'), (value % 32_749).toString(32).padStart(3, '0')]
    .flatMap((digits) => [...digits].map((digit) => ALPHABET[Number.parseInt(digit, 32)]))
    .join('')

const refuse = (code: string): CodeRefusal | null => {
  const decoded = decodeAnswers(code)
  return decoded.kind === 'refused' ? decoded.refusal : null
}

test('the number of answers to each question is that of version 1; another number needs another version', () => {
  expect(QUESTIONS.map(({ options, type }) => `${type === 'radio' ? '' : 'any of '}${options.length}`)).toEqual([
    '5',
    '5',
    'any of 6',
    '6',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
    '5',
  ])
})

test('version 1 writes these codes', () => {
  expect([LOWEST, MIDDLE, HIGHEST].map(encodeAnswers)).toEqual([
    'K1-0000-0000-0000',
    'K1-10G3-VRY3-6PF8',
    'K1-234N-SJMG-98M2',
  ])
})

test('a code is K1 and three groups of four characters that are not misread', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      expect(encodeAnswers(answers)).toMatch(/^K1(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    }),
    trying(1000),
  )
})

test('every set of answers comes back from its code', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      expect(decodeAnswers(encodeAnswers(answers))).toEqual({ kind: 'answers', answers: inOrder(answers) })
    }),
    trying(10_000),
  )
})

test('the answers come back in the order of the questions', () => {
  const decoded = decodeAnswers(CODE)
  expect(decoded.kind === 'answers' && Object.keys(decoded.answers)).toEqual(QUESTIONS.map(({ id }) => id))
})

test('the order in which goals were ticked makes no other code', () => {
  const goals = MIDDLE.primary_goals as readonly string[]
  expect(encodeAnswers({ ...MIDDLE, primary_goals: goals.toReversed() })).toBe(CODE)
})

test('two sets of answers have the same code only if they are the same', () => {
  fc.assert(
    fc.property(completeSets, completeSets, (one, other) => {
      expect(encodeAnswers(one) === encodeAnswers(other)).toBe(areSameAnswers(one, other))
    }),
    trying(2000),
  )
})

test('every single wrong character is noticed', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const code = encodeAnswers(answers).replaceAll('-', '')
      const wrong = [...code].flatMap((right, place) =>
        ALPHABET.filter((character) => character !== right).map(
          (character) => code.slice(0, place) + character + code.slice(place + 1),
        ),
      )
      expect(wrong).toHaveLength(14 * 31)
      expect(wrong.filter((one) => refuse(one) === null)).toEqual([])
    }),
    trying(1000),
  )
})

test('every swap of two neighbors is noticed', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const code = encodeAnswers(answers).replaceAll('-', '')
      const swapped = Array.from(
        { length: 13 },
        (_, place) => code.slice(0, place) + code.charAt(place + 1) + code.charAt(place) + code.slice(place + 2),
      ).filter((one) => one !== code)
      expect(swapped.length).toBeGreaterThan(1)
      expect(swapped.filter((one) => refuse(one) === null)).toEqual([])
    }),
    trying(5000),
  )
})

describe('reading forgives', () => {
  const withZeroAndOne = 'K1-0000-0000-0000'
  test.each([
    ['lower case', CODE.toLowerCase()],
    ['no hyphens', CODE.replaceAll('-', '')],
    ['spaces and lines around and between', `  ${CODE.replaceAll('-', ' - ')}\n`],
    ['a space that does not break', CODE.replaceAll('-', '\u00A0')],
    ['a hyphen that does not break', CODE.replaceAll('-', '\u2011')],
    ['dashes', CODE.replace('-', '–').replace('-', '—')],
    ['a minus sign', CODE.replaceAll('-', '−')],
  ])('%s', (_, typed) => {
    expect(decodeAnswers(typed)).toEqual({ kind: 'answers', answers: MIDDLE })
  })

  test.each([
    ['O for 0', withZeroAndOne.replaceAll('0', 'O')],
    ['o for 0', withZeroAndOne.replaceAll('0', 'o')],
    ['I for 1', withZeroAndOne.replaceAll('1', 'I')],
    ['l for 1', withZeroAndOne.replaceAll('1', 'l')],
  ])('%s', (_, typed) => {
    expect(typed).not.toBe(withZeroAndOne)
    expect(decodeAnswers(typed)).toEqual({ kind: 'answers', answers: LOWEST })
  })
})

describe('a refusal has its reason', () => {
  test.each<[name: string, typed: string, refusal: CodeRefusal]>([
    ['nothing', '', { reason: 'empty' }],
    ['only a space and a hyphen', ' - ', { reason: 'empty' }],
    ['a letter that no code has', CODE.replace('K', 'u'), { reason: 'wrong character', character: 'u' }],
    ['the first of two such letters', `${CODE}.!`, { reason: 'wrong character', character: '.' }],
    ['a letter that becomes two in upper case', `${CODE}ß`, { reason: 'wrong character', character: 'ß' }],
    ['a code that begins with another letter', CODE.replace('K', 'M'), { reason: 'wrong start' }],
    ['a code without its beginning', CODE.slice(3), { reason: 'wrong start' }],
    ['another version', CODE.replace('K1', 'K2'), { reason: 'other version' }],
    ['another version, longer', `${CODE.replace('K1', 'K2')}-0000`, { reason: 'other version' }],
    ['the first letter alone', 'K', { reason: 'too short', by: 13 }],
    ['a code without its last character', CODE.slice(0, -1), { reason: 'too short', by: 1 }],
    ['a code with two characters more', `${CODE}00`, { reason: 'too long', by: 2 }],
    ['a code with the check of another', `${CODE.slice(0, -3)}000`, { reason: 'wrong checksum' }],
  ])('%s', (_, typed, refusal) => {
    expect(decodeAnswers(typed)).toEqual({ kind: 'refused', refusal })
  })

  test('a number that no answers have is refused, even with the right check', () => {
    const first = QUESTIONS.reduce((all, { type, options }) => all * (type === 'radio' ? options.length : 63), 1)
    expect(decodeAnswers(`K1${writeDigits(first - 1)}`)).toMatchObject({ kind: 'answers' })
    expect(refuse(`K1${writeDigits(first)}`)).toEqual({ reason: 'wrong checksum' })
  })
})
