import type { Answers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevelOf } from '#machines/scoring/answer-levels.ts'
import { hasPolicy, hasRiskCheck } from '#machines/scoring/first-rules.ts'

/** What a text can vary by: the level of an answer, or the first rules (2: a binding policy and a risk check; 1: one is missing). */
type Basis = QuestionId | 'first rules'

/** A text that depends on a level: the last choice that begins at this level or below it, and no text below the first. */
export interface Varied {
  readonly by: Basis
  readonly choices: readonly (readonly [fromLevel: number, text: Text])[]
}

/** A text, or parts of one that are joined by spaces. An empty part is left out. */
export type Text = string | Varied | readonly Text[]

/** Makes a text that depends on a level: `vary('org_structure', [1, 'Name an owner.'], [3, 'Ask your owner.'])`. */
export const vary = (by: Basis, ...choices: Varied['choices']): Varied => ({ by, choices })

function readBasis(answers: Answers, by: Basis): number {
  if (by !== 'first rules') return readLevelOf(answers, by)
  return hasPolicy(answers) && hasRiskCheck(answers) ? 2 : 1
}

/** Writes the text for these answers. */
export function writeText(text: Text, answers: Answers): string {
  if (typeof text === 'string') return text
  if ('by' in text) {
    const level = readBasis(answers, text.by)
    return writeText(text.choices.findLast(([from]) => from <= level)?.[1] ?? '', answers)
  }
  return text
    .map((part) => writeText(part, answers))
    .filter((part) => part !== '')
    .join(' ')
}
