import { type ImprovementText } from '#machines/recommendations/improvement-text.ts'
import { GOVERNANCE_NOTE } from '#machines/scoring/explain-rounding-and-governance.ts'
import type { Bar, ReportView, ScorePart } from '#server/report/view-model.ts'

const LABEL_WIDTH = 14
const BAR_LABEL_WIDTH = 30

/** Formats a label and a text in two columns. */
export const formatTextRow = ([label, text]: readonly [string, string]) => `${label.padEnd(LABEL_WIDTH)}${text}`

const formatBar = ({ label, value, isLowest }: Bar) =>
  `${label.padEnd(BAR_LABEL_WIDTH)}${value}${isLowest ? '  (lowest)' : ''}`

function listHeadLines({ person, result, score, value, feasibility }: ReportView): string[] {
  return [
    `AI readiness report: ${person.company}`,
    `${result.band}: ${result.badge.subtitle}`,
    '',
    formatTextRow(['Score', `${score} of 5`]),
    formatTextRow(['Stage', result.nextStep.stage]),
    formatTextRow(['Value', value]),
    formatTextRow(['Feasibility', feasibility]),
    formatTextRow(['Position', result.quadrant.label]),
  ]
}

function listToldLines({ quickWin, nextStep }: ReportView['result']): string[] {
  return [
    `Quick win: ${quickWin.title}.`,
    `${quickWin.description} ${quickWin.action}.`,
    '',
    `Next step: ${nextStep.stage}, ${nextStep.timeline}. ${nextStep.title}.`,
    nextStep.description,
  ]
}

const formatPart = ({ topic, points, most }: ScorePart) => `${topic.padEnd(BAR_LABEL_WIDTH)}${points}  of ${most}`

function listReasonLines({ reasons, parts, sum, rounding }: ReportView['explanation']): string[] {
  return [
    ...reasons,
    GOVERNANCE_NOTE,
    '',
    ...parts.map(formatPart),
    `${'Score'.padEnd(BAR_LABEL_WIDTH)}${sum}`,
    ...(rounding === null ? [] : ['', rounding]),
  ]
}

function formatWay({ title, steps, outcome }: ImprovementText): string {
  return [title, ...steps.map(({ topic, step }) => `- ${topic}: ${step}`), outcome].join('\n')
}

function listAnswerLines({ groups }: ReportView): string[] {
  return groups.flatMap(({ dimension, answers }) => [
    '',
    dimension,
    ...answers.map(
      ({ number, question, answer, score }) =>
        `${String(number).padStart(2)}. ${question}\n    ${answer}\n    Score ${score}`,
    ),
  ])
}

/** Formats a section with an underlined title. */
export function formatSection(title: string, lines: readonly string[]): string {
  return [title.toUpperCase(), '-'.repeat(title.length), ...lines].join('\n')
}

type Sections = Readonly<Record<'head' | 'who' | 'profile' | 'why' | 'told' | 'way' | 'answers', string>>

function buildSections(view: ReportView): Sections {
  const { who, bars, explanation, result, ways } = view
  return {
    head: listHeadLines(view).join('\n'),
    who: formatSection('Who', who.map(formatTextRow)),
    profile: formatSection('Dimension profile', [
      ...bars.map(formatBar),
      '',
      'From 0 to 5. The lowest decides the quick win.',
    ]),
    why: formatSection('Why this score', listReasonLines(explanation)),
    told: formatSection('What we told them', listToldLines(result)),
    way: formatSection('The way up', [ways.map(formatWay).join('\n\n')]),
    answers: formatSection('All sixteen answers', listAnswerLines(view).slice(1)),
  }
}

/** Gives a report as plain text, in sections, without the explanation of its score. */
export function renderReportSummary(view: ReportView): string {
  const { head, who, profile, told, answers } = buildSections(view)
  return [head, who, profile, told, answers].join('\n\n')
}

/** Gives the last paragraph of the letter. */
export function buildClosing(hasPdf: boolean): string {
  const files = hasPdf ? 'report.pdf for reading and report.json for machines' : 'report.json'
  return (
    `The whole report is attached as ${files}. The numbers were computed again on our server from the raw answers. ` +
    'This letter went to the team only.'
  )
}

/** Gives the letter as plain text. It says everything that the HTML letter says. */
export function renderReportText(view: ReportView, hasPdf: boolean): string {
  const promise = 'The visitor was promised an answer within 24 hours.'
  return `${[...Object.values(buildSections(view)), promise, buildClosing(hasPdf)].join('\n\n')}\n`
}
