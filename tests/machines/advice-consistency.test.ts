import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate, findMissingRules } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { makePlan } from '#machines/recommendations/action-plan.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { computeExactScore, findLowestDimension } from '#machines/scoring/score.ts'

import { CLAIMS, type Claim } from './advice-claims.ts'
import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'

/** What the result advises: quick win and next step. */
interface Advice {
  readonly answers: CompleteAnswers
  readonly isOpen: boolean
  /** Whether there is a written policy and a risk check. */
  readonly hasFirstRules: boolean
  readonly quickWin: string
  readonly nextStep: string
  readonly plan: string
  /** Every other text of the result. */
  readonly beside: string
}

function advise(answers: CompleteAnswers): Advice {
  const { quickWin, nextStep } = formatResult(answers)
  const gate = describeGovernanceGate(answers)
  const contradictions = findContradictions(answers).map(({ forVisitor }) => forVisitor)
  return {
    answers,
    isOpen: gate.isOpen,
    hasFirstRules: findMissingRules(answers) === null,
    quickWin: `${quickWin.title}. ${quickWin.description}`,
    nextStep: `${nextStep.title}. ${nextStep.description}`,
    plan: makePlan(answers)
      .flatMap(({ title, text, done }) => [`${title}.`, text, done])
      .filter((text) => text !== '')
      .join(' '),
    beside: [
      gate.title,
      gate.meaning,
      ...gate.missing,
      gate.hold,
      ...contradictions,
      explainCombination(answers) ?? '',
      writeOpeningQuestion(answers),
    ].join('\n'),
  }
}

const ADVICE = [...listQuickWinProfiles(), ...listRandomProfiles()].map(advise)

const splitSentences = (text: string) => text.replaceAll(/\d\.\d\d/g, '#').split(/(?<=[.!?])\s+|\n/)

const claimsBySentence = new Map<string, readonly Claim[]>()

/** The claims of one sentence, looked up once for each sentence. */
function listClaims(sentence: string): readonly Claim[] {
  const known = claimsBySentence.get(sentence) ?? CLAIMS.filter(([says]) => says.test(sentence))
  claimsBySentence.set(sentence, known)
  return known
}

const joinTexts = ({ quickWin, nextStep, plan, beside }: Advice) => [quickWin, nextStep, plan, beside].join('\n')

/** What is said although the answers do not allow it. */
function listFalseSentences(advice: Advice): string[] {
  const known = {
    level: (id: keyof CompleteAnswers) => readLevel(advice.answers[id]),
    isOpen: advice.isOpen,
  }
  return splitSentences(joinTexts(advice)).filter((sentence) =>
    listClaims(sentence).some(([, mayBeSaid]) => !mayBeSaid(known)),
  )
}

describe('no text contradicts the answers it was made from', () => {
  test('in 10,000 random sets, 3,000 simulated profiles and every quick win', () => {
    const wrong = ADVICE.flatMap((advice) => {
      const sentences = listFalseSentences(advice)
      return sentences.length === 0 ? [] : [{ sentences, answers: advice.answers }]
    })
    expect(wrong.slice(0, 3)).toEqual([])
  })

  test.each([
    ['org_structure', 'Name one owner for AI.'],
    ['governance_framework', 'Start a register of AI applications.'],
    ['data_quality', 'The owner writes a check for each error that has none.'],
    ['measurement_framework', 'Results change the AI plan, but nobody measured the value of the last project.'],
  ] as const)('a contradiction planted where %s is at 5 is found: %s', (id, sentence) => {
    const high = ADVICE.find(({ answers }) => readLevel(answers[id]) === 5)
    const planted = high && { ...high, nextStep: `${high.nextStep} ${sentence}` }
    expect(planted && listFalseSentences(planted)).toEqual([sentence])
  })

  test('every claim is made by some text', () => {
    ADVICE.forEach(listFalseSentences)
    const made = new Set([...claimsBySentence.values()].flat())
    expect(CLAIMS.filter((claim) => !made.has(claim)).map(([says]) => says.source)).toEqual([])
  })
})

/** The lines of the plans, in words. */
const listKinds = (advice: readonly Advice[]) =>
  new Set(
    advice.map(({ answers }) =>
      makePlan(answers)
        .map(({ when, kind }) => `${when}: ${kind}`)
        .join(', '),
    ),
  )

describe('while a written policy or a risk check is missing, whether the gate is shut or open', () => {
  const lacking = ADVICE.filter(({ hasFirstRules }) => !hasFirstRules)

  test('the plan begins with the rules, and everything else follows in its order', () => {
    expect(listKinds(lacking)).toEqual(new Set(['This week: gate, By day 30: quick win, By day 90: next step']))
    expect(listKinds(ADVICE.filter(({ hasFirstRules }) => hasFirstRules))).toEqual(
      new Set(['This week: quick win, By day 30: rest of quick win, By day 90: next step']),
    )
    expect(lacking.some(({ isOpen }) => isOpen)).toBe(true)
    expect(ADVICE.filter(({ isOpen, hasFirstRules }) => !isOpen && hasFirstRules)).toEqual([])
  })

  test('the plan says what the quick win and the next step say, and nothing twice', () => {
    for (const { answers, plan, quickWin, nextStep } of ADVICE) {
      const sentences = splitSentences(plan)
      expect(new Set(sentences).size, plan).toBe(sentences.length)
      const isAboutRules = findLowestDimension(computeExactScore(answers)) === 'governance'
      for (const { kind, title, text } of makePlan(answers)) {
        if (kind !== 'gate') expect(kind === 'next step' ? nextStep : quickWin).toContain(text)
        // Only where the gate's task is the first move of the quick win is it left out.
        if (kind === 'quick win' && !isAboutRules) expect(quickWin).toContain(`${title}. ${text}`)
      }
    }
  })
})

test('no quick win brings AI to more work or more people', () => {
  const WIDER = /[Rr]etire the old|one unit at a time|another unit|small group|roll out/
  expect(ADVICE.filter(({ quickWin }) => WIDER.test(quickWin))).toEqual([])
  expect(ADVICE.some(({ nextStep }) => WIDER.test(nextStep))).toBe(true)
})

test('no text says that fewer rules are better', () => {
  const FEWER = /fewer rules|drop (a|the) rule|without rules|rules (cost|lower|reduce|hurt)/i
  expect(ADVICE.filter((advice) => FEWER.test(joinTexts(advice)))).toEqual([])
})

test('every score is printed with two decimals', () => {
  expect(ADVICE.filter((advice) => /\d\.\d(?!\d)|\d\.\d{3}/.test(joinTexts(advice)))).toEqual([])
})
