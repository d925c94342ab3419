import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeContradictionsForTeam } from '#machines/recommendations/contradictions-for-team.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'
import { describeGovernanceGate, nameFirstRuleWork } from '#machines/recommendations/governance-gate.ts'
import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { writeOpeningQuestion } from '#machines/recommendations/opening-question.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { computeExactScore, findLowestDimension } from '#machines/scoring/score.ts'

import { CLAIMS, type Claim } from './advice-claims.ts'
import { FREE_SENTENCES } from './advice-free-sentences.ts'
import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'

/** What the result advises: quick win and next step. */
interface Advice {
  readonly answers: CompleteAnswers
  readonly isOpen: boolean
  /** Whether there is a written policy and a risk check. */
  readonly hasFirstRules: boolean
  readonly quickWin: string
  readonly nextStep: string
  /** Every other text of the result. */
  readonly beside: string
}

function advise(answers: CompleteAnswers): Advice {
  const { quickWin, nextStep } = formatResult(answers)
  const gate = describeGovernanceGate(answers)
  const contradictions = [
    ...findContradictions(answers).map(({ forVisitor }) => forVisitor),
    ...describeContradictionsForTeam(answers).flatMap(({ statement, question }) => [statement, question]),
  ]
  return {
    answers,
    isOpen: gate.isOpen,
    hasFirstRules: nameFirstRuleWork(answers) === '',
    quickWin: `${quickWin.title}. ${quickWin.description}`,
    nextStep: `${nextStep.title}. ${nextStep.description}`,
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

const joinTexts = ({ quickWin, nextStep, beside }: Advice) => [quickWin, nextStep, beside].join('\n')

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
    ['leadership_support', 'Ask top management to name a sponsor.'],
    ['governance_framework', 'Start a register.'],
    ['org_structure', 'Ask top management to name one owner for AI work.'],
    ['measurement_framework', 'Begin with a count, because you have no baseline.'],
    ['data_quality', 'Each error gets a written check.'],
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

describe('every sentence of a quick win or a next step', () => {
  const sentences = new Set(ADVICE.flatMap(({ quickWin, nextStep }) => splitSentences(`${quickWin} ${nextStep}`)))

  test('has a claim, or is listed as free of assumptions', () => {
    const free = new Set(FREE_SENTENCES)
    expect([...sentences].filter((sentence) => !free.has(sentence) && listClaims(sentence).length === 0)).toEqual([])
  })

  test('that is listed as free of assumptions is said', () => {
    expect(FREE_SENTENCES.filter((sentence) => !sentences.has(sentence))).toEqual([])
  })
})

const RULE_WORK =
  /written AI policy|approve an AI policy|risk check|ten questions to answer before any AI use|Write on one page which AI tools|start a register of every/
/** What brings AI to more work or more people. */
const WIDER = /switch the old|[Rr]etire the old|Add one unit|another unit|next unit|small group|real examples|roll out/

describe('while the governance gate is shut', () => {
  const shut = ADVICE.filter(({ isOpen }) => !isOpen)

  test('the stage is Diagnose, Design or Govern, and the next step names the rule work', () => {
    expect(new Set(shut.map(({ answers }) => formatResult(answers).nextStep.stage))).toEqual(
      new Set(['Diagnose', 'Design', 'Govern']),
    )
    expect(shut.filter(({ nextStep }) => !RULE_WORK.test(nextStep))).toEqual([])
  })

  test('nothing is put into new or wider use', () => {
    expect(shut.filter(({ quickWin, nextStep }) => WIDER.test(`${quickWin} ${nextStep}`))).toEqual([])
    expect(ADVICE.some(({ nextStep }) => WIDER.test(nextStep))).toBe(true)
  })
})

describe('while a written policy or a risk check is missing, also behind an open gate', () => {
  const lacking = ADVICE.filter(({ hasFirstRules }) => !hasFirstRules)

  test('the next step of every stage names the rule work', () => {
    expect(new Set(lacking.map(({ answers }) => formatResult(answers).nextStep.stage))).toEqual(new Set(STAGES))
    expect(lacking.filter(({ nextStep }) => !RULE_WORK.test(nextStep))).toEqual([])
  })

  test('a quick win in the band Quick Win, or one about rules or that brings AI to people, names the rule work', () => {
    const needed = lacking.filter(
      ({ answers }) =>
        formatResult(answers).band === 'Quick Win' ||
        ['governance', 'adoption', 'technology'].includes(findLowestDimension(computeExactScore(answers))),
    )
    expect(needed.some(({ isOpen }) => isOpen)).toBe(true)
    expect(needed.length).toBeGreaterThan(100)
    expect(needed.filter(({ quickWin }) => !RULE_WORK.test(quickWin))).toEqual([])
  })

  test('no quick win puts anything into new or wider use', () => {
    expect(lacking.filter(({ quickWin }) => WIDER.test(quickWin))).toEqual([])
    expect(ADVICE.some(({ quickWin }) => WIDER.test(quickWin))).toBe(true)
  })
})

const countWords = (text: string) => text.split(/\s+/).length

test.each([
  ['in place', 80, 100],
  ['missing', 102, 110],
] as const)(
  'with policy and risk check %s, a quick win has at most %d words and a next step at most %d',
  (rules, quickWin, nextStep) => {
    const texts = ADVICE.filter(({ hasFirstRules }) => hasFirstRules === (rules === 'in place'))
    const most = (pick: (advice: Advice) => string) => Math.max(...texts.map((advice) => countWords(pick(advice))))
    expect(most((advice) => advice.quickWin)).toBeLessThanOrEqual(quickWin)
    expect(most((advice) => advice.nextStep)).toBeLessThanOrEqual(nextStep)
  },
)

test('no text says that fewer rules are better', () => {
  const FEWER = /fewer rules|drop (a|the) rule|without rules|rules (cost|lower|reduce|hurt)/i
  expect(ADVICE.filter((advice) => FEWER.test(joinTexts(advice)))).toEqual([])
})

test('every score is printed with two decimals', () => {
  expect(ADVICE.filter((advice) => /\d\.\d(?!\d)|\d\.\d{3}/.test(joinTexts(advice)))).toEqual([])
})
