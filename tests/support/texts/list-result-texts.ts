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
import { listTexts } from '#tests/support/texts/list-texts-in-code.ts'

/** A group of texts under a heading, in the order in which a reader meets them. */
export interface TextGroup {
  readonly heading: string
  readonly texts: readonly string[]
}

/** Names that stand in the same place of a sentence. */
const NAMES = [...Object.values(DIMENSIONS).map(({ label }) => label), ...Object.values(TOPICS), ...BANDS, ...STAGES]
const NAME = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g')

/** The same for one sentence with other figures or names. */
const findKind = (sentence: string) =>
  sentence
    .replaceAll(/\d\.\d\d/g, '#')
    .replaceAll(NAME, '@')
    .replaceAll(/@(?:, @)*(?: and @)?/g, '@')

/** Each kind once, with its first example. */
function dropRepeated(texts: readonly string[]): string[] {
  const kinds = new Map(texts.toReversed().map((text) => [findKind(text), text]))
  return [...new Set(texts)].filter((text) => kinds.get(findKind(text)) === text)
}

const splitSentences = (text: string) => text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/)

const listTask = ({ title, start, rest, owner, done }: Task) => [`${title}.`, start, rest, `Owner: ${owner}`, done]

/** The texts that depend on all answers: what any of these sets shows, each once. */
function collect(sets: readonly CompleteAnswers[], read: (answers: CompleteAnswers) => readonly string[]): string[] {
  return dropRepeated(sets.flatMap(read).filter((text) => text !== ''))
}

function listQuickWinTexts(): string[] {
  const tasks = BANDS.flatMap((band) =>
    Object.values(QUICK_WINS[band]).flatMap(({ task, instead = [] }) =>
      [task].concat(instead.map(([, other]) => other)),
    ),
  )
  return [...new Set(tasks)].flatMap(listTask)
}

const listFrame = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => listTexts(readFileSync(path.join(folder, name), 'utf8')))
    // Not code that stands between two quotes, and not the path of a drawing.
    .filter(
      (text) =>
        /^[A-Z“].*\s.*[a-z.?!]/.test(text) &&
        !/=>|\b(?:const|interface|return)\b|[\]);] \?|^M[\d$]|\.\w+\(.*\) [}.]/.test(text),
    )

/** All texts that a result, its letter or a way up can show, for these sets of answers. */
export function listResultTexts(sets: readonly CompleteAnswers[]): readonly TextGroup[] {
  const gates = (read: (gate: ReturnType<typeof describeGovernanceGate>) => readonly string[]) =>
    collect(sets, (answers) => read(describeGovernanceGate(answers)))
  return [
    { heading: 'Badges', texts: Object.entries(BADGES).map(([band, { subtitle }]) => `${band}: ${subtitle}.`) },
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
        return [`${stage}: ${title}.`].concat(listTask(firstPart), rest, done)
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
        describeWaysUp(answers).flatMap(({ title, note, outcome }) => [`${title}.`, note, outcome]),
      ),
    },
    {
      heading: 'What would move you up: steps',
      texts: [
        ...Object.values(LEVEL_ACTIONS).flat(),
        ...collect(sets, (answers) => [describeStep({ question: 'primary_goals', from: 1, to: 2 }, answers)]),
      ].map((text) => `${text}.`),
    },
    {
      heading: 'What if',
      texts: collect(sets, (answers) => listBestMoves(answers).map(({ effect }) => `${effect}.`)),
    },
    {
      heading: 'For the team: opening question',
      texts: collect(sets, (answers) => [writeOpeningQuestion(answers)]),
    },
    { heading: 'Frame of the page', texts: listFrame('src/web/pages/assessment-flow/result') },
    { heading: 'Frame of the letter', texts: listFrame('src/server/letters') },
  ]
}

/** The questions, with their hints and options, as a reader meets them. */
export const listQuestionTexts = (): readonly TextGroup[] =>
  QUESTIONS.map(({ text, hint, options }) => ({
    heading: text,
    texts: [hint, ...options.map((option) => option.text)],
  }))

/** The different sentences of these texts. A label has no mark at its end, and is none. */
export const listSentences = (groups: readonly TextGroup[]) =>
  dropRepeated(groups.flatMap(({ texts }) => texts.flatMap(splitSentences))).filter((text) => /[.?!]”?$/.test(text))
