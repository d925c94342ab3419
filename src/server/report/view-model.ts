import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { Report } from '#machines/assessment/report.ts'
import {
  describeNextBand,
  describeNextStage,
  type ImprovementText,
} from '#machines/recommendations/improvement-text.ts'
import { describeRounding } from '#machines/scoring/explain-rounding-and-governance.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { formatSigned, formatScore } from '#machines/scoring/format-score.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { formatResult, type DisplayResult } from '#machines/recommendations/result.ts'
import { listContributions, explainResult, shortenAnswer } from '#machines/scoring/explain-score.ts'
import { computeExactScore, findLowestDimension, PER_COMPOSITE, PER_DIMENSION } from '#machines/scoring/score.ts'

export interface Bar {
  readonly label: string
  /** Two decimals. */
  readonly value: string
  /** The share of a bar from 0 to 5. */
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
export interface ScorePart {
  readonly topic: string
  /** The answer in a few words. */
  readonly answer: string
  /** Exact, with four decimals. All parts add up to the exact score. */
  readonly points: string
  readonly most: string
  /** For governance: the remaining risk counts. */
  readonly isRemainder: boolean
  /** Shares of the longest possible bar: the points, and the most possible points. */
  readonly percent: number
  readonly mostPercent: number
}

/** Why the score is what it is. */
export interface Explanation {
  /** The rules that decided band and stage. */
  readonly reasons: readonly string[]
  readonly parts: readonly ScorePart[]
  /** The sum of the parts, with four decimals. */
  readonly sum: string
  /** Null when the exact score is the printed one. */
  readonly rounding: string | null
}

/** Everything that the letter, the PDF and the exports say about a report, as texts and numbers. */
export interface ReportView {
  readonly sender: string
  readonly version: string
  readonly person: Person
  /** The visitor's name, or the company's when none was given. */
  readonly addressee: string
  readonly who: readonly (readonly [label: string, text: string])[]
  readonly result: DisplayResult
  readonly score: string
  /** Written with its sign. */
  readonly value: string
  /** Written with its sign. */
  readonly feasibility: string
  readonly bars: readonly Bar[]
  readonly lowest: Bar
  readonly explanation: Explanation
  /** The ways to the next band and to the next stage. */
  readonly ways: readonly ImprovementText[]
  readonly groups: readonly AnswerGroup[]
}

/** Gives a time such as '14 January 2026, 09:41 UTC', or 'unknown' for an invalid date. */
export function formatUtc(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'unknown'
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(-13, -8)} UTC`
}

/** Gives first and last name; '' when neither is known. */
function formatName({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter((name) => name !== undefined).join(' ')
}

function buildBars(answers: CompleteAnswers): readonly Bar[] {
  const score = computeExactScore(answers)
  const lowest = findLowestDimension(score)
  return DIMENSION_IDS.map((id) => ({
    label: DIMENSIONS[id].label,
    value: formatScore(score.dimensions[id] / PER_DIMENSION),
    percent: Math.round((score.dimensions[id] * 20) / PER_DIMENSION),
    isLowest: id === lowest,
  }))
}

function groupAnswers({ questionResponses }: Report): readonly AnswerGroup[] {
  const lines = questionResponses.map((response, index) => ({ ...response, number: index + 1 }))
  const selectAnswers = (id: DimensionId) => lines.filter(({ dimension }) => dimension === id)
  return DIMENSION_IDS.map((id) => ({
    dimension: DIMENSIONS[id].label,
    answers: selectAnswers(id).map(({ number, questionText, displayAnswer, score }) => ({
      number,
      question: questionText,
      answer: displayAnswer,
      score: Number.isInteger(score) ? String(score) : formatScore(score),
    })),
  }))
}

/** Formats twelve-thousandths without a rest: every part of a score ends within four decimals. */
const formatFourDecimals = (twelveThousandths: number) => (twelveThousandths / PER_COMPOSITE).toFixed(4)

function buildExplanation(answers: CompleteAnswers): Explanation {
  const contributions = listContributions(answers)
  const sum = contributions.reduce((total, { points }) => total + points, 0)
  const longest = Math.max(...contributions.map(({ most }) => most))
  const computePercent = (points: number) => Math.round((points * 100) / longest)
  const parts = QUESTIONS.flatMap((question) =>
    contributions
      .filter((part) => part.question === question.id)
      .map(({ points, most }) => ({
        topic: TOPICS[question.id],
        answer: shortenAnswer(question, answers),
        points: formatFourDecimals(points),
        most: formatFourDecimals(most),
        isRemainder: question.dimension === 'governance',
        percent: computePercent(points),
        mostPercent: computePercent(most),
      })),
  )
  return {
    reasons: explainResult(answers),
    parts,
    sum: formatFourDecimals(sum),
    rounding: describeRounding(sum),
  }
}

/** Shows both times when they differ: the submission waited, or the visitor's clock is wrong. */
function listTimes(submittedAt: string, receivedAt: Date): (readonly [string, string])[] {
  const submitted = formatUtc(new Date(submittedAt))
  const received = formatUtc(receivedAt)
  return submitted === received
    ? [['Submitted', submitted]]
    : [
        ['Submitted', submitted],
        ['Received', received],
      ] // prettier
}

function listPersonRows({ contact, submittedAt, sessionId }: Report, receivedAt: Date): ReportView['who'] {
  const given: (readonly [string, string | undefined])[] = [
    ['Name', formatName(contact) || undefined],
    ['Role', contact.role],
    ['Phone', contact.phone],
    ['Work email', contact.workEmail],
    ...listTimes(submittedAt, receivedAt),
    ['Session', sessionId],
  ]
  return given.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]))
}

/**
 * Builds the view of a report. The figures of the report must already be the server's own. Throws when no dimension is
 * the lowest.
 */
export function buildReportView(
  report: Report,
  { sender, receivedAt }: { sender: string; receivedAt: Date },
): ReportView {
  const { contact, rawAnswers } = report
  const result = formatResult(rawAnswers)
  const bars = buildBars(rawAnswers)
  const lowest = bars.find(({ isLowest }) => isLowest)
  if (lowest === undefined) throw new Error('No dimension is the lowest')
  return {
    sender,
    version: report.assessmentVersion,
    person: contact,
    addressee: formatName(contact) || contact.company,
    who: listPersonRows(report, receivedAt),
    result,
    score: formatScore(computeExactScore(rawAnswers).composite / PER_COMPOSITE),
    value: formatSigned(result.quadrant.y),
    feasibility: formatSigned(result.quadrant.x),
    bars,
    lowest,
    explanation: buildExplanation(rawAnswers),
    ways: [describeNextBand(rawAnswers), describeNextStage(rawAnswers)],
    groups: groupAnswers(report),
  }
}
