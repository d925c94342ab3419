import { describe, expect, test } from 'vitest'

import { BADGES } from '#machines/recommendations/band-badges.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { QUICK_WIN_ACTION, QUICK_WINS } from '#machines/recommendations/quick-wins.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import type { Text, Varied } from '#machines/recommendations/vary-text.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { computeExactScore, findLowestDimension } from '#machines/scoring/score.ts'

import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'

interface Named {
  readonly name: string
  readonly title: string
  readonly description: string
}

const PROFILES = [...listQuickWinProfiles(), ...listRandomProfiles()]

/** Each wording that some answers give, once. */
const quickWins = new Map<string, Named>()
const nextSteps = new Map<string, Named>()
for (const answers of PROFILES) {
  const { band, quickWin, nextStep } = formatResult(answers)
  const name = `${band}, lowest ${findLowestDimension(computeExactScore(answers))}`
  quickWins.set(quickWin.title + quickWin.description, { name, ...quickWin })
  nextSteps.set(nextStep.description, { name: nextStep.stage, ...nextStep })
}
const texts = [...quickWins.values(), ...nextSteps.values()]

const listWords = (text: string) => text.split(/\s+/)
/** Words for people who can be asked whether it was done. */
const A_PERSON =
  /\b(own|owns|owner|owners|head|lead|sponsor|executive|manager|managers|person|people|finance|whoever)\b/i

/** All strings that a text is made of. */
function listStrings(text: Text): string[] {
  if (typeof text === 'string') return text === '' ? [] : [text]
  return 'by' in text ? text.choices.flatMap(([, choice]) => listStrings(choice)) : text.flatMap(listStrings)
}

/** Everything in a text that depends on a level. */
function listVaried(text: Text): Varied[] {
  if (typeof text !== 'object') return []
  return 'by' in text ? [text, ...text.choices.flatMap(([, choice]) => listVaried(choice))] : text.flatMap(listVaried)
}

const listKinds = (wordings: ReadonlyMap<string, Named>) => new Set([...wordings.values()].map(({ name }) => name))

test('there are 24 quick wins and five next steps', () => {
  expect(listKinds(quickWins)).toEqual(
    new Set(BANDS.flatMap((band) => DIMENSION_IDS.map((id) => `${band}, lowest ${id}`))),
  )
  expect(listKinds(nextSteps)).toEqual(new Set(STAGES))
})

const ALL_QUICK_WINS = BANDS.flatMap((band) =>
  DIMENSION_IDS.map((id) => ({ name: `${band}, lowest ${id}`, parts: Object.values(QUICK_WINS[band][id]) })),
)

test.each(ALL_QUICK_WINS)('every variant of the quick win for $name is reached', ({ name, parts }) => {
  const said = new Map<string, string>()
  for (const { name: other, title, description } of quickWins.values()) {
    said.set(other, `${said.get(other) ?? ''}\n${title} ${description}`)
  }
  const isSaidIn = (other: string, part: string) => said.get(other)?.includes(part) ?? false
  const missed = listStrings(parts).filter((part) => !isSaidIn(name, part))
  // Parts that several quick wins share are reached in one of them.
  const isReachedElsewhere = (part: string) =>
    ALL_QUICK_WINS.some(
      (other) => other.name !== name && listStrings(other.parts).includes(part) && isSaidIn(other.name, part),
    )
  expect(missed.filter((part) => !isReachedElsewhere(part))).toEqual([])
})

test('each choice of a text that depends on a level has a level of its own, in rising order', () => {
  const all = [...ALL_QUICK_WINS.map(({ parts }) => parts), ...STAGES.map((stage) => NEXT_STEPS[stage].description)]
  const varied = all.flatMap(listVaried)
  expect(varied.length).toBeGreaterThan(60)
  for (const { by, choices } of varied) {
    const levels = choices.map(([level]) => level)
    for (const level of levels) expect(level, by).toBeTypeOf('number')
    expect(levels, by).toEqual([...new Set(levels)].toSorted((one, other) => one - other))
  }
})

test.each(STAGES)('every variant of the next step for %s is reached', (stage) => {
  const reached = [...nextSteps.values()].filter(({ name }) => name === stage)
  const isReached = (part: string) => reached.some(({ description }) => description.includes(part))
  expect(listStrings(NEXT_STEPS[stage].description).filter((part) => !isReached(part))).toEqual([])
})

const findWrong = (isRight: (text: Named) => boolean) => texts.filter((text) => !isRight(text))

describe('every wording', () => {
  test('has a description of at least 30 words', () => {
    expect(findWrong(({ description }) => listWords(description).length >= 30)).toEqual([])
  })

  test('has a short title without a final period', () => {
    expect(findWrong(({ title }) => /^[A-Z].*[^.!?\s]$/.test(title) && listWords(title).length <= 9)).toEqual([])
  })

  test('consists of whole sentences with single spaces', () => {
    expect(findWrong(({ description }) => /^[A-Z].*\.$/.test(description) && !/\s{2}|\n/.test(description))).toEqual([])
    expect(findWrong(({ description }) => !/[a-z] [A-Z][a-z]+ (the|a|one|it) /.test(description))).toEqual([])
  })

  test('names who does it or is responsible for it', () => {
    expect(findWrong(({ description }) => A_PERSON.test(description))).toEqual([])
  })
})

test('every quick win has a time within 90 days', () => {
  const wrong = [...quickWins.values()].filter(({ description }) => {
    const days = [...description.matchAll(/\b(\d+) days\b|\bday (\d+)\b/gi)].map((match) =>
      Number(match[1] ?? match[2]),
    )
    return days.some((day) => day > 90) || (days.length === 0 && !/\bweeks?\b/.test(description))
  })
  expect(wrong).toEqual([])
})

test('no two of the 24 quick wins and five next steps share a title', () => {
  const names = new Map<string, Set<string>>()
  for (const { name, title } of texts) names.set(title, (names.get(title) ?? new Set()).add(name))
  expect([...names].filter(([, named]) => named.size > 1)).toEqual([])
})

test('each stage has its timeline', () => {
  expect(STAGES.map((stage) => [stage, NEXT_STEPS[stage].timeline])).toEqual([
    ['Diagnose', '3-6 months'],
    ['Design', '2-4 months'],
    ['Govern', '1-3 months'],
    ['Pilot', '3-6 months'],
    ['Scale', '6-12 months'],
  ])
})

test('each band has its badge', () => {
  expect(BADGES).toEqual({
    'Quick Win': { subtitle: 'Ready for AI Implementation', color: 'success' },
    'Strategic Bet': { subtitle: 'Promising with Investment', color: 'warning' },
    'Not Now': { subtitle: 'Foundation Building Required', color: 'destructive' },
  })
})

test('a quick win is implemented within 30-90 days', () => {
  expect(QUICK_WIN_ACTION).toBe('Implement within 30-90 days')
})
