import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chooseQuickWin } from '#machines/recommendations/quick-wins.ts'
import { describeTask } from '#machines/recommendations/task.ts'
import { BANDS, STAGES, type Band, type Stage } from '#machines/scoring/band-and-stage-names.ts'
import type { Answer, Answers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTION_IDS, QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { computeExactScore, findLowestDimension } from '#machines/scoring/score.ts'

import { answersAt } from './answer-notation.ts'
import { EXACT, nearest, computeVerdict } from './score-oracle.ts'
import { trying } from './random-answers.ts'

const answerTo = (question: Question): fc.Arbitrary<Answer> =>
  question.type === 'radio'
    ? fc.integer({ min: 0, max: question.options.length - 1 })
    : fc.shuffledSubarray(
        question.options.map((option) => option.text),
        { minLength: 1 },
      )
const answerSets = fc.record(Object.fromEntries(QUESTIONS.map((question) => [question.id, answerTo(question)])))
/** Half of the sets have unanswered questions. */
const anySet: fc.Arbitrary<Answers> = fc.oneof(
  answerSets,
  fc
    .tuple(answerSets, fc.subarray(QUESTION_IDS.slice()))
    .map(([answers, kept]) => Object.fromEntries(kept.map((id) => [id, answers[id]]))),
)

test('10,000 random answer sets score as the formulas do in exact fractions', () => {
  fc.assert(
    fc.property(anySet, (answers) => {
      const right = computeVerdict(EXACT, answers)
      const result = computeResult(answers)
      const { composite, ...parts } = result.composite

      expect(Object.fromEntries(result.scores.map((score) => [score.dimension, score.value]))).toEqual(
        Object.fromEntries(Object.entries(right.dimensions).map(([id, value]) => [id, nearest(value)])),
      )
      expect(parts).toEqual(
        Object.fromEntries(Object.entries(right.parts).map(([part, value]) => [part, nearest(value)])),
      )
      expect({
        composite,
        band: result.band,
        stage: result.stage,
        quadrant: formatResult(answers).quadrant.label,
        lowest: findLowestDimension(computeExactScore(answers)),
      }).toEqual({
        composite: nearest(right.composite),
        band: right.band,
        stage: right.stage,
        quadrant: right.quadrant,
        lowest: right.lowest,
      })
    }),
    trying(10_000),
  )
})

describe('each band occurs with each stage', () => {
  const witnesses: Readonly<Record<Band, Readonly<Record<Stage, string>>>> = {
    'Quick Win': {
      Diagnose: '54 56 254 31 21 55 54 5',
      Design: '55 64 132 11 54 55 45 4',
      Govern: '54 64 435 12 44 54 55 5',
      Pilot: '34 66 534 35 55 55 55 5',
      Scale: '55 66 554 55 55 55 55 5',
    },
    'Strategic Bet': {
      Diagnose: '12 56 444 24 25 31 25 5',
      Design: '34 64 143 22 54 55 54 3',
      Govern: '31 56 523 31 45 54 34 5',
      Pilot: '15 55 525 25 54 45 45 5',
      Scale: '55 26 524 55 25 54 55 5',
    },
    'Not Now': {
      Diagnose: '11 14 111 22 21 22 21 5',
      Design: '21 42 213 15 55 34 53 1',
      Govern: '34 26 332 11 14 12 24 1',
      Pilot: '51 25 552 53 45 53 31 3',
      Scale: '55 43 553 55 44 55 54 1',
    },
  }

  test.each(BANDS.flatMap((band) => STAGES.map((stage) => [band, stage] as const)))('%s and %s', (band, stage) => {
    expect(computeResult(answersAt(witnesses[band][stage]))).toMatchObject({ band, stage })
  })
})

describe('each of the 24 quick wins occurs', () => {
  const witnesses: Readonly<Record<Band, Readonly<Record<DimensionId, string>>>> = {
    'Quick Win': {
      stage_org: '45 56 555 55 55 55 45 5',
      goals_usecases: '54 54 355 54 55 55 55 5',
      data_readiness: '55 66 554 55 55 55 55 5',
      governance: '54 64 435 12 44 54 55 5',
      strategy: '55 65 555 45 15 55 55 5',
      adoption: '55 64 555 35 55 52 55 5',
      technology: '55 66 555 54 55 55 45 5',
      measurement: '53 66 555 43 55 55 55 3',
    },
    'Strategic Bet': {
      stage_org: '15 55 525 25 54 45 45 5',
      goals_usecases: '54 16 254 52 54 54 34 5',
      data_readiness: '45 25 424 55 55 55 45 4',
      governance: '25 64 554 11 24 25 35 4',
      strategy: '55 26 524 55 25 54 55 5',
      adoption: '55 46 355 55 55 35 45 5',
      technology: '55 45 553 52 45 45 33 3',
      measurement: '55 46 555 44 44 53 35 3',
    },
    'Not Now': {
      stage_org: '11 14 111 22 21 22 21 5',
      goals_usecases: '42 11 421 24 35 24 32 4',
      data_readiness: '14 36 122 13 42 22 35 4',
      governance: '31 12 341 11 32 11 32 1',
      strategy: '32 15 224 22 11 11 31 1',
      adoption: '21 12 531 25 31 11 41 1',
      technology: '35 54 242 55 34 43 21 2',
      measurement: '21 42 213 15 55 34 53 1',
    },
  }

  test.each(BANDS.flatMap((band) => DIMENSION_IDS.map((id) => [band, id] as const)))('%s, lowest %s', (band, id) => {
    const answers = answersAt(witnesses[band][id])
    const task = chooseQuickWin(answers, band, id)
    const [title, description] = [task.title, describeTask(task)]
    expect(formatResult(answers).quickWin).toEqual({ title, description, action: 'Implement within 30-90 days' })
    expect(computeResult(answers)).toMatchObject({ band, quickWin: `${title}. ${description}` })
  })
})
