import { listWayLines } from '#machines/recommendations/ways-up-text.ts'

import type { Bar } from './report/report-figures.ts'
import type { ReportView } from './report/view-model.ts'

/** The order of the sections in the letter, in its text part and in `leads show`. */
const SECTIONS = [
  'who',
  'question',
  'plan',
  'contradictions',
  'gate',
  'weakest',
  'shown',
  'position',
  'profile',
  'why',
  'ways',
  'answers',
] as const

export type Section = (typeof SECTIONS)[number]

const TITLES: Readonly<Record<Exclude<Section, 'gate'>, string>> = {
  who: 'Contact',
  question: 'Opening question for the call',
  contradictions: 'Answers that may not fit together',
  plan: 'The visitor’s plan',
  weakest: 'Weakest answers',
  shown: 'What the visitor saw',
  profile: 'Dimension profile',
  position: 'AI Readiness Position',
  why: 'Why this score',
  ways: 'Ways to move up',
  answers: 'All 16 answers',
}

export function listSections(view: ReportView): readonly { readonly section: Section; readonly title: string }[] {
  return SECTIONS.filter((section) => section !== 'contradictions' || view.contradictions.length > 0).map(
    (section) => ({
      section,
      title: section === 'gate' ? view.gate.title : TITLES[section],
    }),
  )
}

const LABEL_WIDTH = 14
const BAR_LABEL_WIDTH = 30

export const formatTextRow = ([label, text]: readonly [string, string]) => `${label.padEnd(LABEL_WIDTH)}${text}`

const formatBar = ({ label, value, isLowest }: Bar) =>
  `${label.padEnd(BAR_LABEL_WIDTH)}${value}${isLowest ? '  (lowest)' : ''}`

const formatPoints = (topic: string, points: string) => `${topic.padEnd(BAR_LABEL_WIDTH)}${points}`

export const COMPARE_OFFER =
  'A colleague of the visitor can take the assessment too. The results page can then compare both sets of answers.'

const keepTexts = (...texts: readonly string[]) => texts.filter((text) => text !== '')

function listShownLines({ score, result, overview }: ReportView): string[] {
  const { band, badge, nextStep } = result
  return [
    formatTextRow(['Band', `${band}: ${badge.subtitle}`]),
    formatTextRow(['Overall score', `${score} of 5`]),
    formatTextRow(['Stage', nextStep.stage]),
    '',
    overview,
  ]
}

function listReasonLines({ explanation, measuresNote, score }: ReportView): string[] {
  const { reasons, parts, openGovernance, note } = explanation
  return [
    ...reasons,
    measuresNote,
    '',
    ...parts.map(({ topic, points }) => formatPoints(topic, points)),
    formatPoints(openGovernance.topic, openGovernance.points),
    formatPoints('Overall score', score),
    '',
    note,
  ]
}

function listAnswerLines({ groups }: ReportView): string[] {
  const lines = groups.flatMap(({ dimension, answers }) => [
    '',
    dimension,
    ...answers.map(
      ({ number, question, answer, score }) =>
        `${String(number).padStart(2)}. ${question}\n    ${answer}\n    Score ${score}`,
    ),
  ])
  return lines.slice(1)
}

const LIST_LINES: Readonly<Record<Section, (view: ReportView) => readonly string[]>> = {
  who: ({ who }) => who.map(formatTextRow),
  question: ({ openingQuestion }) => [openingQuestion, '', COMPARE_OFFER],
  contradictions: ({ contradictions }) => contradictions,
  plan: ({ plan, nextStep }) => [
    ...plan.flatMap(({ when, label, title, text, owner, done }) => [
      keepTexts(`${when}${label && ` (${label})`}: ${title}.`, text, done, `Owner: ${owner}.`).join(' '),
      '',
    ]),
    nextStep,
  ],
  gate: ({ gate: { value, missing, missingLabel }, gateNote }) => [
    `Level ${value} of 5.`,
    ...missing.map((text) => `${missingLabel}: ${text}.`),
    gateNote,
  ],
  weakest: ({ weakest: { answers, note } }) =>
    keepTexts(...answers.map(({ topic, answer, score }) => `${topic}, ${score} of 5: ${answer}`), note),
  shown: listShownLines,
  profile: ({ bars, profileNote }) => [...bars.map(formatBar), '', profileNote],
  position: ({ position, positionNote }) => [position, positionNote],
  why: listReasonLines,
  ways: ({ ways }) => [ways.map((way) => listWayLines(way).join('\n')).join('\n\n')],
  answers: listAnswerLines,
}

export function formatSection(title: string, lines: readonly string[]): string {
  return [title.toUpperCase(), '-'.repeat(title.length), ...lines].join('\n')
}

export function renderReportSummary(view: ReportView): string {
  const sections = listSections(view).map(({ section, title }) => formatSection(title, LIST_LINES[section](view)))
  return [`AI readiness report: ${view.person.company}`, ...sections].join('\n\n')
}

export function buildClosing({ sessionId }: ReportView): string {
  return (
    `The full report is attached as report.json. Our server recalculated every figure from the raw answers. ` +
    `This email was sent to the team only. Session ${sessionId}.`
  )
}

/** Returns the letter as plain text, with the same content as the HTML. */
export function renderReportText(view: ReportView): string {
  return `${renderReportSummary(view)}\n\n${buildClosing(view)}\n`
}
