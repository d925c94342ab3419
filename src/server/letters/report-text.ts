import type { Bar } from './report/report-figures.ts'
import { listSections, type Section } from './report/section-order.ts'
import type { ReportView } from './report/view-model.ts'
import type { WayUpView } from './report/ways-up-view.ts'

const LABEL_WIDTH = 14
const BAR_LABEL_WIDTH = 30

/** Formats a label and a text in two columns. */
export const formatTextRow = ([label, text]: readonly [string, string]) => `${label.padEnd(LABEL_WIDTH)}${text}`

const formatBar = ({ label, value, isLowest }: Bar) =>
  `${label.padEnd(BAR_LABEL_WIDTH)}${value}${isLowest ? '  (lowest)' : ''}`

const formatPoints = (topic: string, points: string) => `${topic.padEnd(BAR_LABEL_WIDTH)}${points}`

/** Stands below the opening question. */
export const COMPARE_OFFER =
  'One of their colleagues can take the assessment too. The result page can then compare both sets of answers.'

const keepTexts = (...texts: readonly string[]) => texts.filter((text) => text !== '')

function listToldLines({ score, result, overview }: ReportView): string[] {
  const { band, badge, quickWin, nextStep } = result
  return [
    formatTextRow(['Band', `${band}: ${badge.subtitle}`]),
    formatTextRow(['Overall score', `${score} of 5`]),
    formatTextRow(['Stage', nextStep.stage]),
    '',
    overview,
    '',
    `Recommended Quick Win: ${quickWin.title}.`,
    `${quickWin.description} ${quickWin.action}.`,
    '',
    `Recommended next step: ${nextStep.stage}, ${nextStep.timeline}.`,
    `${nextStep.title}. ${nextStep.description}`,
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

const formatWay = ({ title, intro, lines, outcome }: WayUpView) =>
  keepTexts(title, intro, ...lines.map(({ lead, text }) => `${lead}: ${text}`), outcome).join('\n')

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
  hull: ({ hull: { facts, narrowest }, hullNote }) => [
    ...facts.map(([name, text]) => `${name}: ${text}.`),
    `${narrowest}.`,
    hullNote,
  ],
  gate: ({ gate: { value, missing, missingLabel }, gateNote }) => [
    `Level ${value} of 5.`,
    ...missing.map((text) => `${missingLabel}: ${text}.`),
    gateNote,
  ],
  weakest: ({ weakest: { answers, note } }) =>
    keepTexts(...answers.map(({ topic, answer, score }) => `${topic}, ${score} of 5: ${answer}`), note),
  told: listToldLines,
  profile: ({ bars, profileNote }) => [...bars.map(formatBar), '', profileNote],
  position: ({ position, positionNote }) => [position, positionNote],
  why: listReasonLines,
  ways: ({ ways }) => [ways.map(formatWay).join('\n\n')],
  answers: listAnswerLines,
}

/** Formats a section with an underlined title. */
export function formatSection(title: string, lines: readonly string[]): string {
  return [title.toUpperCase(), '-'.repeat(title.length), ...lines].join('\n')
}

/** Gives a report as plain text, in the sections and with the facts of the letter. */
export function renderReportSummary(view: ReportView): string {
  const sections = listSections(view).map(({ section, title }) => formatSection(title, LIST_LINES[section](view)))
  return [`AI readiness report: ${view.person.company}`, ...sections].join('\n\n')
}

/** Gives the last paragraph of the letter. */
export function buildClosing({ sessionId }: ReportView): string {
  return (
    `The full report is attached as report.json. Our server recalculated every figure from the raw answers. ` +
    `This email was sent to the team only. Session ${sessionId}.`
  )
}

/** Gives the letter as plain text. It says everything that the HTML letter says. */
export function renderReportText(view: ReportView): string {
  return `${renderReportSummary(view)}\n\n${buildClosing(view)}\n`
}
