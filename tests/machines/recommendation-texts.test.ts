import { describe, expect, test } from 'vitest'

import { BADGES } from '#machines/recommendations/band-badges.ts'
import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { chooseQuickWin, QUICK_WIN_ACTION, QUICK_WINS } from '#machines/recommendations/quick-wins.ts'
import type { Task } from '#machines/recommendations/task.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { computeExactScore, findBand, findLowestDimension } from '#machines/scoring/score.ts'
import { listResultTexts, listSentences } from '#tests/support/texts/list-result-texts.ts'

import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'

const PROFILES = [...listQuickWinProfiles(), ...listRandomProfiles()]

const CHOICES = BANDS.flatMap((band) =>
  DIMENSION_IDS.map((id) => ({ name: `${band}, lowest ${id}`, choice: QUICK_WINS[band][id] })),
)
const QUICK_WIN_TASKS = new Set(
  CHOICES.flatMap(({ choice: { task, alternatives = [] } }) => [task, ...alternatives.map(([, other]) => other)]),
)
const FIRST_PARTS = STAGES.map((stage) => NEXT_STEPS[stage].firstPart)
const TASKS = [...QUICK_WIN_TASKS, ...FIRST_PARTS]

const countSentences = (text: string) => text.split(/(?<=[.?!])\s/).length

test('there are 24 quick wins and five next steps, and no two share a title', () => {
  const titles = [...CHOICES.map(({ choice }) => choice.task.title), ...STAGES.map((stage) => NEXT_STEPS[stage].title)]
  expect(new Set(titles).size).toBe(24 + 5)
  expect(new Set(TASKS.map(({ title }) => title)).size).toBe(TASKS.length)
})

test('every task of a quick win is chosen for some answers', () => {
  const chosen = new Set<Task>()
  for (const answers of PROFILES) {
    const score = computeExactScore(answers)
    chosen.add(chooseQuickWin(answers, findBand(score), findLowestDimension(score)))
  }
  expect([...QUICK_WIN_TASKS].filter((task) => !chosen.has(task)).map(({ title }) => title)).toEqual([])
})

test('result, letter and ways up have at most 450 different sentences, so that one person can read all of them', () => {
  // Every twentieth: the ways up of all would take a minute. `npm run generate -- texts` counts them for all.
  const some = PROFILES.filter((_answers, at) => at % 20 === 0)
  expect(listSentences(listResultTexts(some)).length).toBeLessThanOrEqual(450)
})

describe.for(TASKS.map((task) => [task.title, task] as const))('%s', ([, { title, start, rest, owner, done }]) => {
  test('has a short title without a final period', () => {
    expect(title).toMatch(/^[A-Z].*[^.!?\s]$/)
    expect(title.split(' ').length).toBeLessThanOrEqual(9)
  })

  test('has whole sentences: a move for this week, one or two that follow, and how one knows that it is done', () => {
    for (const text of [start, rest, done]) expect(text).toMatch(/^[A-Z].*[^.]\.$/)
    expect([countSentences(start), countSentences(done)]).toEqual([1, 1])
    expect(countSentences(rest)).toBeLessThanOrEqual(2)
    expect(done).toMatch(/^You are done when /)
  })

  test('names who is responsible, and no day: the plan says when', () => {
    expect(owner).toMatch(/^(?:A|The) .*[^.]$/)
    expect([start, rest, done].join(' ')).not.toMatch(/\b(?:day|within) \d|\d days\b/i)
  })
})

test('each next step says what follows, and how one knows that it is complete', () => {
  for (const stage of STAGES) {
    const { rest, done } = NEXT_STEPS[stage]
    expect(countSentences(rest)).toBeLessThanOrEqual(2)
    expect(done).toMatch(/^The step is complete when .*\.$/)
  }
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
