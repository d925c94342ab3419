import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { BADGES } from '#machines/recommendations/band-badges.ts'
import { listBestMoves } from '#machines/recommendations/best-moves.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeStep } from '#machines/recommendations/describe-answer-change.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { describeGovernanceGate, findGateTask } from '#machines/recommendations/governance-gate.ts'
import { LEVEL_ACTIONS } from '#machines/recommendations/level-actions.ts'
import { MEASURES, OPEN_GOVERNANCE_NOTE } from '#machines/recommendations/measure-texts.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { QUICK_WINS } from '#machines/recommendations/quick-wins.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import type { Task } from '#machines/recommendations/task.ts'
import { describeWaysUp } from '#machines/recommendations/ways-up-text.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { extractSourceTexts } from '#tests/support/texts/extract-source-texts.ts'

/** Texts under a heading, in the order in which they appear. */
export interface TextGroup {
  readonly heading: string
  readonly texts: readonly string[]
}

/** Names that a sentence can contain. Sentences that differ only in these names are counted once. */
const NAMES = [...Object.values(DIMENSIONS).map(({ label }) => label), ...Object.values(TOPICS), ...BANDS, ...STAGES]
const NAME = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g')

/** Returns the sentence without its figures and names, so that two sentences that differ only in these are equal. */
const findKind = (sentence: string) =>
  sentence
    .replaceAll(/\d+(?:\.\d\d)?/g, '#')
    .replaceAll(NAME, '@')
    .replaceAll(/@(?:, @)*(?: and @)?/g, '@')

/** Returns the first example of each kind of sentence. */
function dropRepeated(texts: readonly string[]): string[] {
  const kinds = new Map(texts.toReversed().map((text) => [findKind(text), text]))
  return [...new Set(texts)].filter((text) => kinds.get(findKind(text)) === text)
}

const splitSentences = (text: string) => text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/)

const listTask = ({ title, start, rest, owner, done }: Task) => [title, start, rest, `Owner: ${owner}`, done]

/** Returns what is shown for any of these sets of answers, without repetition. */
function collect(sets: readonly CompleteAnswers[], read: (answers: CompleteAnswers) => readonly string[]): string[] {
  return dropRepeated(sets.flatMap(read).filter((text) => text !== ''))
}

function listQuickWinTexts(): string[] {
  const tasks = BANDS.flatMap((band) =>
    Object.values(QUICK_WINS[band]).flatMap(({ task, alternatives = [] }) =>
      [task].concat(alternatives.map(([, other]) => other)),
    ),
  )
  return [...new Set(tasks)].flatMap(listTask)
}

const listFrame = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => extractSourceTexts(readFileSync(path.join(folder, name), 'utf8')))
    // This leaves out code between two string literals, and the paths of drawings.
    .filter(
      (text) =>
        /^[A-Z“].*\s.*[a-z.?!]/.test(text) &&
        !/=>|\b(?:const|interface|return)\b|[\]);] \?|^M[\d$]|\.\w+\(.*\) [}.]/.test(text),
    )

/** Returns every text that the result, the letter and the ways up show for these sets of answers. */
export function listResultTexts(sets: readonly CompleteAnswers[]): readonly TextGroup[] {
  const gates = (read: (gate: ReturnType<typeof describeGovernanceGate>) => readonly string[]) =>
    collect(sets, (answers) => read(describeGovernanceGate(answers)))
  return [
    { heading: 'Badges', texts: Object.entries(BADGES).map(([band, { subtitle }]) => `${band}: ${subtitle}`) },
    {
      heading: 'Plan: while a rule is missing',
      texts: collect(sets, (answers) => {
        const task = findGateTask(answers)
        return task === null ? [] : listTask(task)
      }),
    },
    { heading: 'Plan: quick wins', texts: listQuickWinTexts() },
    {
      heading: 'Plan: next steps',
      texts: STAGES.flatMap((stage) => {
        const { title, firstPart, rest, done } = NEXT_STEPS[stage]
        return [`${stage}: ${title}`].concat(listTask(firstPart), rest, done)
      }),
    },
    {
      heading: 'Governance gate',
      texts: gates(({ title, meaning, missing, hold }) => [title, meaning, ...missing, hold]),
    },
    {
      heading: 'Do these answers fit together?',
      texts: collect(sets, (answers) => findContradictions(answers).map(({ forVisitor }) => forVisitor)),
    },
    { heading: 'Position', texts: collect(sets, (answers) => [explainCombination(answers) ?? '']) },
    { heading: 'Dimension profile', texts: collect(sets, (answers) => [describeStrongestAndLowest(answers)]) },
    {
      heading: 'Why this score',
      texts: [...collect(sets, explainResult), ...Object.values(MEASURES), OPEN_GOVERNANCE_NOTE],
    },
    {
      heading: 'What would move you up',
      texts: collect(sets, (answers) =>
        describeWaysUp(answers).flatMap(({ title, note, outcome }) => [title, note, outcome]),
      ),
    },
    {
      heading: 'What would move you up: steps',
      texts: [...Object.values(LEVEL_ACTIONS).flat(), describeStep({ question: 'primary_goals', from: 1, to: 2 })].map(
        (text) => `${text}.`,
      ),
    },
    {
      heading: 'What if',
      texts: collect(sets, (answers) => listBestMoves(answers).map(({ effect }) => effect)),
    },
    {
      heading: 'For the team: opening question',
      texts: collect(sets, (answers) => [writeOpeningQuestion(answers)]),
    },
    { heading: 'Frame of the page', texts: listFrame('src/web/pages/assessment-flow/result') },
    { heading: 'Frame of the letter', texts: listFrame('src/server/letters') },
  ]
}

/** Returns the questions with their hints and options. */
export const listQuestionTexts = (): readonly TextGroup[] =>
  QUESTIONS.map(({ text, hint, options }) => ({
    heading: text,
    texts: [hint, ...options.map((option) => option.text)],
  }))

/** Returns the different sentences of these texts. Titles and labels do not end with a punctuation mark and are not counted. */
export const listSentences = (groups: readonly TextGroup[]) =>
  dropRepeated(groups.flatMap(({ texts }) => texts.flatMap(splitSentences))).filter((text) => /[.?!]”?$/.test(text))
