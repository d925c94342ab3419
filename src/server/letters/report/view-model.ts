import type { Person } from '#machines/assessment/person.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import type { Stage } from '#machines/scoring/band-and-stage-names.ts'
import { describeWaysUp } from '#machines/recommendations/ways-up-text.ts'
import { formatScore, formatSigned } from '#machines/scoring/format-score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'
import type { ReplyHours } from '#server/settings/config.ts'

import { buildReportFigures } from './report-figures.ts'
import { describeReportReplyBy, formatUtc, REPLY_BY } from './reply-deadlines.ts'
import { explainScore } from './score-and-ways-up.ts'

export interface AnswerLine {
  readonly number: number
  readonly topic: string
  readonly question: string
  readonly answer: string
  readonly score: string
}

export interface AnswerGroup {
  readonly dimension: string
  readonly answers: readonly AnswerLine[]
}

export interface WeakestLines {
  readonly answers: readonly AnswerLine[]
  readonly note: string
}

export type ReportView = ReturnType<typeof buildReportView>

type Row = readonly [label: string, text: string]

const MOST_CONTRADICTIONS = 3

/** Marks texts of the result page, which address the visitor. */
const quotePage = (...texts: readonly string[]) =>
  `On the result page: “${texts.filter((text) => text !== '').join(' ')}”`

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
  return findContradictions(answers)
    .slice(0, MOST_CONTRADICTIONS)
    .map(({ statement, question }) => (question === openingQuestion ? statement : `${statement} Ask: ${question}`))
}

/** Both times are shown when they differ: the submission waited, or the visitor's clock is wrong. */
function listTimes(submittedAt: string, receivedAt: Date): readonly Row[] {
  const submitted = formatUtc(new Date(submittedAt))
  const received = formatUtc(receivedAt)
  return submitted === received
    ? [['Submitted', submitted]]
    : [
        ['Submitted', submitted],
        ['Received', received],
      ]
}

function listPersonRows({ contact, submittedAt }: Report, receivedAt: Date, replyBy: string): readonly Row[] {
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

/** Describes what follows the part of the next step that is in the plan. */
function describeLater(stage: Stage): string {
  const { rest, done } = NEXT_STEPS[stage]
  return `After day 90: ${rest} ${done}`
}

/** Builds all texts and figures of the letter about a report. The reply deadline counts from `receivedAt`. */
export function buildReportView(
  report: Report,
  { sender, receivedAt, replyHours }: { sender: string; receivedAt: Date; replyHours: ReplyHours },
) {
  const replyBy = describeReportReplyBy(receivedAt, replyHours)
  const { contact, rawAnswers, sessionId } = report
  const figures = buildReportFigures(report)
  const openingQuestion = writeOpeningQuestion(rawAnswers)
  const gate = describeGovernanceGate(rawAnswers)
  const { label, x, y } = figures.result.quadrant
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
    plan: makePlan(rawAnswers),
    nextStep: describeLater(figures.result.nextStep.stage),
    gate,
    gateNote: quotePage(gate.meaning, gate.hold),
    weakest: listWeakest(report),
    overview: describeStrongestAndLowest(rawAnswers),
    profileNote: quotePage(MEASURES.dimension),
    position: `${label}: Business Value ${formatSigned(y)}, Implementation Feasibility ${formatSigned(x)}.`,
    positionNote: quotePage(MEASURES.quadrant, explainCombination(rawAnswers) ?? ''),
    explanation: explainScore(rawAnswers),
    measuresNote: quotePage(MEASURES.band, MEASURES.stage),
    ways: describeWaysUp(rawAnswers),
    groups: groupAnswers(report),
  }
}
