import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'
import { computeExactScore, findQuadrant } from '#machines/scoring/score.ts'

// The style sheet moves the point by whole steps; the length of a step is in the page, put there by the build.

const ASKED: readonly QuestionId[] = ['data_quality', 'tech_infrastructure', 'measurement_framework']
const place = (id: QuestionId, answer: number) => findQuadrant(computeExactScore({ [id]: answer }))

const html = readFileSync(path.resolve('dist/web/assessment.html'), 'utf8')
const [map = ''] = /<svg[^>]*aria-label="A map of feasibility[\s\S]*?<\/svg>/.exec(html) ?? []

test('every answer of the three questions is a step as long as the others, and the third moves nothing', () => {
  for (const id of ASKED) {
    expect(findQuestion(id).options, id).toHaveLength(5)
    const step = place(id, 4)
    for (const answer of [0, 1, 2, 3, 4]) {
      expect(place(id, answer).x, id).toBeCloseTo((step.x * (answer - 2)) / 2, 12)
      expect(place(id, answer).y, id).toBeCloseTo((step.y * (answer - 2)) / 2, 12)
    }
  }
})

test('the page has the length of each step as the formula gives it', () => {
  const sizes = [...map.matchAll(/font-size="([^"]+)"/g)].map(([, size]) => Number(size))
  const [data, technology, value] = ASKED.map((id) => place(id, 3))
  expect(sizes).toEqual([(data?.x ?? 0) * 100, (technology?.x ?? 0) * 100, (value?.y ?? 0) * 100])
  expect(sizes.every((size) => size > 0)).toBe(true)
})

test('the shaded part of the map is as large as three answers reach', () => {
  const { x, y } = findQuadrant(computeExactScore(Object.fromEntries(ASKED.map((id) => [id, 4]))))
  const [, shaded = ''] = map.match(/<rect[^>]*>/g) ?? []
  expect(shaded).toContain(`width="${200 * x}" height="${200 * y}"`)
})
