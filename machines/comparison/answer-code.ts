import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'

// A code holds the sixteen answers and nothing else: 'K1-' and twelve characters. The answers are one whole number with
// a digit for each question; nine characters write it and three check it.

/** Crockford's base 32: no I, L, O or U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const MARK = 'K'
/**
 * Must change when the questions, the number or the order of their options changes: an old code would be read as other
 * answers.
 */
const VERSION = '1'
const NUMBER_LENGTH = 9
const CHECK_LENGTH = 3
const LENGTH = MARK.length + VERSION.length + NUMBER_LENGTH + CHECK_LENGTH
/**
 * The check is the remainder of the number, and the modulus is the largest prime below 32³. A wrong character changes the
 * number by less than 32 times a power of 2, a swap of neighbors by 31 times as much, or by 1025 times between number
 * and check. A larger prime divides none of these, so both are always noticed.
 */
const MODULUS = 32_749

/** How many different answers the question has: its options, or the sets of at least one goal. */
function countAnswers({ type, options }: Question): number {
  return type === 'radio' ? options.length : 2 ** options.length - 1
}

/** The number of all sets of answers: 2.3 × 10¹², below 32⁹ and exact as a number. */
const ALL_SETS = QUESTIONS.reduce((product, question) => product * countAnswers(question), 1)

/** The answer as a number from 0. For the goals each option is a bit, and the empty set is left out. */
function toNumber({ options }: Question, answer: Answer): number {
  if (typeof answer === 'number') return answer
  return options.reduce((sum, { text }, place) => (answer.includes(text) ? sum + 2 ** place : sum), -1)
}

function fromNumber({ type, options }: Question, number: number): Answer {
  if (type === 'radio') return number
  return options.filter((_, place) => Math.floor((number + 1) / 2 ** place) % 2 === 1).map(({ text }) => text)
}

function writeBase32(value: number, length: number): string {
  return Array.from({ length }, (_, place) =>
    ALPHABET.charAt(Math.floor(value / 32 ** (length - 1 - place)) % 32),
  ).join('')
}

function readBase32(text: string): number {
  return [...text].reduce((value, character) => value * 32 + ALPHABET.indexOf(character), 0)
}

/** The code of these answers, such as 'K1-1QM3-K8TR-Z05W'. The order of the goals makes no difference. */
export function encodeAnswers(answers: CompleteAnswers): string {
  const number = QUESTIONS.reduce(
    (sum, question) => sum * countAnswers(question) + toNumber(question, answers[question.id]),
    0,
  )
  const text = writeBase32(number, NUMBER_LENGTH) + writeBase32(number % MODULUS, CHECK_LENGTH)
  return [MARK + VERSION, text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

function decodeNumber(number: number): CompleteAnswers {
  let rest = number
  const answers = QUESTIONS.toReversed().map((question) => {
    const count = countAnswers(question)
    const answer = fromNumber(question, rest % count)
    rest = Math.floor(rest / count)
    return [question.id, answer] as const
  })
  return Object.fromEntries(answers.toReversed()) as CompleteAnswers
}

/** Why a text is not a code. */
export type CodeRefusal =
  | { readonly reason: 'empty' }
  /** The first character that no code has, as it was typed. */
  | { readonly reason: 'wrong character'; readonly character: string }
  | { readonly reason: 'wrong start' }
  | { readonly reason: 'other version' }
  /** How many characters are missing, or are too many. */
  | { readonly reason: 'too short' | 'too long'; readonly by: number }
  /** At least one character is not that of the original. */
  | { readonly reason: 'wrong checksum' }

export type DecodedCode =
  | { readonly kind: 'answers'; readonly answers: CompleteAnswers }
  | { readonly kind: 'refused'; readonly refusal: CodeRefusal }

/** Spaces and dashes of every kind; mail programs put in other dashes than a keyboard. */
const SEPARATORS = /[\s\u2010-\u2015\u2212-]/g

function readCharacter(typed: string): string {
  const upper = typed.toUpperCase()
  return MISREAD[upper] ?? upper
}

function findRefusal(typed: readonly string[], text: string): CodeRefusal | null {
  if (typed.length === 0) return { reason: 'empty' }
  const character = typed.find((one) => !ALPHABET.includes(readCharacter(one)))
  if (character !== undefined) return { reason: 'wrong character', character }
  if (!text.startsWith(MARK)) return { reason: 'wrong start' }
  if (text.length > 1 && text.charAt(1) !== VERSION) return { reason: 'other version' }
  if (text.length < LENGTH) return { reason: 'too short', by: LENGTH - text.length }
  return text.length > LENGTH ? { reason: 'too long', by: text.length - LENGTH } : null
}

/**
 * Reads a code. Lower case, spaces and dashes are forgiven, and O is read as 0, I and L as 1. A code with one wrong
 * character, or with two neighbors swapped, is always refused.
 */
export function decodeAnswers(code: string): DecodedCode {
  const typed = [...code.replace(SEPARATORS, '')]
  const text = typed.map(readCharacter).join('')
  const refusal = findRefusal(typed, text)
  if (refusal !== null) return { kind: 'refused', refusal }
  const number = readBase32(text.slice(2, 2 + NUMBER_LENGTH))
  const isRight = number < ALL_SETS && number % MODULUS === readBase32(text.slice(2 + NUMBER_LENGTH))
  if (!isRight) return { kind: 'refused', refusal: { reason: 'wrong checksum' } }
  return { kind: 'answers', answers: decodeNumber(number) }
}
