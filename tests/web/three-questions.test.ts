import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { previewQuestions } from '#machines/scoring/preview-questions.ts'
import { computeExactScore } from '#machines/scoring/score.ts'
import { PREVIEW_HULL, writePreviewHull } from '#tests/support/site/preview-hull-svg.ts'

test('every answer of the three questions is a step as long as the others, and the third moves nothing', () => {
  for (const { id, options } of previewQuestions) {
    expect(options, id).toHaveLength(5)
    const [lowest = 0, ...others] = options.map((_, answer) => computeExactScore({ [id]: answer }).composite)
    const step = (computeExactScore({}).composite - lowest) / 2
    expect(others, id).toEqual([1, 2, 3, 4].map((steps) => lowest + steps * step))
  }
})

test('both pages have the three questions from the build, and no code computes them in the browser', () => {
  for (const page of ['index', 'assessment']) {
    const html = readFileSync(path.resolve(`dist/web/${page}.html`), 'utf8')
    for (const { text, options } of previewQuestions) {
      expect(html, page).toContain(text)
      for (const { effect } of options) expect(html, page).toContain(effect)
    }
  }
})

test('the file with the hull to try is what `npm run generate -- drawings` writes', () => {
  expect(readFileSync(PREVIEW_HULL, 'utf8')).toBe(writePreviewHull())
})
