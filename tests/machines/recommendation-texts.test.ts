import { describe, expect, test } from 'vitest'

import { BADGES, NEXT_STEPS, QUICK_WIN_ACTION, QUICK_WINS } from '#machines/recommendations/recommendation-texts.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'

interface Named {
  readonly name: string
  readonly text: { readonly title: string; readonly description: string }
}

const quickWins = BANDS.flatMap((band) =>
  DIMENSION_IDS.map((id): Named => ({ name: `${band}, lowest ${id}`, text: QUICK_WINS[band][id] })),
)
const nextSteps = STAGES.map((stage): Named => ({ name: stage, text: NEXT_STEPS[stage] }))
const texts = [...quickWins, ...nextSteps]

const listWords = (text: string) => text.split(/\s+/)
const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+/)
/** Words for people who can be asked whether it was done. */
const A_PERSON = /\b(own|owns|owner|owners|head|lead|sponsor|executive|manager|person|people|finance|whoever)\b/i

test('there are 24 quick wins and five next steps', () => {
  expect([quickWins.length, nextSteps.length]).toEqual([24, 5])
})

describe.for(texts.map(({ name, text }) => [name, text] as const))('%s', ([, { title, description }]) => {
  test('has a description of 30 to 90 words', () => {
    expect(listWords(description).length).toBeGreaterThanOrEqual(30)
    expect(listWords(description).length).toBeLessThanOrEqual(90)
  })

  test('has a short title without a final period', () => {
    expect(title).toMatch(/^[A-Z].*[^.!?\s]$/)
    expect(listWords(title).length).toBeLessThanOrEqual(9)
  })

  test('consists of whole sentences with single spaces', () => {
    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(description).not.toMatch(/\s{2}|\n/)
  })

  test('names who does it or is responsible for it', () => {
    expect(description).toMatch(A_PERSON)
  })
})

test.for(quickWins.map(({ name, text }) => [name, text] as const))(
  '%s has a time within 90 days',
  ([, { description }]) => {
    const days = [...description.matchAll(/\b(\d+) days\b|\bday (\d+)\b/gi)].map((match) =>
      Number(match[1] ?? match[2]),
    )
    expect(days.length + [...description.matchAll(/\bweeks?\b/g)].length).toBeGreaterThan(0)
    for (const day of days) expect(day).toBeLessThanOrEqual(90)
  },
)

test.each<readonly [what: string, listParts: (one: Named) => readonly string[]]>([
  ['title', ({ text }) => [text.title]],
  ['sentence', ({ text }) => splitSentences(text.description)],
])('no two of the 29 texts share a %s', (_what, listParts) => {
  const known = new Set<string>()
  const repeated = texts
    .flatMap(listParts)
    .filter((part) => known.has(part.toLowerCase()) || !known.add(part.toLowerCase()))
  expect(repeated).toEqual([])
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
