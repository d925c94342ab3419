import { GOVERNANCE_NOTE, type ImprovementText } from '#machines/recommendations/improvement-text.ts'

import { closingOf, type Enclosures } from './enclosures.ts'
import type { Bar, LetterFacts, Part } from './letter-facts.ts'

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

const partLine = ({ topic, points, most }: Part) => `${topic.padEnd(BAR_LABEL_WIDTH)}${points}  of ${most}`

function whyOf({ reasons, parts, sum, rounding }: LetterFacts['explanation']): string[] {
  return [
    ...reasons,
    GOVERNANCE_NOTE,
    '',
    ...parts.map(partLine),
    `${'Score'.padEnd(BAR_LABEL_WIDTH)}${sum}`,
    ...(rounding === null ? [] : ['', rounding]),
  ]
}

function wayOf({ title, steps, outcome }: ImprovementText): string {
  return [title, ...steps.map(({ topic, step }) => `- ${topic}: ${step}`), outcome].join('\n')
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

type Sections = Readonly<Record<'head' | 'who' | 'profile' | 'why' | 'told' | 'way' | 'answers', string>>

function sectionsOf(facts: LetterFacts): Sections {
  const { who, bars, explanation, result, ways } = facts
  return {
    head: headOf(facts).join('\n'),
    who: titled('Who', who.map(line)),
    profile: titled('Dimension profile', [...bars.map(barLine), '', 'From 0 to 5. The lowest decides the quick win.']),
    why: titled('Why this score', whyOf(explanation)),
    told: titled('What we told them', toldOf(result)),
    way: titled('The way up', [ways.map(wayOf).join('\n\n')]),
    answers: titled('All sixteen answers', answersOf(facts).slice(1)),
  }
}

/** What a report says as plain text, in sections, without its explanation. */
export function factsTextOf(facts: LetterFacts): string {
  const { head, who, profile, told, answers } = sectionsOf(facts)
  return [head, who, profile, told, answers].join('\n\n')
}

/** The letter as plain text, with every fact of the HTML letter. */
export function letterTextOf(facts: LetterFacts, enclosures: Enclosures): string {
  const promise = 'The visitor was promised an answer within 24 hours.'
  return `${[...Object.values(sectionsOf(facts)), promise, closingOf(enclosures)].join('\n\n')}\n`
}
