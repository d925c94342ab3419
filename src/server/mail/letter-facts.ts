import type { CompleteAnswers } from '#machines/assessment/answers.ts'
import { listContributions, explainResult, shortenAnswer } from '#machines/scoring/score-breakdown.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/scoring/dimensions.ts'
import { formatSigned, formatScore } from '#machines/scoring/format-score.ts'
import { TOPICS } from '#machines/scoring/levels.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/assessment/questions.ts'
import type { Report } from '#machines/assessment/report.ts'
import { formatResult, type DisplayResult } from '#machines/scoring/result.ts'
import { computeExactScore, findLowestDimension, PER_COMPOSITE, PER_DIMENSION } from '#machines/scoring/score.ts'
import {
  describeRounding,
  describeNextBand,
  describeNextStage,
  type ImprovementText,
} from '#machines/recommendations/improvement-text.ts'

export interface Bar {
  readonly label: string
  /** Two decimals. */
  readonly value: string
  /** Of a bar from 0 to 5. */
  readonly percent: number
  readonly isLowest: boolean
}

export interface AnswerLine {
  /** From 1 to 16. */
  readonly number: number
  readonly question: string
  readonly answer: string
  readonly score: string
}

export interface AnswerGroup {
  readonly dimension: string
  readonly answers: readonly AnswerLine[]
}

/** What one answer adds to the score. */
export interface Part {
  readonly topic: string
  /** The answer in the fewest words. */
  readonly answer: string
  /** Exact, with four decimals: all of them add up to the exact score. */
  readonly points: string
  readonly most: string
  /** Governance: what counts is the risk that remains. */
  readonly isRemainder: boolean
  /** Of the longest possible bar: what is there, and what could be. */
  readonly percent: number
  readonly mostPercent: number
}

/** Why the score is what it is. */
export interface Explanation {
  /** The rules that decided band and stage. */
  readonly reasons: readonly string[]
  readonly parts: readonly Part[]
  /** What the parts add up to, with four decimals. */
  readonly sum: string
  /** Null where the exact score is the printed one. */
  readonly rounding: string | null
}

/** Everything the letter says, ready to be set as HTML and as text. */
export interface LetterFacts {
  readonly sender: string
  readonly version: string
  readonly person: Person
  /** The visitor's name, or the company's when none was given. */
  readonly addressee: string
  readonly who: readonly (readonly [label: string, text: string])[]
  readonly result: DisplayResult
  readonly score: string
  /** With a sign. */
  readonly value: string
  /** With a sign. */
  readonly feasibility: string
  readonly bars: readonly Bar[]
  readonly lowest: Bar
  readonly explanation: Explanation
  /** To the next band, and to the next stage. */
  readonly ways: readonly ImprovementText[]
  readonly groups: readonly AnswerGroup[]
}

/** '14 January 2026, 09:41 UTC'. */
export function utcOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'unknown'
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(-13, -8)} UTC`
}

/** First and last name; '' when neither was given. */
function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter((name) => name !== undefined).join(' ')
}

function barsOf(answers: CompleteAnswers): readonly Bar[] {
  const score = computeExactScore(answers)
  const lowest = findLowestDimension(score)
  return DIMENSION_IDS.map((id) => ({
    label: DIMENSIONS[id].label,
    value: formatScore(score.dimensions[id] / PER_DIMENSION),
    percent: Math.round((score.dimensions[id] * 20) / PER_DIMENSION),
    isLowest: id === lowest,
  }))
}

function groupsOf({ questionResponses }: Report): readonly AnswerGroup[] {
  const lines = questionResponses.map((response, index) => ({ ...response, number: index + 1 }))
  const groupOf = (id: DimensionId) => lines.filter(({ dimension }) => dimension === id)
  return DIMENSION_IDS.map((id) => ({
    dimension: DIMENSIONS[id].label,
    answers: groupOf(id).map(({ number, questionText, displayAnswer, score }) => ({
      number,
      question: questionText,
      answer: displayAnswer,
      score: Number.isInteger(score) ? String(score) : formatScore(score),
    })),
  }))
}

/** Twelve-thousandths in full: every part of a score ends within four decimals. */
const fourDecimals = (twelveThousandths: number) => (twelveThousandths / PER_COMPOSITE).toFixed(4)

function explanationOf(answers: CompleteAnswers): Explanation {
  const contributions = listContributions(answers)
  const sum = contributions.reduce((total, { points }) => total + points, 0)
  const longest = Math.max(...contributions.map(({ most }) => most))
  const percentOf = (points: number) => Math.round((points * 100) / longest)
  const parts = QUESTIONS.flatMap((question) =>
    contributions
      .filter((part) => part.question === question.id)
      .map(({ points, most }) => ({
        topic: TOPICS[question.id],
        answer: shortenAnswer(question, answers),
        points: fourDecimals(points),
        most: fourDecimals(most),
        isRemainder: question.dimension === 'governance',
        percent: percentOf(points),
        mostPercent: percentOf(most),
      })),
  )
  return {
    reasons: explainResult(answers),
    parts,
    sum: fourDecimals(sum),
    rounding: describeRounding(sum),
  }
}

/** A submission that waited, or a visitor's wrong clock, shows as a time of its own. */
function timesOf(submittedAt: string, receivedAt: Date): (readonly [string, string])[] {
  const submitted = utcOf(new Date(submittedAt))
  const received = utcOf(receivedAt)
  return submitted === received
    ? [['Submitted', submitted]]
    : [
        ['Submitted', submitted],
        ['Received', received],
      ] // prettier
}

function whoOf({ contact, submittedAt, sessionId }: Report, receivedAt: Date): LetterFacts['who'] {
  const given: (readonly [string, string | undefined])[] = [
    ['Name', nameOf(contact) || undefined],
    ['Role', contact.role],
    ['Phone', contact.phone],
    ['Work email', contact.workEmail],
    ...timesOf(submittedAt, receivedAt),
    ['Session', sessionId],
  ]
  return given.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]))
}

/** The letter's facts for a report whose figures are already the server's own. */
export function letterFactsOf(
  report: Report,
  { sender, receivedAt }: { sender: string; receivedAt: Date },
): LetterFacts {
  const { contact, rawAnswers } = report
  const result = formatResult(rawAnswers)
  const bars = barsOf(rawAnswers)
  const lowest = bars.find(({ isLowest }) => isLowest)
  if (lowest === undefined) throw new Error('No dimension is the lowest')
  return {
    sender,
    version: report.assessmentVersion,
    person: contact,
    addressee: nameOf(contact) || contact.company,
    who: whoOf(report, receivedAt),
    result,
    score: formatScore(computeExactScore(rawAnswers).composite / PER_COMPOSITE),
    value: formatSigned(result.quadrant.y),
    feasibility: formatSigned(result.quadrant.x),
    bars,
    lowest,
    explanation: explanationOf(rawAnswers),
    ways: [describeNextBand(rawAnswers), describeNextStage(rawAnswers)],
    groups: groupsOf(report),
  }
}
