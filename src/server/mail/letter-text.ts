import type { Bar, LetterFacts } from './letter-facts.ts'

const LABEL_WIDTH = 14
const BAR_LABEL_WIDTH = 30

/** A label and a text in two columns. */
export const line = ([label, text]: readonly [string, string]) => `${label.padEnd(LABEL_WIDTH)}${text}`

const barLine = ({ label, value, isLowest }: Bar) =>
  `${label.padEnd(BAR_LABEL_WIDTH)}${value}${isLowest ? '  (lowest)' : ''}`

function headOf({ person, result, score, value, feasibility }: LetterFacts): string[] {
  return [
    `AI readiness report: ${person.company}`,
    `${result.band}: ${result.badge.subtitle}`,
    '',
    line(['Score', `${score} of 5`]),
    line(['Stage', result.nextStep.stage]),
    line(['Value', value]),
    line(['Feasibility', feasibility]),
    line(['Position', result.quadrant.label]),
  ]
}

function toldOf({ quickWin, nextStep }: LetterFacts['result']): string[] {
  return [
    `Quick win: ${quickWin.title}.`,
    `${quickWin.description} ${quickWin.action}.`,
    '',
    `Next step: ${nextStep.stage}, ${nextStep.timeline}. ${nextStep.title}.`,
    nextStep.description,
  ]
}

function answersOf({ groups }: LetterFacts): string[] {
  return groups.flatMap(({ dimension, answers }) => [
    '',
    dimension,
    ...answers.map(
      ({ number, question, answer, score }) =>
        `${String(number).padStart(2)}. ${question}\n    ${answer}\n    Score ${score}`,
    ),
  ])
}

/** A section with its title underlined. */
export function titled(title: string, lines: readonly string[]): string {
  return [title.toUpperCase(), '-'.repeat(title.length), ...lines].join('\n')
}

/** Every fact about a report as plain text, in sections. */
export function factsTextOf(facts: LetterFacts): string {
  return [
    headOf(facts).join('\n'),
    titled('Who', facts.who.map(line)),
    titled('Dimension profile', [...facts.bars.map(barLine), '', 'From 0 to 5. The lowest decides the quick win.']),
    titled('What we told them', toldOf(facts.result)),
    titled('All sixteen answers', answersOf(facts).slice(1)),
  ].join('\n\n')
}

const CLOSING = [
  'The visitor was promised an answer within 24 hours.',
  'The whole report is attached as report.json. The numbers were computed again on our server from the raw answers. ' +
    'This letter went to the team only.',
]

/** The letter as plain text, with every fact of the HTML letter. */
export function letterTextOf(facts: LetterFacts): string {
  return `${[factsTextOf(facts), ...CLOSING].join('\n\n')}\n`
}
