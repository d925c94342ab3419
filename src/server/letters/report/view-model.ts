import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { describeContradictionsForTeam } from '#machines/recommendations/contradictions-for-team.ts'
import { describeGovernanceGate, type GovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { formatScore, formatSigned } from '#machines/scoring/format-score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'
import type { ReplyHours } from '#server/settings/config.ts'

import { formatUtc } from './format-utc.ts'
import { buildHullView, type HullView } from './hull-view.ts'
import { buildReportFigures, type ReportFigures } from './report-figures.ts'
import { REPLY_BY, describeReportReplyBy } from './reply-deadlines.ts'
import { explainScore, type Explanation } from './score-explanation.ts'
import { buildWaysUp, type WayUpView } from './ways-up-view.ts'

export interface AnswerLine {
  /** From 1 to 16. */
  readonly number: number
  readonly topic: string
  readonly question: string
  readonly answer: string
  /** Two decimals. */
  readonly score: string
}

export interface AnswerGroup {
  readonly dimension: string
  readonly answers: readonly AnswerLine[]
}

export interface WeakestLines {
  /** At most five. */
  readonly answers: readonly AnswerLine[]
  /** What else is as low, or that nothing is low; '' when there is nothing to say. */
  readonly note: string
}

/** Everything that the letter says about a report, as texts and numbers. */
export interface ReportView extends ReportFigures {
  readonly sender: string
  readonly version: string
  readonly sessionId: string
  /** The visitor's name, or the company's when none was given. */
  readonly addressee: string
  readonly who: readonly (readonly [label: string, text: string])[]
  /** With the promise, such as 'January 15, 2026, 09:41 UTC (24 hours)'. */
  readonly replyBy: string
  readonly openingQuestion: string
  /** At most three, the most important first. */
  readonly contradictions: readonly string[]
  readonly hull: HullView
  /** What the visitor read about the hull. */
  readonly hullNote: string
  readonly gate: GovernanceGate
  readonly weakest: WeakestLines
  /** Which dimensions are strongest and lowest, as the visitor read it. */
  readonly overview: string
  /** What the visitor read about the gate. */
  readonly gateNote: string
  /** What the visitor read about the profile. */
  readonly profileNote: string
  /** Written with its sign. */
  readonly value: string
  /** Written with its sign. */
  readonly feasibility: string
  /** The quadrant with both figures, in the words of the page. */
  readonly position: string
  /** What the visitor read about the position, and why it may seem to disagree with band and stage. */
  readonly positionNote: string
  readonly explanation: Explanation
  /** What the visitor read about band and stage. */
  readonly measuresNote: string
  /** The ways to the next band and to the next stage. */
  readonly ways: readonly WayUpView[]
  readonly groups: readonly AnswerGroup[]
}

/** The most contradictions that are shown. */
const MOST_CONTRADICTIONS = 3

/** Marks texts that stand on the result page and speak to the visitor. */
const quotePage = (...texts: readonly string[]) =>
  `On the result page: “${texts.filter((text) => text !== '').join(' ')}”`

/** Gives first and last name; '' when neither is known. */
function formatName({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter((name) => name !== undefined).join(' ')
}

function listAnswers({ questionResponses }: Report): readonly (AnswerLine & { readonly dimension: DimensionId })[] {
  return questionResponses.map(({ questionId, questionText, displayAnswer, score, dimension }, index) => ({
    number: index + 1,
    topic: TOPICS[questionId],
    question: questionText,
    answer: displayAnswer,
    score: formatScore(score),
    dimension,
  }))
}

function groupAnswers(report: Report): readonly AnswerGroup[] {
  const lines = listAnswers(report)
  return DIMENSION_IDS.map((id) => ({
    dimension: DIMENSIONS[id].label,
    answers: lines.filter(({ dimension }) => dimension === id),
  }))
}

function describeTie(tied: number): string {
  return tied === 0 ? '' : `${tied} more answers have the same value.`
}

function listWeakest(report: Report): WeakestLines {
  const { questions, tied } = findWeakestAnswers(report.rawAnswers)
  if (questions.length === 0) return { answers: [], note: 'Every answer is at the highest level.' }
  const lines = listAnswers(report)
  const find = (id: (typeof questions)[number]) =>
    lines.filter((_, index) => report.questionResponses[index]?.questionId === id)
  return { answers: questions.flatMap(find), note: describeTie(tied) }
}

function listContradictions(answers: CompleteAnswers, openingQuestion: string): readonly string[] {
  return describeContradictionsForTeam(answers)
    .slice(0, MOST_CONTRADICTIONS)
    .map(({ statement, question }) => (question === openingQuestion ? statement : `${statement} Ask: ${question}`))
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
      ]
}

/** The company is the headline, so it has no row. */
function listPersonRows({ contact, submittedAt }: Report, receivedAt: Date, replyBy: string): ReportView['who'] {
  const given: (readonly [string, string | undefined])[] = [
    ['Name', formatName(contact) || undefined],
    ['Role', contact.role],
    ['Work email', contact.workEmail],
    ['Phone', contact.phone],
    [REPLY_BY, replyBy],
    ...listTimes(submittedAt, receivedAt),
  ]
  return given.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]))
}

/**
 * Builds the view of a report. The figures of the report must already be the server's own. `receivedAt` is the time of
 * the server: the promise to the visitor counts from it.
 */
export function buildReportView(
  report: Report,
  { sender, receivedAt, replyHours }: { sender: string; receivedAt: Date; replyHours: ReplyHours },
): ReportView {
  const replyBy = describeReportReplyBy(receivedAt, replyHours)
  const { contact, rawAnswers, sessionId } = report
  const figures = buildReportFigures(report)
  const openingQuestion = writeOpeningQuestion(rawAnswers)
  const gate = describeGovernanceGate(rawAnswers)
  const { label, x, y } = figures.result.quadrant
  const [value, feasibility] = [formatSigned(y), formatSigned(x)]
  return {
    ...figures,
    sender,
    version: report.assessmentVersion,
    sessionId,
    addressee: formatName(contact) || contact.company,
    who: listPersonRows(report, receivedAt, replyBy),
    replyBy,
    openingQuestion,
    contradictions: listContradictions(rawAnswers, openingQuestion),
    hull: buildHullView(rawAnswers),
    hullNote: quotePage(HULL_SENTENCE),
    gate,
    gateNote: quotePage(gate.meaning, gate.hold),
    weakest: listWeakest(report),
    overview: describeStrongestAndLowest(rawAnswers),
    profileNote: quotePage(MEASURES.dimension),
    value,
    feasibility,
    position: `${label}: Business Value ${value}, Implementation Feasibility ${feasibility}.`,
    positionNote: quotePage(MEASURES.quadrant, explainCombination(rawAnswers) ?? ''),
    explanation: explainScore(rawAnswers),
    measuresNote: quotePage(MEASURES.band, MEASURES.stage),
    ways: buildWaysUp(rawAnswers),
    groups: groupAnswers(report),
  }
}
